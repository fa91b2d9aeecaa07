import type { Page } from '@playwright/test'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { cards, linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

const address = 'zglaszam@poczta.example'

const signIn = async (page: Page): Promise<void> => {
  await page.goto(on('pro', '/operator'))
  await page.getByLabel('Adres e-mail').fill('operator@posada.example')
  await page.getByLabel('Hasło').fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
}

/** Answers the first report in the queue. */
const answer = async (page: Page, text: string, button: string): Promise<void> => {
  await page.getByRole('link', { name: /^Zgłoszenia\s?\d*$/ }).click()
  await page.locator('table[aria-label=Zgłoszenia] tbody').getByRole('link').first().click()
  await expectAccessible(page)
  await page.getByLabel('Uzasadnienie').fill(text)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByText('Odpowiedź została zapisana.')).toBeVisible()
}

test('an offer is reported without scripts, the answer appealed, and the offer finally blocked', async ({
  page,
  request,
  browser,
}) => {
  const visitor = await browser.newPage({
    ...{ javaScriptEnabled: false, locale: 'pl-PL', viewport: { width: 360, height: 740 } },
  })
  await visitor.goto(on('start', '/oferty-pracy'))
  await cards(visitor).getByRole('link').first().click()
  const offerUrl = visitor.url()
  await visitor.getByRole('link', { name: 'Zgłoś ofertę' }).click()
  await visitor.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(visitor.getByText('Wybierz jeden z powodów')).toBeVisible()
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await visitor.getByLabel('Oszustwo albo prośba o pieniądze').check()
  await visitor.getByLabel('Adres e-mail').fill(address)
  await visitor.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(visitor.getByRole('heading', { name: 'Dziękujemy za zgłoszenie' })).toBeVisible()

  await signIn(page)
  await answer(page, 'Firma potwierdziła ofertę.', 'Zostaw ofertę')

  await visitor.goto(await linkInMail(request, address, /http:[^\s"<>]*\/odwolanie\/[\w-]+/))
  await visitor.getByLabel('Dlaczego odpowiedź jest niesłuszna?').fill('Nadal proszą o opłatę.')
  await visitor.getByRole('button', { name: 'Wyślij odwołanie' }).click()
  await expect(visitor.getByRole('heading', { name: 'Odwołanie jest u nas' })).toBeVisible()

  await answer(page, 'Po ponownym sprawdzeniu: racja.', 'Zablokuj ofertę')
  await expect(page.getByText('Nadal proszą o opłatę.')).toBeVisible()
  expect((await visitor.goto(offerUrl))?.status()).toBe(410)
  await linkInMail(request, address, /Ta odpowiedź jest ostateczna/)
  await visitor.close()
})
