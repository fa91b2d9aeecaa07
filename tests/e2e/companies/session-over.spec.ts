import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, signInAs, test, untilHydrated, untilLoaded } from '#tests/support/journeys/journey.ts'

const owner = ['employer', 'kadry@bursztyn-zdrowie.example'] as const

const address = { taxId: '5260001246', street: 'Lipowa', number: '7', postalCode: '31-001', city: 'Kraków' }

test('a session that ends in a panel form loses no input', async ({ page, context }) => {
  await signInAs(page, 'pro', owner)
  await page.goto(on('pro', '/pracodawca/panel/aplikacje'))
  await page.locator('.applt__who a').first().click()
  await untilHydrated(page)
  await untilLoaded(page, '/guards-')
  const text = `Przed końcem sesji ${crypto.randomUUID()}`
  let questions = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/profiles/me')) questions += 1
  })
  const note = page.getByLabel('Notatka dla zespołu')
  await note.fill(text)
  await context.clearCookies()
  const send = page.getByRole('button', { name: 'Dodaj notatkę' })
  await send.click()
  const over = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(over).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(note).toHaveValue(text)
  await send.click()
  const other = await context.newPage()
  await signInAs(other, 'pro', owner)
  await over.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  // Once for each press.
  expect(questions).toBe(3)
})

test('a session that ends in the payment step loses no input', async ({ page, context }) => {
  await signInAs(page, 'pro', owner)
  await page.goto(on('pro', '/pracodawca/panel/ogloszenia'))
  const extend = page.locator('a[href*="/przedluz"]').first()
  const path = (await extend.getAttribute('href')) ?? ''
  await page.goto(on('pro', path.replace('/przedluz', '/platnosc')))
  await untilHydrated(page)
  await untilLoaded(page, '/session-guard-')
  const name = page.locator('#pay [name=companyName]')
  await name.fill('Apteka Bursztynowa sp. z o.o.')
  for (const [field, text] of Object.entries(address)) await page.locator(`#pay [name=${field}]`).fill(text)
  await page.locator('#pay [name=regulations]').check()
  await context.clearCookies()
  await page.locator('.order__pay').click()
  const over = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(over).toBeVisible()
  await expect(name).toHaveValue('Apteka Bursztynowa sp. z o.o.')
  const other = await context.newPage()
  await signInAs(other, 'pro', owner)
  await over.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await page.waitForURL(/platnosc-testowa/)
})

test('[EP-5] an editor whose role was taken away says so, and keeps what was typed', async ({ page }) => {
  await signInAs(page, 'pro', owner)
  await page.goto(on('pro', '/pracodawca/panel/profil-firmy'))
  await untilHydrated(page)
  await page.route('**/v2/employer-panel/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 403, json: { statusCode: 403, code: 'auth.wrong-kind', details: {} } }),
  )
  const website = page.getByLabel('Strona WWW')
  await website.fill('https://trzecia.example')
  await expect(page.getByText('Nie zapisano: brak uprawnień')).toBeVisible()
  await expect(website).toHaveValue('https://trzecia.example')
})

test('the offer form says why it no longer saves, and keeps what was typed', async ({ page }) => {
  await beginOffer(page)
  let answer = { statusCode: 403, code: 'auth.wrong-kind', details: {} }
  await page.route('**/v1/drafts/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: answer.statusCode, json: answer })
      : route.continue(),
  )
  const phone = page.locator('[name=contactPhone]')
  await phone.fill('+48 600 700 801')
  await expect(page.getByText('Nie zapisano: nie masz już prawa do edycji')).toBeVisible()
  answer = { ...answer, statusCode: 404, code: 'draft.not-found' }
  await phone.fill('+48 600 700 802')
  await expect(page.getByText('Nie zapisano: szkic usunięto albo')).toBeVisible()
  await expect(phone).toHaveValue('+48 600 700 802')
})
