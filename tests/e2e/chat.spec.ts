import type { BrowserContext, Page } from '@playwright/test'
import { pdf } from '#tests/support/journeys/board-journey.ts'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'

const path = (address: string): string => on('start', address)
const sizeOf = async (found: ReturnType<Page['locator']>) => {
  const box = await found.boundingBox()
  return box && [box.width, box.height]
}

const anEmployer = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await signInAs(page, 'start', ['employer', 'kadry@kawiarnia-drugie-ziarno.example'])
  await page.goto(path('/pracodawca/panel/rozmowy'))
  await untilHydrated(page)
  await page.getByRole('link', { name: /Anna Nowacka/ }).click()
  await expect(page).toHaveURL(/\/rozmowy\/./)
  return page
}

test.slow()
test.use({ viewport: { width: 1440, height: 900 } })

test('[CH-1 CH-3 CH-4 CH-5 CH-6] a candidate and an employer chat, in the widget and in the panel', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'start', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(path('/oferty-pracy/wszystkie-lokalizacje'))
  const widget = page.getByRole('complementary', { name: 'Czaty' })
  await widget.getByRole('button', { name: 'Rozwiń czaty' }).click()
  await expect(widget.getByRole('button', { name: 'Przyjmij' })).toBeVisible()
  expect((await sizeOf(widget.locator('.chatlist')))?.[0]).toBe(280)
  // An answer that fails is told, and the invitation stays.
  await page.route('**/conversation-request/rejections', (route) => route.fulfill({ status: 500, json: {} }))
  await widget.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(page.getByText('Coś poszło nie tak')).toBeVisible()
  await expect(widget.getByRole('button', { name: 'Przyjmij' })).toBeVisible()
  await widget.locator('.chan').first().click()
  const panel = widget.locator('.chatpanel')
  expect(await sizeOf(panel)).toEqual([360, 415])
  // Set once the messages are rendered.
  await expect(panel.locator('.thread')).toHaveAttribute('tabindex', '0')
  await expectAccessible(page)

  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const employer = await anEmployer(office)
  const write = panel.getByLabel('Wiadomość', { exact: true })
  await write.fill('Pierwszy wiersz')
  await write.press('Shift+Enter')
  await write.pressSequentially('i drugi')
  await write.press('Enter')
  await expect(employer.locator('.msg').last()).toContainText('Pierwszy wiersz')
  await expect(employer.locator('.msg').last()).toContainText('i drugi')
  await expect(panel.locator('.msg').last()).toContainText('odczytane')
  await write.press('Enter')
  await expect(write).toHaveValue('')

  await panel.locator('input[type=file]').setInputFiles({
    ...{ name: 'portfolio.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') },
  })
  await expect(panel.getByText('Dodaj PDF, DOCX, JPEG lub PNG')).toBeVisible()
  // Never sent without the file it was written for.
  const before = await panel.locator('.msg').count()
  await write.fill('W załączniku portfolio')
  await write.press('Enter')
  await expect(panel.getByText('Wiadomość nie została wysłana')).toBeVisible()
  await expect(write).toHaveValue('W załączniku portfolio')
  await expect(panel.locator('.msg')).toHaveCount(before)
  await panel.getByRole('button', { name: 'Usuń plik portfolio.zip' }).click()
  await expect(panel.getByText('Wiadomość nie została wysłana')).toBeHidden()
  await panel.locator('input[type=file]').setInputFiles({ ...pdf, name: 'Portfolio.pdf' })
  await expect(panel.locator('.attach small')).toContainText('kB')
  await write.press('Enter')
  await expect(employer.locator('.mfile').last()).toContainText('Portfolio.pdf')

  // The line about the connection takes room from above the message field: the last message stays in sight.
  await page.context().setOffline(true)
  await expect(panel.getByText('Łączenie…')).toBeVisible()
  await expect(panel.locator('.msg').last()).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await panel.getByRole('button', { name: 'Zminimalizuj rozmowę' }).click()
  const restore = panel.getByRole('button', { name: 'Przywróć rozmowę' })
  await expect(restore).toBeFocused()
  await restore.press('Enter')
  const minimise = panel.getByRole('button', { name: 'Zminimalizuj rozmowę' })
  await expect(minimise).toBeFocused()
  await minimise.press('Enter')
  await page.reload()
  await expect(panel).toHaveClass(/chatpanel--small/)
  await panel.getByRole('button', { name: 'Zamknij rozmowę' }).click()
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(widget).toBeHidden()
  await page.goto(path('/chats'))
  await expect(page.getByRole('heading', { level: 1, name: 'Czaty' })).toBeVisible()
  await expectAccessible(page)
  await office.close()
})

test('[CH-2] an invitation whose offer is gone is answered on its page', async ({ page }) => {
  await page.route('**/candidates/*/conversations', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const withoutOffers = data.map((one: object) => ({ ...one, jobAdvertisement: null }))
    await route.fulfill({ response, json: { ...rest, data: withoutOffers } })
  })
  await signInAs(page, 'start', ['candidate', 'anna.nowacka@poczta.example'])
  await page.goto(path('/oferty-pracy/wszystkie-lokalizacje'))
  const widget = page.getByRole('complementary', { name: 'Czaty' })
  await widget.getByRole('button', { name: 'Rozwiń czaty' }).click()
  await expect(widget.getByRole('button', { name: 'Przyjmij' })).toHaveAttribute('type', 'submit')
  await expect(widget.locator('form')).toHaveAttribute('action', /^\/chats\/[\w-]+$/)
})

test('[EP-6 EP-7] the candidate’s panel beside a conversation sets a status and inserts a quick reply', async ({
  browser,
}) => {
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await anEmployer(office)
  const aside = page.getByRole('complementary', { name: 'O kandydacie' })
  await aside.getByLabel('Status aplikacji').selectOption('Propozycja')
  // A plain form, whose answer is another document.
  const loaded = page.waitForEvent('load')
  await aside.getByRole('button', { name: 'Zmień' }).click()
  await loaded
  await untilHydrated(page)
  await expect(aside.getByLabel('Status aplikacji')).toHaveValue('offer')
  await page.getByRole('link', { name: 'Proponuję termin' }).click()
  await expect(page.getByLabel('Wiadomość', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Wiadomość', { exact: true })).not.toHaveValue('')
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(aside).toBeHidden()
  await page.getByRole('link', { name: 'O kandydacie' }).click()
  const close = aside.getByRole('link', { name: 'Zamknij informacje' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(aside.getByRole('link', { name: 'Otwórz aplikację' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(aside).toBeHidden()
  await office.close()
})
