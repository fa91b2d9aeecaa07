import { linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

test.slow()

test('[SH-11] the tip of the first saved search disappears with that search', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(on('tech', '/oferty-pracy/warszawa'))
  await page.locator('summary.swtool').click()
  const save = page.locator('.swpop').getByRole('switch')
  await save.check()
  const tip = page.getByRole('status').filter({ hasText: 'Znajdziesz je pod dzwonkiem' })
  await expect(tip).toBeVisible()
  // On a phone it covers neither the button that was pressed nor a notice.
  const tops = await page.locator('.savetip, summary.swtool, .notices').evaluateAll((parts) =>
    parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((one, other) => one.top - other.top),
  )
  expect(tops.length).toBeGreaterThan(1)
  for (const [at, { top }] of tops.entries()) expect(top).toBeGreaterThanOrEqual(tops[at - 1]?.bottom ?? 0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('banner').getByRole('link', { name: 'Zapisane' }).click()
  const saved = page.getByRole('dialog', { name: 'Zapisane' })
  await expect(saved.getByRole('link', { name: 'Warszawa' })).toBeVisible()
  // A guest has no alerts here, and a board may have none at all.
  await expect(saved.getByText('Bez e-maili')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('summary.swtool').click()
  await save.uncheck()
  await expect(tip).toHaveCount(0)
})

test('a saved search that was ended by mistake returns under its name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('tech', '/oferty-pracy/krakow'))
  await page.locator('summary.swtool').click()
  const save = page.locator('.swpop').getByRole('switch')
  await save.check()
  const names = () =>
    page.evaluate(() => Object.values(localStorage).flatMap((text) => /"name":"[^"]*"/.exec(text) ?? []))
  await expect.poll(names).toHaveLength(1)
  const kept = await names()
  await save.uncheck()
  const toast = page.getByRole('status').filter({ hasText: 'Usunięto wyszukiwanie' })
  await expect(toast).toBeVisible()
  expect(await names()).toEqual([])
  await toast.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.locator('summary.swtool')).toHaveText('Zapisane')
  expect(await names()).toEqual(kept)
})

test('[AL-12] an alert for an address with Polish letters is refused, even in the domain', async ({
  page,
}) => {
  await page.goto(on('tech', '/oferty-pracy/krakow#add-alert'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adres e-mail').fill('anna@przykład.example')
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog.getByText('Adres e-mail nie może mieć polskich znaków')).toBeVisible()
})

test('[AL-1] a search keeps the currency that its list was shown in', async ({ page, context }) => {
  await context.addCookies([{ name: 'currency', value: 'eur', url: on('tech') }])
  await page.goto(on('tech', '/oferty-pracy/warszawa?zarobki=2000,1000000'))
  await page.locator('summary.swtool').click()
  await page.locator('.swpop').getByRole('switch').check()
  const stored = () => page.evaluate(() => localStorage.getItem('jobAlerts'))
  await expect.poll(stored).toContain('"currency":"eur"')
})

test('[SH-10] the hash of an alert leaves the address of a list without a search', async ({ page }) => {
  const list = on('tech', '/oferty-pracy/wszystkie-lokalizacje')
  await page.goto(`${list}#add-alert`)
  await expect(page).toHaveURL(list)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[AL-5 AL-6 AL-9 AL-10 SH-11] a guest requests an alert, confirms it and ends it in dialogs', async ({
  page,
  request,
}) => {
  const email = 'alert.o.bardzo.dlugiej.nazwie.skrzynki@poczta.example'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(on('pro', '/oferty-pracy/krakow'))
  const bell = page.getByRole('banner').getByRole('link', { name: 'Zapisane' })
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Zapisane' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  // The tools take one row of a phone, so that the list begins in the upper half of its window.
  const save = page.locator('summary.swtool')
  await expect(save).toBeVisible()
  const first = await page.getByRole('article').first().boundingBox()
  expect(first?.y).toBeLessThan(300)
  await save.click()
  const popup = page.locator('.swpop')
  expect(
    await popup.evaluate(
      (box) => box.parentElement && box.parentElement.scrollWidth - box.parentElement.clientWidth,
    ),
  ).toBe(0)
  await popup.getByRole('button', { name: 'Dodaj alert e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowe oferty na Twój e-mail' })
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog.getByText('Podaj adres e-mail')).toBeVisible()
  await expect(dialog.getByText('Zaznacz, aby włączyć alert')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('link', { name: 'politykę prywatności' })).toHaveAttribute(
    'href',
    '/terms-and-privacy-policies/privacy-policy',
  )
  await dialog.getByLabel('Adres e-mail').fill(email)
  await expect(dialog.getByText('Podaj adres e-mail')).toBeHidden()
  await expect(dialog.getByText('Zaznacz, aby włączyć alert')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Odrzucić zmiany?' })
  await question.getByRole('button', { name: 'Wróć do formularza' }).click()
  await dialog.getByLabel('Akceptuję politykę prywatności').check()
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog.getByText('Sprawdź skrzynkę')).toBeVisible()
  // The form is gone with its button.
  await expect(dialog.getByRole('status')).toBeFocused()
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)

  // The mailbox page shows the mail's source, with ampersands escaped.
  const pattern = /http:[^\s"<>]*job-alerts=activate[^\s"<>]*?code=[\w-]+/
  const link = (await linkInMail(request, email, pattern)).replaceAll('amp;', '')
  await page.goto(link)
  await page.getByRole('dialog').getByRole('button', { name: 'Włącz alert' }).click()
  await expect(page.getByRole('dialog', { name: 'Alert działa' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Ten link nie działa' })).toBeVisible()

  await page.goto(link.replace('=activate', '=unsubscribe'))
  await page
    .getByRole('dialog', { name: 'Wyłączyć ten alert?' })
    .getByRole('button', { name: 'Wyłącz alert' })
    .click()
  const off = page.getByRole('dialog', { name: 'Alert wyłączony' })
  await expect(off).toBeVisible()
  await expectAccessible(page)
  await off.getByRole('button', { name: 'Cofnij' }).click()
  await expect(page.getByRole('dialog', { name: 'Alert znów działa' })).toBeVisible()
  await page.goto(link.replace('=activate', '=unsubscribe'))
  await page.getByRole('button', { name: 'Wyłącz alert' }).click()
  await expect(off).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(on('pro', '/'))
})
