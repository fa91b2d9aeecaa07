import type { Page } from '@playwright/test'
import type { Applicant } from '#features/applications/applicant-gateway.ts'
import { openOfferWithForm, someOffers } from '#tests/support/journeys/board-journey.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const uid = '0b0d0000-0000-4000-8000-000000000007'
const anna = ['candidate', 'anna.nowacka@poczta.example'] as const

/** A profile complete enough for applying with one click. */
const withCompleteProfile = (page: Page) => {
  const profile = { name: 'Anna Nowacka', email: anna[1], cvId: uid, cvFileName: 'cv.pdf', missing: [] }
  return page.route('**/candidates/applicant', (route) => route.fulfill({ json: { id: uid, ...profile } }))
}

test('[AP-4] a redirect to a company’s page is in the history, even when the access token had expired', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, 'pro', anna)
  const offer = (await someOffers(request)).filter(({ applyMethod }) => applyMethod === 'external')[3]
  const own = new URL(on('pro')).host
  await context.route(
    ({ host }) => host !== own,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Praca</p>' }),
  )
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  await untilHydrated(page)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  // As if the session had expired after ten minutes.
  await context.clearCookies({ name: 'session-candidate' })
  const noted = page.waitForResponse(
    (response) => response.url().endsWith('/track-redirects') && response.status() === 201,
  )
  await page
    .getByRole('link', { name: /^Aplikuj/ })
    .filter({ visible: true })
    .first()
    .click()
  await noted
  await page.goto(on('pro', '/application-history'))
  await expect(page.getByRole('link', { name: offer?.title ?? '' }).first()).toBeVisible()
})

test('[AP-5] an answer about a visit that could not be tracked claims no entry in the history', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, 'pro', anna)
  const offer = (await someOffers(request)).filter(({ applyMethod }) => applyMethod === 'external')[4]
  const own = new URL(on('pro')).host
  await context.route(
    ({ host }) => host !== own,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Praca</p>' }),
  )
  for (const path of ['**/track-redirects', '**/candidates/applicant'])
    await page.route(path, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  await untilHydrated(page)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Aplikuj/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Dokończ na stronie pracodawcy' })
  await dialog.getByRole('button', { name: 'Tak, wysłane' }).click()
  await expect(dialog.getByText('Oznaczona jako zaaplikowana')).toBeVisible()
  // Nor does it offer an account to a candidate whose profile could not be loaded.
  await expect(dialog.getByRole('heading', { name: 'Podobne oferty' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Załóż konto' })).toHaveCount(0)
})

test('[AP-11] a 401 when applying shows one notice of the ended session, for one-click and for the form', async ({
  page,
  request,
}) => {
  await signInAs(page, 'pro', anna)
  await withCompleteProfile(page)
  await openOfferWithForm(page, request)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  const sheet = page.locator('dialog.sheet[open]')
  await expect(sheet.getByRole('heading', { name: 'Sprawdź i wyślij' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Podgląd: cv.pdf' })).toHaveAttribute('href', '/profile/cv')
  await sheet.getByRole('button', { name: 'Dodaj wiadomość' }).click()
  await expect(sheet.getByLabel('Wiadomość')).toBeFocused()
  // Another tab has signed in another user: there is a session, but not that of the candidate shown.
  const problem = { code: 'auth.required', statusCode: 401, message: '', error: '', details: {} }
  await page.route('**/v1/offers/*/applications', (route) => route.fulfill({ status: 401, json: problem }))
  const send = sheet.getByRole('button', { name: 'Wyślij aplikację' })
  const notice = sheet.getByText('Sesja się skończyła')
  await send.click()
  await expect(sheet.getByLabel('Imię i nazwisko')).toBeVisible()
  await expect(notice).toHaveCount(1)
  const refused = page.waitForResponse((response) => response.url().endsWith('/applications'))
  await send.click()
  expect((await refused).status()).toBe(401)
  await expect(send).toBeEnabled()
  await expect(notice).toHaveCount(1)
  // On a phone the button is below the fields, the notice above them.
  await page.setViewportSize({ width: 360, height: 640 })
  await sheet.getByLabel('Wiadomość').scrollIntoViewIfNeeded()
  await send.click()
  await expect(notice).toBeInViewport({ ratio: 1 })
})

test('[AP-6] applying again after one click shows the result, and sends nothing', async ({
  page,
  request,
}) => {
  await signInAs(page, 'pro', anna)
  await withCompleteProfile(page)
  let sent = 0
  await page.route('**/v1/offers/*/applications', (route) => {
    sent += 1
    return route.fulfill({ status: 201, json: { id: uid } })
  })
  await openOfferWithForm(page, request)
  await untilHydrated(page)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  const sheet = page.locator('dialog.sheet[open]')
  const isSent = sheet.getByRole('heading', { name: 'Aplikacja wysłana' })
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(isSent).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Aplikuj ponownie' }).filter({ visible: true }).first().click()
  await expect(isSent).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Wyślij aplikację' })).toHaveCount(0)
  expect(sent).toBe(1)
})

test('[AP-6] a CV removed in another tab is not shown any more, and nothing is sent without a word', async ({
  page,
  request,
}) => {
  await signInAs(page, 'pro', anna)
  // The account's own profile with a CV that it no longer has by the time of sending.
  let cv: Pick<Applicant, 'cvId' | 'cvFileName' | 'missing'> = {
    cvId: uid,
    cvFileName: 'cv.pdf',
    missing: [],
  }
  await page.route('**/candidates/applicant', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...cv } })
  })
  await openOfferWithForm(page, request)
  await untilHydrated(page)
  await expect(page.getByLabel(/^Konto: Anna/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  const sheet = page.locator('dialog.sheet[open]')
  await expect(sheet.getByText('cv.pdf')).toBeVisible()
  cv = { cvId: null, cvFileName: null, missing: ['cv'] }
  const refused = page.waitForResponse((response) => response.url().endsWith('/applications'))
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  expect((await refused).status()).toBe(400)
  const file = sheet.getByLabel('CV', { exact: true })
  await expect(file).toBeFocused()
  await expect(file).toHaveAccessibleDescription(/usunięto go lub zastąpiono/)
  await expect(sheet.getByText('cv.pdf')).toHaveCount(0)
})

test('[AP-2] the information clause is printed in full', async ({ page, request }) => {
  const { slug } = await openOfferWithForm(page, request)
  await page.goto(on('pro', `/oferta-pracy/${slug}/aplikuj`))
  const clause = page.locator('.clause > p')
  await expect(clause).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(clause).toBeVisible()
  await expect(page.getByText('Pokaż więcej')).toBeHidden()
})
