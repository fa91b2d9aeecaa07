import type { Page } from '@playwright/test'
import { linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'
import { newPassword, signUp } from '#tests/support/journeys/sign-up.ts'

const email = 'olga.dwufirmowa@mlyn-nad-stawem.example'
const [invites, own] = ['Stolarnia Pod Jesionem', 'Młyn nad Stawem'] as const
const companyOf = (page: Page) => page.locator('.pan__side .pan__org')
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(on('pro', path))
  await untilHydrated(page)
}

const invite = async (page: Page): Promise<void> => {
  await signInAs(page, 'pro', ['employer', 'biuro@podjesionem.example'])
  await open(page, '/pracodawca/zespol')
  await page.getByLabel('Adresy e-mail').fill(email)
  await page.getByRole('button', { name: 'Wyślij zaproszenia' }).click()
  await expect(page.getByText(email)).toBeVisible()
}

test('for a member of two companies a page of one cannot send anything for the other', async ({
  browser,
}) => {
  const person = await browser.newContext()
  const page = await person.newPage()
  await signUp({ page, locale: 'pl' }, { email, company: own })
  await invite(await browser.newPage())
  await page.goto(await linkInMail(page.request, email, /http:[^\s"<>]*zaproszenie\?[^\s"<>]+/))
  await page.getByLabel('Hasło', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Dołącz do zespołu' }).click()
  await page.waitForURL(/panel|zespol/)
  await expect(companyOf(page)).toContainText(invites)

  const other = await person.newPage()
  await open(other, '/pracodawca/panel')
  await companyOf(other).click()
  await other.getByRole('button', { name: own }).click()
  await expect(companyOf(other)).toContainText(own)
  await open(other, '/pracodawca/panel/klauzule')

  await companyOf(page).click()
  await page.getByRole('button', { name: invites }).click()
  await expect(companyOf(page)).toContainText(invites)
  await untilHydrated(page)
  await expect(other.getByRole('alert')).toContainText(`a w innej karcie wybrano firmę ${invites}`)
  let sent = 0
  other.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('klauzule')) sent += 1
  })
  const promise = other.getByRole('region', { name: 'Odpowiedź kandydatom' })
  await promise.getByRole('button').click()
  await expect(other.getByRole('alert')).toBeVisible()
  expect(sent).toBe(0)
})
