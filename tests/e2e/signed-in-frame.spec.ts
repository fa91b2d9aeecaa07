import type { Page } from '@playwright/test'
import { cards } from '#tests/support/journeys/board-journey.ts'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'

const list = on('tech', '/oferty-pracy/wszystkie-lokalizacje')
const header = (page: Page) => page.getByRole('banner')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Nawigacja' })

test('a guest is offered both sign-ins, without a request for the account', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(list)
  await untilHydrated(page)
  await expect(header(page).getByRole('link', { name: 'Dodaj ofertę' })).toBeVisible()
  await header(page).getByText('Zaloguj się', { exact: true }).click()
  await expect(header(page).getByRole('link', { name: 'Jako kandydat' })).toHaveAttribute('href', '/login')
  await expect(header(page).getByRole('link', { name: 'Jako pracodawca' })).toBeVisible()
  await expectAccessible(page)
  await expect(sidebar(page).getByRole('button', { name: 'Wyloguj' })).toHaveCount(0)
  expect(asked.filter((path) => path.endsWith('/account/frame'))).toEqual([])
})

test('[SH-6 FA-1] favourites ask a guest to sign in, from the sidebar and by their hash', async ({
  page,
}) => {
  await page.goto(list)
  const dialog = page.getByRole('dialog', { name: /Zaloguj się/ })
  // Before hydration it is a link to the page that asks the same.
  await expect(header(page).getByRole('link', { name: 'Ulubione' })).toBeVisible()
  await sidebar(page).getByRole('link', { name: 'Ulubione' }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${list}#favourites`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(list)
  await page.goto(`${list}#favourites`)
  await expect(dialog.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', /^\/register\?/)
})

test('the popup of favourites that could not be loaded is loaded again at a press', async ({ page }) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(list)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  await page.route('**/candidates/favorites?*', (route) => route.fulfill({ status: 500, json: {} }))
  await header(page)
    .getByRole('link', { name: /^Ulubione/ })
    .click()
  const popup = page.getByRole('dialog', { name: 'Ulubione' })
  await expect(popup.getByRole('alert')).toContainText('Nie udało się wczytać ulubionych')
  await page.unroute('**/candidates/favorites?*')
  await popup.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(popup.getByRole('alert')).toHaveCount(0)
})

test('[SH-6] the popup of favourites shows how long each is open, and takes one away and back', async ({
  page,
}) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(list)
  const opener = header(page).getByRole('link', { name: /^Ulubione/ })
  await opener.click()
  const row = page.getByRole('dialog', { name: 'Ulubione' }).getByRole('listitem').first()
  await expect(row).toContainText(/dni|dzień|Zaaplikowano|Oferta wygasła/)
  const before = await opener.textContent()
  const heart = row.getByRole('button', { name: /^Ulubiona: / })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(opener).not.toHaveText(before ?? '')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(opener).toHaveText(before ?? '')
})

test('the sign-in dialog is in the URL, and closing it clears the hash', async ({ page }) => {
  await page.goto(`${list}#login`)
  const dialog = page.getByRole('dialog', { name: /Zaloguj się/ })
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(544)
  await expect(dialog.getByRole('link', { name: 'Załóż konto' })).toHaveAttribute('href', /^\/register\?/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(list)
})

test('[FA-1] a heart asks a guest to sign in with its offer', async ({ page }) => {
  await page.goto(list)
  await untilHydrated(page)
  const card = cards(page).first()
  const title = (await card.getByRole('link').first().textContent()) ?? ''
  await card.getByRole('button', { name: /^Ulubiona: / }).click()
  const dialog = page.getByRole('dialog', { name: 'Zapisz ofertę na później' })
  await expect(dialog).toContainText(title)
  await expect(dialog.getByRole('link', { name: 'Zaloguj się' })).toHaveAttribute(
    'href',
    /^\/login\?favoriteOfferId=.+&returnTo=/,
  )
  await expectAccessible(page)
})

test('[FA-1] pay by the hour is named as such where a heart asks to sign in', async ({ page }) => {
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
  await untilHydrated(page)
  const hourly = cards(page).filter({ hasText: 'za godz.' }).first()
  await hourly.getByRole('button', { name: /^Ulubiona: / }).click()
  await expect(page.getByRole('dialog', { name: 'Zapisz ofertę na później' })).toContainText('zł / godz.')
})

test('[SH-8] a candidate’s account is in the header and sidebar of a public page', async ({ page }) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(list)
  await header(page).getByLabel('Konto: Anna Nowacka').click()
  await expect(header(page).getByText('anna.nowacka@poczta.example')).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Ustawienia' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Dodaj ofertę' })).toHaveCount(0)
  await expect(header(page).locator('.accountmenu .menu__item')).toHaveText([
    /Mój profil$/,
    'Ustawienia',
    'Wyloguj',
  ])
  // The open menu covers a part of a card's heart.
  await expectAccessible(page, { without: ['target-size'] })
  const settings = sidebar(page).getByRole('link', { name: 'Ustawienia' })
  expect((await settings.boundingBox())?.height).toBe(56)
  // Too little room for all entries: the others are behind one button, which shows the sum of their counts.
  await page.setViewportSize({ width: 1280, height: 520 })
  const more = sidebar(page).getByLabel(/^Więcej/)
  await expect(more).toBeVisible()
  expect((await sidebar(page).boundingBox())?.width).toBe(96)
  const name = await sidebar(page)
    .getByLabel(/^Więcej/)
    .getAttribute('aria-label')
  await more.click()
  const badges = await sidebar(page).locator('.side__more .badge').allTextContents()
  const sum = badges.reduce((all, text) => all + Number.parseInt(text, 10), 0)
  expect(name).toBe(sum > 0 ? `Więcej: ${sum}` : 'Więcej')
  expect(await sidebar(page).locator('.side__more a').count()).toBeGreaterThan(1)
  await sidebar(page).getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page.getByText('Wylogowano.')).toBeVisible()
  await page.goto(list)
  await expect(header(page).getByRole('link', { name: 'Dodaj ofertę' })).toBeVisible()
})

test('[AC-3] an expired access token is renewed once, and an ended session makes a guest', async ({
  page,
  context,
}) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await context.clearCookies({ name: 'session-candidate' })
  await page.goto(list)
  await expect(header(page).getByLabel('Konto: Anna Nowacka')).toBeVisible()
  await context.clearCookies({ name: /^(session|refresh)-candidate$/ })
  await page.addInitScript(() =>
    addEventListener('failedRefresh', () => sessionStorage.setItem('failed', 'refresh')),
  )
  await page.goto(list)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('failed'))).toBe('refresh')
  await expect(header(page).getByRole('link', { name: 'Dodaj ofertę' })).toBeVisible()
})
