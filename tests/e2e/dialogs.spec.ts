import type { Page } from '@playwright/test'
import { main, openOfferWithForm, pdf, total } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const list = on('pro', '/oferty-pracy/wszystkie-lokalizacje')
const hashOf = (page: Page) => page.evaluate(() => location.hash)

/** Records requests for pages and loader data from now on. */
const watchLoading = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('.data')) asked.push(request.url())
  })
  return asked
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the filter link opens a sheet over the list, without a request', async ({ page }) => {
    await page.goto(list)
    const link = main(page).getByRole('link', { name: 'Filtry', exact: true })
    await expect(link).toHaveAttribute('href', /^\/filtry\//)
    const sheet = page.getByRole('dialog', { name: 'Filtry' })
    // Before hydration a click leads to the page.
    await untilHydrated(page)
    const asked = watchLoading(page)
    await link.click()
    await expect(sheet).toBeVisible()
    expect(await hashOf(page)).toBe('#filters')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(link).toBeFocused()
    expect(await hashOf(page)).toBe('')

    await link.click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toBeHidden()
    await page.goForward()
    await expect(sheet).toBeVisible()
    // A busy browser may send the close event of the previous dialog after this one has opened.
    await sheet.dispatchEvent('close')
    await sheet.getByRole('button', { name: 'Zamknij' }).click()
    await expect(sheet).toBeHidden()
    expect(asked).toEqual([])
  })

  test('choices in the filter sheet replace its URL, and Back leads to the list before it', async ({
    page,
  }) => {
    await page.goto(list)
    const all = await total(page)
    await untilHydrated(page)
    await main(page).getByRole('link', { name: 'Filtry', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtry' })
    await sheet.getByLabel('B2B').check()
    const button = sheet.getByRole('button', { name: /Pokaż/ })
    await expect(button).not.toContainText(String(all))
    await button.click()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/b2b/)
    await page.goBack()
    await expect(page).toHaveURL(list)
    await expect(sheet).toBeHidden()
  })

  test('a sheet whose script fails to load falls back to its page', async ({ page }) => {
    await page.route('**/form-sheets-*.js', (route) => route.abort())
    await page.goto(list)
    await untilHydrated(page)
    await main(page).getByRole('link', { name: 'Filtry', exact: true }).click()
    await expect(page).toHaveURL(/\/filtry\//)
  })
})

test('[SH-10] an address with a hash opens its dialog, and closing it clears the hash', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  const warsaw = on('pro', '/oferty-pracy/warszawa?widelki=tak')
  const dialogs = [
    [
      warsaw,
      {
        'side-menu': 'Menu',
        filters: 'Filtry',
        location: /Gdzie/,
        'add-alert': /e-mail/,
        'job-alerts': /Zapisane/,
      },
    ],
    [on('pro', '/'), { 'account-verified': /onto/, categories: /ategorie/ }],
  ] as const
  for (const [address, names] of dialogs) {
    const [first = ''] = Object.keys(names)
    await page.goto(`${address}#${first}`)
    for (const [hash, name] of Object.entries(names)) {
      if (hash !== first) await page.evaluate((wanted) => location.assign(`#${wanted}`), hash)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog, hash).toBeVisible({ timeout: 30_000 })
      await page.keyboard.press('Escape')
      await expect(dialog, hash).toBeHidden()
      expect(await hashOf(page)).toBe('')
    }
  }
  // The dialog of a new account has removed the query parameter that it was loaded with.
  await expect(page).toHaveURL(on('pro', '/'))
})

test('a form with a chosen file asks before closing, and keeps what was typed', async ({ page, request }) => {
  await openOfferWithForm(page, request)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  const sheet = page.locator('dialog.sheet[open]')
  await sheet.getByLabel('Imię i nazwisko').fill('Anna Nowacka')
  await sheet.getByLabel('CV').setInputFiles(pdf)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Wyjść bez wysyłania?' })
  await expect(question).toBeVisible()
  expect((await question.boundingBox())?.width).toBe(544)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Wróć do formularza' }).click()
  await expect(question).toBeHidden()
  await expect(sheet.getByText('cv.pdf')).toBeVisible()
  await expect(sheet.getByLabel('Imię i nazwisko')).toHaveValue('Anna Nowacka')
  await sheet.getByRole('button', { name: 'Zamknij' }).click()
  await question.getByRole('button', { name: 'Wyjdź' }).click()
  await expect(sheet).toBeHidden()
  expect(await hashOf(page)).toBe('')
})

test('a form submitted twice at once is sent once', async ({ page, request }) => {
  const { slug } = await openOfferWithForm(page, request)
  await page.goto(on('pro', `/oferta-pracy/${slug}/aplikuj`))
  await untilHydrated(page)
  let sent = 0
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/applications')) sent += 1
  })
  await page.getByLabel('Imię i nazwisko').fill('Jan Dwukrotny')
  await page.getByLabel('Adres e-mail').fill(`dwa-razy-${Date.now()}@poczta.example`)
  await page.getByLabel('Wiadomość').fill('Dzień dobry')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form.applyform')
    form?.requestSubmit()
    form?.requestSubmit()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Aplikacja wysłana|Potwierdź/, {
    timeout: 30_000,
  })
  expect(sent).toBe(1)
})
