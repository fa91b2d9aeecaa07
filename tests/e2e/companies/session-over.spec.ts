import type { Page } from '@playwright/test'
import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const owner = ['employer', 'kadry@bursztyn-zdrowie.example'] as const

/** Waits until the lazily loaded module that holds back forms has been loaded. */
const untilFormsAreGuarded = (page: Page) =>
  page.waitForFunction(async () => {
    const late = performance.getEntriesByType('resource').find(({ name }) => name.includes('/guards-'))
    if (late) await import(late.name)
    return late !== undefined
  })

test('a session that ends in a panel form loses no input', async ({ page, context }) => {
  await signInAs(page, 'pro', owner)
  await page.goto(on('pro', '/pracodawca/panel/aplikacje'))
  await page.locator('.applt__who a').first().click()
  await untilHydrated(page)
  await untilFormsAreGuarded(page)
  const note = page.getByLabel('Notatka dla zespołu')
  await note.fill('Przed końcem sesji')
  await context.clearCookies()
  const send = page.getByRole('button', { name: 'Dodaj notatkę' })
  await send.click()
  const over = page.getByRole('dialog', { name: 'Sesja wygasła' })
  await expect(over).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(over).toBeHidden()
  await expect(note).toHaveValue('Przed końcem sesji')
  await send.click()
  const other = await context.newPage()
  await signInAs(other, 'pro', owner)
  await over.getByRole('button', { name: 'Wyślij ponownie' }).click()
  await expect(page.getByText('Przed końcem sesji', { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
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
