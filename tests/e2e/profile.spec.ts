import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf } from '#tests/support/documents.ts'
import { linkInMail } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const password = 'trzy losowe słowa'

/** Registers a candidate and opens the profile. */
const register = async (page: Page, email: string): Promise<void> => {
  await page.goto(on('tech', '/register'))
  await page.getByLabel('Imię').fill('Anna')
  await page.getByLabel('Adres e-mail').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
  await page.getByLabel('Akceptuję regulamin').check()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { name: 'Sprawdź skrzynkę' })).toBeVisible()
  await page.goto(await linkInMail(page.request, email, /http:[^\s"<>]*potwierdzenie-konta\?token=[\w-]+/))
  await page.getByRole('button', { name: 'Potwierdź i zaloguj' }).click()
  await expect(page.getByRole('dialog', { name: 'Konto potwierdzone' })).toBeVisible()
  await page.goto(on('tech', '/profile'))
  // A link pressed during hydration loads the page anew, without the sheet.
  await untilHydrated(page, '.addrow a')
}

test('with text of twice the size the profile fits into the narrowest phone', async ({ page }) => {
  await register(page, `duzy-tekst${Date.now()}@poczta.example`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('languages are edited by keyboard: focus is kept, a duplicate is named, and nothing is lost', async ({
  page,
}) => {
  await register(page, `jezyki${Date.now()}@poczta.example`)
  const part = page.getByRole('region', { name: 'Języki' })
  await part.getByRole('link', { name: 'Dodaj' }).press('Enter')
  const language = (at: number) => part.getByRole('combobox', { name: 'Język' }).nth(at)
  await expect(language(0)).toBeFocused()
  await language(0).selectOption('pl')
  await language(1).selectOption('pl')
  await part.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(part.getByText('Język jest tu dwa razy: Polski.')).toBeVisible()
  await expect(language(1)).toHaveValue('pl')
  await expect(language(1)).toHaveAttribute('aria-invalid', 'true')
  await language(1).selectOption('en')
  await part.getByRole('button', { name: 'Zapisz' }).press('Enter')
  await expect(part.getByRole('link', { name: 'Edytuj: Języki' })).toBeFocused()
  await expect(part.getByText('Angielski')).toBeVisible()
})

test('unsaved changes of a profile ask before closing, an unchanged form closes at once', async ({
  page,
}) => {
  await register(page, `zmiany${Date.now()}@poczta.example`)
  const question = page.getByRole('dialog', { name: 'Odrzucić zmiany?' })
  const sheet = page.getByRole('dialog', { name: 'Umiejętności' })
  await page.getByRole('link', { name: 'Dodaj: Umiejętności', exact: true }).click()
  await sheet.getByLabel('Dodaj umiejętność').fill('Kotlin')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Wróć do formularza' }).click()
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('Dodaj umiejętność').press('Enter')
  await sheet.getByRole('button', { name: 'Zamknij' }).click()
  await question.getByRole('button', { name: 'Wróć do formularza' }).click()
  await sheet.getByRole('button', { name: /^Zapisz/ }).click()
  await page.getByRole('link', { name: 'Edytuj: Umiejętności' }).click()
  await sheet.getByRole('button', { name: 'Zamknij' }).click()
  await expect(sheet).toBeHidden()
  const links = page.getByRole('region', { name: 'Linki' })
  await links.getByRole('link', { name: /^(Dodaj|Edytuj)/ }).click()
  await links.getByRole('textbox').first().fill('github.com/anna')
  await page.getByRole('link', { name: 'Edytuj: Umiejętności' }).click()
  await question.getByRole('button', { name: 'Odrzuć zmiany' }).click()
  await expect(sheet.getByText('Kotlin')).toBeVisible()
})

test('a CV that was lost on its way is sent again, and one that was removed can be chosen again', async ({
  page,
}, testInfo) => {
  await register(page, `profil${Date.now()}@poczta.example`)
  const file = testInfo.outputPath('Anna CV.pdf')
  await writeFile(file, aPdf())
  await page.route('**/profile.data?file=cv', (route) => route.abort(), { times: 1 })
  await page.setInputFiles('input[name=cv]', file)
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click()
  const view = page.getByRole('link', { name: 'Podgląd' })
  await expect(view).toBeVisible()

  await page.getByRole('button', { name: 'Usuń CV' }).click()
  await expect(view).toBeHidden()
  const choosing = page.waitForEvent('filechooser')
  await page.getByText('Wybierz plik', { exact: true }).click()
  await (await choosing).setFiles(file)
  await expect(view).toBeVisible()
})

test('a candidate completes the profile: CV, name, skills and preferences', async ({ page }) => {
  // Twenty steps with axe checks.
  test.slow()
  const email = `profil${Date.now()}@poczta.example`
  await register(page, email)
  const uses = page.getByRole('complementary', { name: 'Co daje profil' })
  await expect(uses.getByText('Brakuje 2 z 3 rzeczy')).toBeVisible()
  await expectAccessible(page)

  await page.setInputFiles('input[name=cv]', {
    ...{ name: 'cv-anna.pages', mimeType: 'application/octet-stream', buffer: aPdf() },
  })
  await expect(page.getByText('Tego typu nie obsługujemy.')).toBeVisible()
  await page.setInputFiles('input[name=cv]', {
    ...{ name: 'Anna CV.pdf', mimeType: 'application/pdf', buffer: aPdf() },
  })
  await expect(page.getByRole('link', { name: 'Podgląd' })).toBeVisible()
  await expect(uses.getByText('Brakuje 1 z 3 rzeczy')).toBeVisible()

  await page.getByRole('link', { name: 'Imię i nazwisko, stanowisko' }).click()
  await page.getByRole('textbox', { name: 'Nazwisko' }).fill('Nowacka')
  await page.getByRole('textbox', { name: 'Obecne stanowisko' }).fill('Java Developer')
  await page.getByRole('textbox', { name: 'Doświadczenie' }).fill('7')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Nowacka' })).toBeVisible()
  await expect(uses.getByText('Gotowe do użycia')).toBeVisible()

  await page.getByRole('link', { name: 'Dodaj: Umiejętności', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Umiejętności' })
  const adding = sheet.getByLabel('Dodaj umiejętność').and(page.locator('input'))
  await expect(adding).toBeFocused()
  const lookup = page.waitForRequest((request) => request.url().includes('/v1/skills?'))
  await adding.fill('Java')
  expect(Object.fromEntries(new URL((await lookup).url()).searchParams)).toMatchObject({
    ...{ search: 'Java', pageNumber: '1', pageSize: '10' },
  })
  const [field, cross] = [await adding.boundingBox(), await sheet.locator('.combo__clear').boundingBox()]
  expect((cross?.x ?? 0) + (cross?.width ?? 0)).toBeLessThanOrEqual((field?.x ?? 0) + (field?.width ?? 0))
  await page.keyboard.press('Enter')
  await sheet.getByRole('radio', { name: 'ekspercko' }).check({ force: true })
  await expectAccessible(page)
  await adding.fill('Rust')
  await adding.press('Enter')
  // Its button is removed: the focus moves to the adjacent one.
  await sheet.getByRole('button', { name: 'Usuń: Rust' }).press('Enter')
  await expect(sheet.getByRole('button', { name: 'Usuń: Java' })).toBeFocused()
  // Leaving the field adds what was typed.
  await adding.fill('Kotlin')
  await adding.press('Tab')
  await sheet.getByRole('button', { name: 'Zapisz 1 umiejętność' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('ekspercko')).toBeVisible()
  await expect(uses.getByText('Porównujemy 60 ze 100 punktów')).toBeVisible()

  await page.getByRole('link', { name: 'Dodaj: Czego szukam', exact: true }).click()
  await page.getByRole('textbox', { name: 'Miasta' }).fill('Warszawa')
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: 'Zdalnie' }).check()
  await page.getByRole('checkbox', { name: 'B2B' }).check()
  await page.getByRole('textbox', { name: 'Stawka: B2B' }).fill('24 000')
  await expect(page.getByText(/Zapisano o\s\d\d:\d\d/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gotowe' }).click()
  await expect(page.getByText(/od 24.000.zł/)).toBeVisible()
  await expect(page.getByText('Warszawa · zdalnie')).toBeVisible()

  await page.getByRole('link', { name: 'Edytuj: Czego szukam', exact: true }).click()
  await page.getByRole('button', { name: 'Usuń: Warszawa' }).click()
  await expect(page.getByText(/Zapisano o\s\d\d:\d\d/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Cofnij zmiany' }).click()
  await expect(page.getByText('Warszawa · zdalnie')).toBeVisible()

  await page.getByRole('link', { name: 'Dodaj: Linki', exact: true }).click()
  await page.getByLabel('GitHub').fill('github.example/anna')
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/profile.data'),
  )
  await page.locator('select[name=status]').selectOption('closed')
  expect((await kept).status()).toBe(200)
  await expect(page.locator('select[name=status]')).toHaveValue('closed')
  await expect(page.getByLabel('GitHub')).toHaveValue('github.example/anna')

  await page.route('**/profile.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Nie udało się zapisać.')).toBeVisible()
  await page.unroute('**/profile.data*')
  await expect(page.getByLabel('GitHub')).toHaveValue('github.example/anna')

  // The change is kept, but the page's data cannot be read again.
  await page.route('**/profile.data*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await page.locator('select[name=status]').selectOption('open')
  await expect(page.getByText('Nie udało się odświeżyć tej strony')).toBeVisible()
  await expect(page.getByLabel('GitHub')).toHaveValue('github.example/anna')
  await page.unroute('**/profile.data*')
  await page.getByRole('button', { name: 'Odśwież', exact: true }).click()
  await expect(page.locator('select[name=status]')).toHaveValue('open')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('link', { name: 'github.example/anna' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a profile is edited by plain forms, and invalid input is returned as typed', async ({ page }) => {
    await page.goto(on('start', '/login?returnTo=/profile'))
    await page.getByLabel('Adres e-mail').fill('piotr.mazur@poczta.example')
    await page.getByLabel('Hasło', { exact: true }).fill('posada-demo')
    await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
    await page.setInputFiles('input[name=cv]', {
      ...{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no document') },
    })
    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(page.getByText('Plik jest pusty albo uszkodzony.')).toBeVisible()
    await page.setInputFiles('input[name=cv]', {
      ...{ name: 'cv.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    })
    await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Podgląd' })).toBeVisible()

    await page.getByRole('link', { name: /^(Dodaj|Edytuj): Linki$/ }).click()
    await page.getByLabel('GitHub').fill('to nie adres')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).last().click()
    await expect(page.getByText('Podaj poprawny adres strony')).toBeVisible()
    await expect(page.getByLabel('GitHub')).toHaveValue('to nie adres')
    await page.getByLabel('GitHub').fill('github.example/piotr')
    await page.getByRole('button', { name: 'Zapisz', exact: true }).last().click()
    await expect(page.getByRole('link', { name: 'github.example/piotr' })).toHaveAttribute(
      'href',
      'https://github.example/piotr',
    )
  })
})
