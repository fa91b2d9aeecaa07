import { demoPassword } from '#features/seeding/demo-logins.ts'
import { linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

const list = '/oferty-pracy/warszawa?typ-umowy=umowa-o-prace'
const name = 'Warszawa, Umowa o pracę'

test.slow()

test('[AL-1 AL-3 AL-4 AL-10 SH-25] a visitor saves a search, signs in and finds it, once, and deletes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', list))
  const bell = page.getByRole('banner').getByLabel(/^Zapisane/)
  const popup = page.getByRole('dialog', { name: 'Zapisane' })
  // The tools of the list come last: from then on everything answers.
  await expect(page.getByLabel('Zapisz wyszukiwanie')).toBeVisible()
  await bell.click()
  await expect(popup.getByText(/^Zapisz wyszukiwanie,/)).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(448)
  await page.keyboard.press('Escape')
  await page.getByLabel('Zapisz wyszukiwanie').click()
  expect((await page.locator('.swpop').locator('xpath=..').boundingBox())?.width).toBe(448)
  await page.getByRole('switch', { name: 'Zapisz w Zapisanych' }).check({ force: true })
  await expect(page.getByText('Liczba przy dzwonku to nowe oferty')).toBeVisible()
  // Markers of the map stand as close as their places.
  await expectAccessible(page, { without: ['target-size'] })
  await page.getByRole('button', { name: 'Rozumiem' }).click()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('jobAlerts') ?? 'null'))
  expect(kept).toMatchObject({ version: 1, searches: [{ name }] })

  await page.goto(on('pro', '/zapisane'))
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByLabel('Adres e-mail').fill('anna.nowacka@poczta.example')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)

  // The page that was left comes back, and takes what the browser kept into the account.
  await expect(page.getByText('Do konta dodaliśmy 1 wyszukiwanie')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jobAlerts'))).toBeNull()
  await expect(page.getByRole('link', { name })).toHaveCount(1)
  await expectAccessible(page)

  await page.getByLabel(`Więcej: ${name}`).click()
  await page.getByRole('link', { name: 'Usuń' }).click()
  const dialog = page.getByRole('dialog', { name: `Usunąć „${name}”?` })
  await expect(dialog.getByText('Warszawa', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
})

test('[AL-5 AL-6 AL-9 AL-10 SH-11] a guest asks for an alert, confirms it in a dialog, and ends it in another', async ({
  page,
  request,
}) => {
  const email = 'alert@poczta.example'
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(on('pro', '/oferty-pracy/krakow'))
  await page.getByRole('button', { name: 'Zapisz alert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowe oferty na Twój e-mail' })
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog.getByText('Podaj adres e-mail')).toBeVisible()
  await expect(dialog.getByText('Zaznacz, aby włączyć alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Adres e-mail').fill(email)
  await dialog.getByLabel('Akceptuję politykę prywatności').check()
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog.getByText('Sprawdź skrzynkę')).toBeVisible()

  // The page of the mailbox shows the mail's source, where an ampersand is written out.
  const pattern = /http:[^\s"<>]*job-alerts=activate[^\s"<>]*?code=[\w-]+/
  const link = (await linkInMail(request, email, pattern)).replaceAll('amp;', '')
  await page.goto(link)
  await page.getByRole('dialog').getByRole('button', { name: 'Włącz alert' }).click()
  await expect(page.getByRole('dialog', { name: 'Alert działa' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Tego linku nie da się użyć' })).toBeVisible()

  await page.goto(link.replace('=activate', '=unsubscribe'))
  await page
    .getByRole('dialog', { name: 'Wyłączyć ten alert?' })
    .getByRole('button', { name: 'Wyłącz alert' })
    .click()
  await expect(page.getByRole('dialog', { name: 'Alert wyłączony' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(on('pro', '/'))
})
