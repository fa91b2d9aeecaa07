import type { Page } from '@playwright/test'
import { confirmationLink, openOfferWithForm, pdf, someOffers } from '#tests/support/board-journey.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journey.ts'

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Formularz aplikacyjny' })

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

test('[AP-3] an application is sent beside the offer and confirmed with the company’s name', async ({
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
  await expectAccessible(page)
})

test('[AP-3] a guest may create a profile on this device, which fills the next form', async ({
  page,
  request,
}) => {
  await openOfferWithForm(page, request)
  const sheet = await openSheet(page)
  await fillIn(page, 'maria.profil@poczta.example')
  await sheet.getByRole('button', { name: 'Wyślij aplikację' }).click()
  await sheet.getByRole('button', { name: 'Utwórz profil' }).click({ timeout: 30_000 })
  await expect(sheet.getByText('Profil jest na tym urządzeniu')).toBeVisible()
  const other = (await someOffers(request)).filter(({ applyMethod }) => applyMethod === 'form')[1]
  await page.goto(on('pro', `/oferta-pracy/${other?.slug}`))
  await openSheet(page)
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('maria.profil@poczta.example')
  await expect(page.getByLabel('Wiadomość')).toHaveValue('')
})

test('[AP-2] the form says what is wrong, first when it is sent and then at every change', async ({
  page,
  request,
}) => {
  const { slug } = await openOfferWithForm(page, request)
  await page.goto(on('pro', `/en/job-offer/${slug}/apply`))
  const send = page.getByRole('button', { name: 'Send the application' })
  await page.getByLabel('Email').fill('anna@')
  await expect(page.getByText('Email must be valid')).toHaveCount(0)
  await send.click()
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

test('[AP-11] a failure says so and loses nothing that was typed, nor does a reload', async ({
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
  await page.reload()
  await openSheet(page)
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('jan@poczta.example')
  await expect(page.getByLabel('Wiadomość')).toHaveValue(/księgowość/)
})

test('the sheet closes on Escape and gives the focus back', async ({ page, request }) => {
  await openOfferWithForm(page, request)
  await openSheet(page)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first()).toBeFocused()
})

test('an offer that is applied for elsewhere opens its stored address in a new tab', async ({
  page,
  request,
}) => {
  const offer = (await someOffers(request)).find(({ applyMethod }) => applyMethod === 'external')
  if (!offer) throw new Error('the demo has an offer that is applied for elsewhere')
  await page.goto(on('pro', `/oferta-pracy/${offer.slug}`))
  const link = page.getByRole('link', { name: 'Aplikuj' }).first()
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(link).toHaveAttribute('href', /^https?:/)
  await page.goto(on('pro', `/oferta-pracy/${offer.slug}/aplikuj`))
  await expect(page).toHaveURL(on('pro', `/oferta-pracy/${offer.slug}`))
})

test('[AP-10] the link of the mail opens a dialog, and closing it takes the token away', async ({
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

  await page.goto(link)
  await expect(page.getByRole('dialog', { name: 'Ten link już nie działa' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a page that keeps what was typed, and the application waits for the e-mail', async ({
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

    await page.goto(await confirmationLink(request, email))
    await page.getByRole('button', { name: 'Potwierdź adres' }).click()
    await expect(page.getByRole('heading', { name: 'Adres e-mail potwierdzony' })).toBeVisible()
    await expect(page.getByText('Właśnie przekazaliśmy')).toBeVisible()
  })
})
