import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { confirmationLink, linkInMail, pdf } from '#tests/support/journeys/board-journey.ts'
import { expect, on, test } from '#tests/support/journeys/journey.ts'

const path = (address: string): string => on('pro', address)

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto(path('/pracodawca/rejestracja'))
  await page.getByLabel('Nazwa firmy').fill('Piekarnia Lipowa')
  await page.getByLabel('Imię').fill('Ewa')
  await page.getByLabel('Nazwisko').fill('Lipska')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill('trzy losowe słowa')
  await page.getByLabel('Akceptuję regulamin').check()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź skrzynkę' })).toBeVisible()
  await page.goto(await linkInMail(page.request, email, /http:[^\s"<>]*potwierdzenie-konta\?token=[\w-]+/))
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  await page.waitForURL(/pracodawca\/(panel|zespol)/)
}

const write = async (page: Page, title: string): Promise<void> => {
  await page.goto(path('/pracodawca/ogloszenie'))
  await page.getByRole('button', { name: 'Zacznij pisać' }).click()
  await page.waitForURL(/ogloszenie\/[0-9a-f-]{36}/)
  const type = (name: string, text: string) => page.locator(`[name="${name}"]:visible`).fill(text)
  // On a slow connection somebody types before the scripts run.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await type('jobPositionName', title)
  await page.getByText('Mid', { exact: true }).click()
  held.resolve()
  await expect(page.getByText(/Szkic zapisany/)).toBeVisible()
  await page.locator('[name=jobCategory]').selectOption({ label: 'Gastronomia' })
  await page.locator('[name=jobSubcategory]').selectOption({ index: 1 })
  const skill = page.getByLabel('Dodaj umiejętność').first()
  await skill.fill('Wypiek chleba')
  await skill.press('Enter')
  await page.locator('[name="primarySalary.employmentType"]').selectOption('permanent')
  await type('primarySalary.from', '6 200')
  await type('primarySalary.to', '7 800')
  await page.locator('[contenteditable]').click()
  await page.keyboard.type('Wypiekamy chleb na zakwasie, na nocnej zmianie od 22 do 6.')
  await page.getByRole('button', { name: 'Dodaj miejsce' }).click()
  await page.getByLabel('Miasto').fill('Kraków')
  await page.getByLabel('Ulica i numer').fill('Lipowa 7')
  await page.locator('[name=workingPlace]').first().check({ force: true })
  await type('informationClauseText', 'Administratorem danych jest Piekarnia Lipowa z siedzibą w Krakowie.')

  // What is missing is said with the way to it.
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.getByRole('link', { name: 'Firma · Strona WWW' }).click()
  await expect(page.locator('[name=companyWebsite]')).toBeFocused()
  await type('companyWebsite', 'https://lipowa.example')
  await page.locator('[name=companySize]').selectOption({ index: 2 })
  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.getByText('12 z 12 wymaganych sekcji').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dalej' }).click()
  await page.waitForURL(/podsumowanie/)
}

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Do płatności' }).click()
  await page.getByLabel('NIP lub numer VAT UE').fill('5260001246')
  await page.getByLabel('Nazwa firmy').fill('Piekarnia Lipowa sp. z o.o.')
  await page.getByLabel('Ulica').fill('Lipowa')
  await page.getByLabel('Numer', { exact: true }).fill('7')
  await page.getByLabel('Kod pocztowy').fill('31-001')
  await page.getByLabel('Miasto').fill('Kraków')
  await page.getByLabel('Akceptuję regulamin').check()
  await page.getByRole('button', { name: /^Zapłać/ }).click()
  await page.waitForURL(/platnosc-testowa/)
  await page.getByRole('button', { name: 'Zapłać', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Opłacone, sprawdzamy firmę' })).toBeVisible()
}

/** As an operator: the company is new, so its first offer waits. */
const verify = async (page: Page, email: string): Promise<void> => {
  await page.goto(path('/operator'))
  await page.getByLabel('Adres e-mail').fill('operator@posada.example')
  await page.getByLabel('Hasło').fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.getByRole('link', { name: /^Firmy/ }).click()
  await page.getByLabel('Nazwa, e-mail lub NIP').fill(email)
  await page.getByRole('button', { name: 'Filtruj' }).click()
  await page.getByRole('link', { name: 'Piekarnia Lipowa' }).click()
  await page.getByRole('button', { name: 'Potwierdź firmę' }).click()
  await expect(page.getByText('Decyzja zapisana')).toBeVisible()
}

const apply = async (page: Page, title: string): Promise<void> => {
  await page.goto(path('/oferty-pracy/krakow?keyword=piekarka%20nocna'))
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  const sheet = page.locator('dialog.sheet[open]')
  await sheet.getByLabel('Imię i nazwisko').fill('Anna Zielińska')
  const email = `anna${Date.now()}@poczta.example`
  await sheet.getByLabel('Adres e-mail').fill(email)
  await sheet.getByLabel('CV').setInputFiles(pdf)
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeVisible({ timeout: 30_000 })
  await page.goto(await confirmationLink(page.request, email))
  await expect(page.getByRole('dialog', { name: 'Adres e-mail potwierdzony' })).toBeVisible()
}

test('an employer signs up, writes an offer, pays, and hires who applies for it', async ({
  page,
  browser,
}) => {
  test.slow()
  const title = `Piekarz / Piekarka nocna ${Date.now() % 10_000}`
  await page.setViewportSize({ width: 1440, height: 900 })
  const email = `kadry${Date.now()}@lipowa.example`
  await signUp(page, email)
  await write(page, title)
  await pay(page)
  const operator = await browser.newPage()
  await verify(operator, email)
  await operator.close()
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, hasTouch: true })
  await apply(phone, title)
  await phone.close()

  await page.goto(path('/pracodawca/panel/aplikacje'))
  await page.getByRole('link', { name: 'Anna Zielińska' }).first().click()
  await expect(page.getByText('cv.pdf').first()).toBeVisible()
})
