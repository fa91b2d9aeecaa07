import type { Locator } from '@playwright/test'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilFormsAreHeld,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'

const phone = { width: 360, height: 740 }

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox()
  if (!box) throw new Error('it is not on the page')
  return box
}

test('missing fields of an account form are reported in place, keeping what was typed', async ({ page }) => {
  await page.goto(on('pro', '/register'))
  await untilHydrated(page)
  await page.getByLabel('Hasło', { exact: true }).fill('trzy losowe słowa')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  const email = page.getByLabel('Adres e-mail')
  await expect(page.getByText('Podaj adres e-mail.')).toBeVisible()
  await expect(page.getByText('Zaakceptuj regulamin, aby założyć konto.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('trzy losowe słowa')
  await expectAccessible(page)
  await email.fill('ktoś')
  await expect(page.getByText('Podaj adres e-mail.')).toBeHidden()
  await email.fill('żółw@poczta.example')
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByText(/polskich znaków/)).toBeVisible()
  await email.fill('anna@przykład.example')
  await expect(page.getByText(/polskich znaków/)).toBeHidden()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByText(/polskich znaków/)).toBeVisible()
})

test('a form posted while the server is away keeps its input and can be sent again', async ({ page }) => {
  await page.goto(on('pro', '/login'))
  await untilFormsAreHeld(page)
  await page.getByLabel('Adres e-mail').fill('nikt@poczta.example')
  await page.getByLabel('Hasło', { exact: true }).fill('trzy losowe słowa')
  await page.route('**/health/live', (route) => route.abort())
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page.getByText('Nie udało się połączyć z serwisem.')).toBeVisible()
  await expect(page.getByLabel('Hasło', { exact: true })).toHaveValue('trzy losowe słowa')
  await page.unroute('**/health/live')
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(page.getByText('Adres e-mail lub hasło się nie zgadza.')).toBeVisible()
})

test('every account form reports its missing fields itself', async ({ page }) => {
  await signInAs(page, 'pro', ['candidate', 'piotr.mazur@poczta.example'])
  const lacks = async (path: string, button: string, texts: readonly string[]) => {
    await page.goto(on('pro', path))
    await untilHydrated(page)
    await page.getByRole('button', { name: button, exact: true }).click()
    for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect(page.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  }
  await lacks('/settings?edit=second-factor', 'Włącz', ['Podaj kod.'])
  await lacks('/settings/dane?erase', 'Wyślij link', ['Podaj hasło', 'Zaznacz, że rozumiesz'])
  await lacks('/profile?edit=work', 'Zapisz', ['To pole jest wymagane'])
})

test('the forgotten-password link is beside the password label on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(on('pro', '/en/login'))
  const label = await boxOf(page.getByText('Password', { exact: true }))
  const link = await boxOf(page.getByRole('link', { name: 'Forgot your password?' }))
  expect(Math.abs(link.y + link.height / 2 - (label.y + label.height / 2))).toBeLessThan(3)
  expect(link.x).toBeGreaterThan(label.x + label.width)
})

test('every account form has help and the board’s documents in the footer', async ({ page }) => {
  await page.goto(on('pro', '/login'))
  const foot = page.getByRole('contentinfo')
  for (const name of ['Pomoc', 'Regulaminy i polityki', 'Panel pracodawcy'])
    await expect(foot.getByRole('link', { name })).toBeVisible()
})

test('account settings fit on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAs(page, 'pro', ['candidate', 'piotr.mazur@poczta.example'])
  await page.goto(on('pro', '/settings?edit=password'))
  await untilHydrated(page)
  const field = await boxOf(page.getByLabel('Obecne hasło', { exact: true }))
  const eye = await boxOf(page.getByRole('button', { name: 'Pokaż hasło' }).first())
  expect(eye.y).toBeGreaterThanOrEqual(field.y)
  expect(eye.y + eye.height).toBeLessThanOrEqual(field.y + field.height)
  await page.goto(on('pro', '/settings/dane'))
  expect((await boxOf(page.getByText(/^Profil, aplikacje/))).width).toBeGreaterThan(200)
  await page.goto(on('pro', '/chats'))
  expect((await boxOf(page.locator('.own > *').first())).x).toBeGreaterThanOrEqual(16)
})

test('a team member’s name fits on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signInAs(page, 'pro', ['employer', 'kadry@tarnina.example'])
  await page.goto(on('pro', '/pracodawca/zespol'))
  const member = page.locator('.srow', { hasText: 'rekrutacja@tarnina.example' })
  await expect(member.getByRole('combobox')).toBeVisible()
  expect((await boxOf(member.locator('.srow__v'))).width).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('on a tablet the application filters are in one row, none cut off', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/panel/aplikacje'))
  const search = await boxOf(page.getByRole('searchbox', { name: 'Szukaj osoby' }))
  const show = await boxOf(page.getByRole('main').getByText('Pokaż', { exact: true }).first())
  expect(Math.abs(show.y + show.height / 2 - (search.y + search.height / 2))).toBeLessThan(6)
  const offer = await boxOf(page.getByRole('main').getByRole('combobox', { name: 'Ogłoszenie' }))
  expect(offer.x).toBeGreaterThanOrEqual(search.x + search.width)
  for (const name of ['Ogłoszenie', 'Kolejność'])
    expect((await boxOf(page.getByRole('main').getByRole('combobox', { name }))).width, name).toBeGreaterThan(
      140,
    )
})

test('on a tablet the signed-in header keeps to one line, and the search shows its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(on('tech', '/settings/dane'))
  await untilHydrated(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Praca zdalna' })).toBeHidden()
  await expect(page.locator('.snav [aria-current]')).toBeInViewport({ ratio: 1 })
  await page.goto(on('tech', '/oferty-pracy/warszawa'))
  const place = page.locator('.top .searchbar__where input')
  await expect(place).toHaveValue('Warszawa')
  expect((await boxOf(place)).width).toBeGreaterThan(60)
})
