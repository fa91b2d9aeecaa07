import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'

const list = '/oferty-pracy/warszawa'
const header = (page: Page) => page.getByRole('banner')

const widthOf = async (found: ReturnType<Page['locator']>) => (await found.boundingBox())?.width

test.slow()
test.use({ viewport: { width: 1440, height: 900 } })

test('[DE-13 FA-3 HO-7] a candidate has own home tabs, sees match percents, and syncs a favourite in two tabs', async ({
  page,
}) => {
  await page.goto(on('tech'))
  const tabs = page.getByRole('navigation', { name: 'Listy ofert' })
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(on('tech', '/?tab=favoriteOffers'))
  await expect(tabs.getByRole('link', { name: 'Ulubione' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Wszystkie ulubione' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Dopasowane do Ciebie' }).click()
  const rows = page.locator('#home-offers').locator('xpath=ancestor::section').locator('.stackrow__title')
  await expect(page.getByRole('link', { name: 'Wszystkie dopasowane' })).toBeVisible()
  await rows.first().getByRole('link').click()

  const fit = page.locator('details.fit')
  await expect(fit).toContainText(/Pasuje do Ciebie w\s\d+%/, { timeout: 30_000 })
  await fit.locator('summary').click()
  await expect(fit.getByText('Umiejętności', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const bell = header(page)
    .getByLabel(/^Ulubione/)
    .first()
  const before = await bell.getAttribute('aria-label')
  await page.route('**/candidates/favorites', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  const heart = page.locator('.ohead .fav')
  const wasOn = await heart.getAttribute('aria-pressed')
  await heart.click()
  await expect(page.getByText(/Nie udało się zapisać zmiany/)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', wasOn ?? '')
  await expect(bell).toHaveAttribute('aria-label', before ?? '')

  await page.unroute('**/candidates/favorites')
  const otherTab = await page.context().newPage()
  await otherTab.goto(page.url())
  const heartThere = otherTab.locator('.ohead .fav')
  await expect(heartThere).toHaveAttribute('aria-pressed', wasOn ?? '')
  for (const isOn of [wasOn === 'true' ? 'false' : 'true', wasOn ?? '']) {
    await heart.click()
    await expect(heartThere).toHaveAttribute('aria-pressed', isOn)
  }
})

test('[AL-10 AL-16 AL-17 SH-26] a candidate saves a list with an alert, and a failed change is rolled back', async ({
  page,
}) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(on('tech', list))
  const sidebar = page.getByRole('navigation', { name: 'Nawigacja' })
  for (const name of ['Ustawienia', 'Profil']) await expect(sidebar.getByRole('link', { name })).toBeVisible()
  await expect(sidebar.getByRole('button', { name: 'Wyloguj' })).toBeVisible()
  await expect(sidebar.locator('.avatar')).toBeVisible()
  await expect(sidebar.getByRole('link', { name: /^Zapisane/ })).toBeVisible()

  // Two saved searches with news: the bell shows the sum.
  const kept = (id: string, count: number) => ({
    ...{ id, count, searchUrl: list, filterName: id, filters: null, jobAlert: null },
  })
  const json = { data: [kept('Jedno', 3), kept('Drugie', 4)] }
  await page.route('**/job-filters?*', (route) => route.fulfill({ json }))
  await header(page)
    .getByLabel(/^Zapisane/)
    .click()
  const popup = page.getByRole('dialog', { name: 'Zapisane' })
  await expect(popup.getByText('3 nowe')).toBeVisible()
  await expect(popup.getByRole('link', { name: 'Drugie' })).toHaveAttribute('href', list)
  await page.keyboard.press('Escape')
  await expect(header(page).getByLabel('Zapisane: 7')).toBeVisible()
  await page.unroute('**/job-filters?*')
  await page.reload()

  await page.locator('summary.swtool').click()
  const popover = page.locator('.swpop')
  // A press inside the popover is no press outside.
  await popover.getByText('Przy dzwonku').click()
  await expect(popover.getByRole('switch')).toBeVisible()
  await popover.getByRole('button', { name: 'Zamknij' }).click()
  await expect(popover).toBeHidden()
  await page.locator('summary.swtool').click()
  await popover.getByRole('button', { name: /alert/ }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await widthOf(dialog)).toBe(544)
  await expect(dialog.getByLabel('Adres e-mail')).toHaveCount(0)
  await dialog.getByText('Codziennie').click()
  await dialog.getByRole('textbox').fill('Warszawa, moja')
  await dialog.getByRole('button', { name: 'Włącz alert' }).click()
  await expect(dialog).toBeHidden()

  await page.route('**/job-alert/frequency', (route) => route.fulfill({ status: 500, json: {} }))
  await page.locator('summary.swtool').click()
  const frequency = popover.getByRole('combobox')
  await expect(frequency).toHaveValue('daily')
  await frequency.selectOption('weekly')
  await expect(page.getByText(/Nie udało się zapisać zmiany/)).toBeVisible()
  await expect(frequency).toHaveValue('daily')

  // The switch would end the e-mails too, so it asks first.
  const save = popover.getByRole('switch')
  await save.click()
  const question = page.getByRole('dialog', { name: 'Usunąć „Warszawa, moja”?' })
  await expect(question.getByText(/Znikną też e-maile/)).toBeVisible()
  await question.getByRole('button', { name: 'Anuluj' }).click()
  await page.locator('summary.swtool').click()
  await expect(save).toBeChecked()
  await save.click()
  await question.getByRole('button', { name: 'Usuń' }).click()
  await page.locator('summary.swtool').click()
  await expect(save).not.toBeChecked()
})

test('[MA-1] the reasons for a match open in a popover, on a phone in a sheet, and close by keyboard', async ({
  page,
}) => {
  await signInAs(page, 'pro', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(on('pro', '/matched-for-you'))
  await untilHydrated(page, '.matched__why')
  const summary = page.locator('.matched__why summary').nth(1)
  const list = page.locator('.matched__list')
  const height = (await list.boundingBox())?.height
  await summary.press('Enter')
  const popover = page.getByRole('region', { name: /^Dlaczego \d+/ })
  await expect(popover.getByText('Umiejętności', { exact: true })).toBeVisible()
  await expect(popover).toBeInViewport({ ratio: 0.99 })
  expect((await popover.boundingBox())?.width).toBe(448)
  expect((await list.boundingBox())?.height).toBe(height)
  // At the end of a short list the sidebar leaves the window, which cuts one of its entries.
  await expectAccessible(page, { without: ['target-size'] })
  await popover.getByRole('button', { name: 'Zamknij' }).press('Enter')
  await expect(popover).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.press('Enter')
  await expect(popover).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popover).toBeHidden()
  await expect(summary).toBeFocused()

  await page.setViewportSize({ width: 360, height: 800 })
  await summary.click()
  const sheet = page.getByRole('dialog', { name: /^Dlaczego \d+/ })
  await expect(sheet.getByText('Umiejętności', { exact: true })).toBeVisible()
  await expect(popover).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(summary).toBeFocused()
})
