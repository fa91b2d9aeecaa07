import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import {
  confirmationLink,
  type ListedOffer,
  openOfferWithForm,
  pdf,
  someOffers,
} from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

/** The open sheet; its name changes from the form's to the offer's once the application is sent. */
const sheetOf = (page: Page) => page.locator('dialog.sheet[open]')

const fillIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Imię i nazwisko').fill('Anna Nowacka')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Wiadomość').fill('Dzień dobry, od sześciu lat prowadzę księgowość spółek.')
}

const openSheet = async (page: Page) => {
  await page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first().click()
  await expect(sheetOf(page)).toBeVisible()
  return sheetOf(page)
}

test('[AP-3 AP-13] an application is sent beside the offer and confirmed with the company’s name', async ({
  page,
  request,
}) => {
  const { companyName } = await openOfferWithForm(page, request)
  const sheet = await openSheet(page)
  await fillIn(page, 'anna.nowacka@poczta.example')
  await sheet.getByLabel('CV').setInputFiles(pdf)
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeVisible({ timeout: 30_000 })
  await expect(sheet.getByText(companyName).first()).toBeVisible()
  await expect(sheet.getByText('anna.nowacka@poczta.example')).toBeVisible()
  await expect(sheet.getByRole('heading', { name: 'Podobne oferty' })).toBeVisible()
  await expect(sheet.locator('.similaroffers').getByRole('link').first()).toHaveAttribute(
    'href',
    /oferta-pracy/,
  )
  await expectAccessible(page)
})

test('a CV chosen before the scripts have run is shown by its name once they have', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  const apply = page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first()
  const address = await apply.getAttribute('href')
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(on('pro', address ?? ''), { waitUntil: 'commit' })
  await page.getByLabel('CV').setInputFiles(pdf)
  scripts.resolve()
  await expect(page.locator('.file__name')).toContainText(pdf.name)
})

test('[AP-7] the form beside an offer is filled in from the candidate’s profile', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('start', '/login?returnTo=/oferty-pracy'))
  await page.getByLabel('Adres e-mail').fill('anna.nowacka@poczta.example')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/oferty-pracy'))
  // On this board cards open in a new tab.
  const offer = (await someOffers(request, 'start')).find(({ applyMethod }) => applyMethod === 'form')
  await page.goto(on('start', `/oferta-pracy/${offer?.slug}`))
  const form = page.locator('.sideapply form')
  await expect(form.getByLabel('Imię i nazwisko')).toHaveValue('Anna Nowacka')
  await expect(form.getByLabel('Adres e-mail')).toHaveValue('anna.nowacka@poczta.example')
})

test('[AP-3] a guest can create a profile on the device, which fills in the next form', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  const sheet = await openSheet(page)
  await fillIn(page, 'maria.profil@poczta.example')
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await sheet.getByRole('button', { name: 'Utwórz profil' }).click({ timeout: 30_000 })
  await expect(sheet.getByText('Profil jest zapisany na tym urządzeniu')).toBeVisible()
  const other = (await someOffers(request)).filter(({ applyMethod }) => applyMethod === 'form')[1]
  await page.goto(on('pro', `/oferta-pracy/${other?.slug}`))
  await openSheet(page)
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('maria.profil@poczta.example')
  await expect(page.getByLabel('Wiadomość')).toHaveValue('')
})

test('[AP-2] a field is checked once filled in and left, the form when sent, then both at every change', async ({
  page,
  request,
}) => {
  const { slug } = await openOfferWithForm(page, request)
  await page.goto(on('pro', `/en/job-offer/${slug}/apply`))
  const send = page.getByRole('button', { name: 'Send application' })
  await page.getByLabel('Email').fill('anna@')
  await expect(page.getByText('Email must be valid')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'Email must be valid' })).toBeVisible()
  await page.getByLabel('Email').fill('anna@poczta.example')
  await expect(page.getByText('Email must be valid')).toHaveCount(0)
  await page.getByLabel('Email').fill('anna@')
  await expect(page.getByText('Email must be valid')).toBeVisible()
  // A file is complete as soon as it is chosen.
  const program = { name: 'cv.exe', mimeType: 'application/x-msdownload', buffer: Buffer.alloc(10, 1) }
  await page.getByLabel('CV').setInputFiles(program)
  await expect(page.getByText('The type of the attached file is not supported')).toBeVisible()
  await expect(page.getByText('Name is a required field')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(page.getByText('The type of the attached file is not supported')).toHaveCount(0)
  await expect(page.getByText('to send your application')).toHaveCount(0)
  await send.click()
  await expect(page.getByText('to send your application')).toBeVisible()
  await expect(page.getByText('Name is a required field')).toBeVisible()
  await expect(page.getByText('Email must be valid')).toBeVisible()
  await expect(page.getByText('Introduction message or CV is required to apply for this offer')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Anna Nowacka')
  await expect(page.getByText('Name is a required field')).toHaveCount(0)
  await page.getByLabel('Introduction message').fill('x'.repeat(950))
  await expect(page.getByText('950 / 1')).toHaveClass(/near/)
  await page.getByLabel('Introduction message').fill('x'.repeat(1001))
  await expect(page.getByText('Maximum 1000 characters')).toBeVisible()
  const file = (name: string, mimeType: string, bytes: number) => ({
    name,
    mimeType,
    buffer: Buffer.alloc(bytes, 1),
  })
  await page.getByLabel('CV').setInputFiles(file('cv.pdf', 'application/pdf', 5 * 1024 * 1024 + 1))
  await expect(page.getByText('The size of the attached file is too large')).toBeVisible()
  await page.getByLabel('CV').setInputFiles(file('cv.exe', 'application/x-msdownload', 10))
  await expect(page.getByText('The type of the attached file is not supported')).toBeVisible()
})

test('[AP-11] a failed application shows an error and keeps what was typed, even after a reload', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  await page.route('**/v1/offers/*/applications', (route) => route.abort())
  const sheet = await openSheet(page)
  await fillIn(page, 'jan@poczta.example')
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(sheet.getByText('Coś poszło nie tak')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('jan@poczta.example')
  // The sheet is part of the URL, so a reload reopens it.
  await page.reload()
  await expect(sheetOf(page)).toBeVisible()
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('jan@poczta.example')
  await expect(page.getByLabel('Wiadomość')).toHaveValue(/księgowość/)
})

test('[AP-11] a failed application is reported without personal data', async ({ page, request }) => {
  await openOfferWithForm(page, request)
  await page.route('**/v1/offers/*/applications', (route) => route.abort())
  const report = page.waitForRequest('**/v1/client-errors')
  const sheet = await openSheet(page)
  await fillIn(page, 'jan@poczta.example')
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  const sent = await report
  expect(sent.postDataJSON()).toMatchObject({ kind: 'apply', path: new URL(page.url()).pathname })
  expect(sent.postData()).not.toMatch(/jan@|Nowack/)
  expect((await sent.response())?.status()).toBe(204)
})

test('an offer applied for is marked so, even after a reload, and the focus stays nearby', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  const sheet = await openSheet(page)
  await fillIn(page, `stan-${Date.now()}@poczta.example`)
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeFocused({ timeout: 30_000 })
  await sheet.getByRole('button', { name: 'Wróć do oferty' }).click()
  const again = page.getByRole('link', { name: 'Aplikuj ponownie' }).filter({ visible: true }).first()
  await expect(again).toBeFocused()
  const summary = page.getByRole('complementary', { name: 'Podsumowanie oferty' })
  await expect(summary.getByText('Zaaplikowano')).toBeVisible()
  await page.reload()
  await expect(summary.getByText('Zaaplikowano')).toBeVisible()
  await expect(again).toBeVisible()
  await expectAccessible(page)
})

test('[AP-1] the form opens from the right, on a phone from below; Escape closes it and returns the focus', async ({
  page,
  request,
}) => {
  const { slug } = await openOfferWithForm(page, request)
  const boxOf = async () => {
    const sheet = await openSheet(page)
    await expect(sheet.getByRole('heading', { name: 'Formularz aplikacyjny' })).toBeVisible()
    await expect.poll(() => sheet.evaluate((node) => node.getAnimations().length)).toBe(0)
    const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
    return { left: x, top: y, right: x + width, bottom: y + height }
  }
  const wide = await boxOf()
  expect(wide.left).toBeGreaterThan(0)
  expect([wide.top, wide.right, wide.bottom]).toEqual([0, 1280, 720])
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(on('pro', `/oferta-pracy/${slug}`))
  const narrow = await boxOf()
  expect(narrow.top).toBeGreaterThan(0)
  expect([narrow.left, narrow.right, narrow.bottom]).toEqual([0, 360, 740])
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first()).toBeFocused()
})

/** Opens an offer with external applications; all requests to other hosts get an empty page. */
const openExternal = async (page: Page, request: APIRequestContext): Promise<ListedOffer> => {
  const offer = (await someOffers(request)).find(({ applyMethod }) => applyMethod === 'external')
  if (!offer) throw new Error('the demo has an offer that is applied for elsewhere')
  const own = new URL(on('pro')).host
  await page.context().route(
    ({ host }) => host !== own,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Praca</p>' }),
  )
  await page.goto(on('pro', `/oferta-pracy/${offer.slug}`))
  return offer
}
const wayOut = (page: Page) =>
  page
    .getByRole('link', { name: /^Aplikuj/ })
    .filter({ visible: true })
    .first()

test('[AP-4 AP-5] an external offer opens its URL in a new tab, is tracked, and asks for the outcome', async ({
  page,
  request,
}) => {
  const { slug } = await openExternal(page, request)
  const link = wayOut(page)
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /^https?:/)
  const href = (await link.getAttribute('href')) ?? ''
  const tracking = page.waitForResponse('**/track-redirects')
  const opening = page.context().waitForEvent('page')
  await link.click()
  await (await opening).waitForURL(href)
  expect((await tracking).status()).toBe(201)
  // The server's tests cover both versions and the human check.
  expect(await (await tracking).request().headerValue('version')).toBe('1')

  const dialog = page.getByRole('dialog', { name: 'Dokończ na stronie pracodawcy' })
  await expect(dialog.getByRole('heading', { name: 'Podobne oferty' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tak, wysłane' }).click()
  // The question is gone with its buttons.
  await expect(dialog.getByRole('status')).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(/^Oznaczona jako zaaplikowana/)
  await expect(dialog.getByRole('link', { name: 'Załóż konto' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(
    page
      .getByRole('link', { name: /^Aplikuj ponownie/ })
      .filter({ visible: true })
      .first(),
  ).toBeFocused()

  await page.goto(on('pro', `/oferta-pracy/${slug}/aplikuj`))
  await expect(page).toHaveURL(on('pro', `/oferta-pracy/${slug}`))
})

test('[DE-16] failing tracking shows no error and is reported', async ({ page, request }) => {
  await page.route('**/v1/views', (route) => route.abort())
  await page.route('**/track-redirects', (route) => route.fulfill({ status: 500, body: '{}' }))
  const kinds: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/v1/client-errors')) kinds.push(sent.postDataJSON().kind)
  })
  await openExternal(page, request)
  await expect.poll(() => kinds).toContain('view')
  await expect(wayOut(page)).toHaveAttribute('href', /^https?:/)
  await wayOut(page).click()
  await expect.poll(() => kinds).toContain('redirect')
  await expect(page.getByRole('dialog', { name: 'Dokończ na stronie pracodawcy' })).toBeVisible()
  await expect(page.getByText(/Coś poszło nie tak/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('uncaught errors in the page are reported', async ({ page, request, faults }) => {
  const reports: { kind: string; version: string }[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/v1/client-errors')) reports.push(sent.postDataJSON())
  })
  await openOfferWithForm(page, request)
  const failOnce = async () => {
    await page.evaluate(() => void Promise.reject(new Error('nobody catches this')))
    return reports
  }
  await expect.poll(failOnce).toMatchObject([{ kind: 'promise', version: expect.stringMatching(/^\d/) }])
  // The error of the last attempt may arrive later.
  await page.close()
  faults.length = 0
})

test('[AP-10] the mailed link opens a confirmation dialog, and closing it removes the token from the URL', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  const sheet = await openSheet(page)
  const email = `potwierdzam-${Date.now()}@poczta.example`
  await fillIn(page, email)
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeVisible({ timeout: 30_000 })
  const link = await confirmationLink(request, email)

  await page.goto(link)
  const done = page.getByRole('dialog', { name: 'Adres e-mail potwierdzony' })
  await expect(done).toBeVisible()
  await expectAccessible(page)
  await done.getByRole('button', { name: 'Zamknij' }).click()
  await expect(done).toBeHidden()
  await expect(page).toHaveURL(on('pro'))

  // Mail scanners open links before people do: the second visit gets the same result.
  await page.goto(link)
  await expect(done).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a page that keeps what was typed, and the application waits for the confirmation', async ({
    page,
    request,
  }) => {
    await openOfferWithForm(page, request)
    await page.getByRole('link', { name: 'Aplikuj' }).first().click()
    await expect(page).toHaveURL(/\/aplikuj$/)
    await page.getByLabel('Imię i nazwisko').fill('Jan Kowalski')
    await page.getByLabel('Adres e-mail').fill('jan@')
    await page.getByRole('button', { name: 'Wyślij aplikację' }).click()
    await expect(page.getByText('Podaj poprawny adres e-mail')).toBeVisible()
    await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Jan Kowalski')
    const email = `bez-skryptow-${Date.now()}@poczta.example`
    await fillIn(page, email)
    await page.getByLabel('CV').setInputFiles(pdf)
    await page.getByRole('button', { name: 'Wyślij aplikację' }).click()
    await expect(page.getByRole('heading', { name: 'Potwierdź adres e-mail' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    const keep = page.getByRole('link', { name: 'Załóż konto', exact: true })
    await expect(keep).toHaveAttribute('href', /^\/register\?applicationId=[\w-]{36}$/)

    await page.goto(await confirmationLink(request, email))
    await page.getByRole('button', { name: 'Potwierdź adres' }).click()
    await expect(page.getByRole('heading', { name: 'Adres e-mail potwierdzony' })).toBeVisible()
    await expect(page.getByText('Wysyłamy teraz Twoją aplikację')).toBeVisible()
  })

  test('the link to an external offer goes through a counted redirect', async ({ page, request }) => {
    const { slug } = await openExternal(page, request)
    await expect(wayOut(page)).toHaveAttribute('href', `/oferta-pracy/${slug}/przejdz`)
    const leading = page.context().waitForEvent('response', (one) => one.url().endsWith('/przejdz'))
    await wayOut(page).click()
    const { location = '' } = await (await leading).allHeaders()
    expect(new URL(location).host).not.toBe(new URL(page.url()).host)
  })
})
