import { demoPassword } from '#features/seeding/demo-logins.ts'
import { linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

test('a candidate registers, confirms, signs out and in, and sets a new password', async ({ page }) => {
  const email = `nowa${Date.now()}@poczta.example`
  const password = 'trzy losowe słowa'
  await page.goto(on('tech', '/register'))
  await expectAccessible(page)
  await page.getByLabel('Imię').fill('Anna')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel('Akceptuję regulamin').check()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź skrzynkę' })).toBeVisible()
  await expectAccessible(page)

  await page.goto(await linkInMail(page.request, email, /http:[^\s"<>]*potwierdzenie-konta\?token=[\w-]+/))
  await page.getByRole('button', { name: 'Potwierdź i zaloguj' }).click()
  await expect(page.getByRole('dialog', { name: 'Konto potwierdzone' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ustawienia konta' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText(email)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Wyloguj', exact: true }).click()
  await expect(page.getByText('Wylogowano.')).toBeVisible()

  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill('nie to hasło')
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('się nie zgadza')
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible()
})

test('a passkey signs in without a password', async ({ page }) => {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await page.goto(on('tech', '/login'))
  await page.getByLabel('Adres e-mail').fill('piotr.mazur@poczta.example')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.getByRole('button', { name: 'Dodaj klucz' }).click()
  await expect(page.getByText('Klucze dostępu zapisane.')).toBeVisible()
  await page.getByRole('button', { name: 'Wyloguj', exact: true }).first().click()
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ustawienia' })).toBeVisible()
})
