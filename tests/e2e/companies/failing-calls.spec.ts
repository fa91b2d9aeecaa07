import type { Route } from '@playwright/test'
import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const badGateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

test('a failed search of the palette leaves the page with what is typed on it', async ({ page }) => {
  await signInAs(page, 'pro', ['operator', 'operator@posada.example'])
  await page.goto(on('pro', '/operator/ogloszenia'))
  await untilHydrated(page)
  const typed = page.locator('main input[name=text]')
  await typed.fill('w połowie')
  const data = '**/operator/szukaj.data**'
  await page.route(data, badGateway)
  const failed = page.waitForResponse((answer) => answer.status() === 502)
  await page.keyboard.press('Control+K')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('bursztyn')
  await failed
  await expect(palette.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await page.unroute(data)
  await palette.getByRole('combobox').fill('bursztyn z')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(typed).toHaveValue('w połowie')
})

test('a dialog of a company’s first steps that cannot be sent stays as it is', async ({ page }) => {
  await signInAs(page, 'pro', ['employer', 'biuro@podjesionem.example'])
  await page.goto(on('pro', '/pracodawca/panel'))
  const dialog = page.getByRole('dialog', { name: 'Przedstaw firmę' })
  const description = dialog.locator('[name=shortDescription]')
  await description.fill('Meble na lata')
  await page.route('**/pracodawca/panel.data**', badGateway)
  await dialog.getByRole('button', { name: /^Zapisz/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nic z formularza nie przepadło')
  await expect(description).toHaveValue('Meble na lata')
})

test('a card whose move could not be sent stays on the board, and the move is offered again', async ({
  page,
}) => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/panel/aplikacje?view=board'))
  await untilHydrated(page)
  await page.route('**/pracodawca/panel/aplikacje.data**', badGateway)
  const received = page.getByRole('region', { name: 'Nowe' })
  const cards = received.locator('.board__card')
  const count = await cards.count()
  const listed = page.getByRole('region', { name: 'Krótka lista' })
  await cards.first().dragTo(listed, { targetPosition: { x: 60, y: 200 } })
  await expect(page.getByText('Nie udało się przenieść karty. Została na swoim miejscu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Przenieś ponownie' })).toBeVisible()
  await expect(cards).toHaveCount(count)
})

test('a logo that could not be sent is not called damaged', async ({ page }) => {
  await beginOffer(page)
  await page.route('**/v1/drafts/*/logo', badGateway)
  const logo = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 240
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(logo, 'base64')
  await page.locator('input[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Nie udało się wysłać pliku. Spróbuj jeszcze raz.')).toBeVisible()
})

test('a note that is pressed again while it is being sent is added once', async ({ page }) => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/panel/aplikacje'))
  await page.locator('.applt__who a').first().click()
  await page.getByLabel('Notatka dla zespołu').fill('Naciśnięta dwa razy')
  await untilHydrated(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') posts += 1
  })
  await page.getByRole('button', { name: 'Dodaj notatkę' }).evaluate((button: HTMLElement) => {
    // The submission that passes is the one that the browser carries out.
    document.addEventListener('submit', (event) => setTimeout(() => event.defaultPrevented || button.click()))
    button.click()
  })
  await expect(page.getByText('Naciśnięta dwa razy')).toHaveCount(1)
  expect(posts).toBe(1)
})

test('a withdrawal that could not be sent stays where it was pressed and says so', async ({ page }) => {
  await signInAs(page, 'pro', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(on('pro', '/application-history'))
  await untilHydrated(page)
  await page.route('**/application-history.data**', badGateway)
  const entry = page.locator('details.happ', { has: page.locator('.happ__out') }).first()
  await entry.locator('summary').first().click()
  await entry.locator('.happ__out summary').click()
  const withdraw = entry.getByRole('button', { name: 'Tak, wycofaj' })
  await withdraw.click()
  await expect(entry.getByRole('alert')).toHaveText(
    'Nie udało się tego zapisać. Sprawdź połączenie i spróbuj jeszcze raz.',
  )
  await expect(withdraw).toBeVisible()
})

for (const [path, button] of [
  ['/pracodawca/panel/klauzule', /^Zapisz/],
  ['/pracodawca/zespol', 'Wyślij zaproszenia'],
] as const)
  test(`the way back from a fault leads to what was typed at ${path}`, async ({ page }) => {
    await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
    await page.goto(on('pro', path))
    await untilHydrated(page)
    const text = page.locator('main textarea').first()
    await text.fill('nowa.osoba@bursztyn-zdrowie.example')
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'POST' ? badGateway(route) : route.continue(),
    )
    await page.locator('main').getByRole('button', { name: button }).first().click()
    await expect(page.getByRole('heading', { name: 'Bad gateway' })).toBeVisible()
    await page.goBack()
    await untilHydrated(page)
    await expect(text).toHaveValue('nowa.osoba@bursztyn-zdrowie.example')
  })
