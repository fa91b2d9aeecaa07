import type { Locator, Page } from '@playwright/test'
import { main, pdf, someOffers } from '#tests/support/journeys/board-journey.ts'
import { expect, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

/** More than the tab stops of a list page before its first card. */
const MAX_PRESSES = 90

/** Moves the focus to the target with Tab only. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab')
    if ((await target.count()) === 1 && (await isThere())) return
  }
  throw new Error(`${MAX_PRESSES} presses of Tab do not lead to ${target}`)
}

const skipToContent = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main(page)).toBeFocused()
}

test.slow()

for (const width of [1440, 360])
  test(`applying by keyboard alone, from the home page to a sent application: ${width} px`, async ({
    page,
    request,
  }) => {
    const offer = (await someOffers(request)).find(({ applyMethod }) => applyMethod === 'form')
    if (!offer) throw new Error('the demo has an offer with our form')
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.goto(on('pro', '/'))
    await untilHydrated(page)
    await skipToContent(page)
    await tabTo(page, main(page).getByLabel('Czego szukasz?'))
    await page.keyboard.type(`"${offer.title}"`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/oferty-pracy/)

    const card = main(page).getByRole('article').getByRole('link', { name: offer.title }).first()
    await expect(card).toBeVisible()
    await tabTo(page, card)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: offer.title })).toBeFocused()
    await tabTo(page, main(page).getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first())
    await page.keyboard.press('Enter')
    const sheet = page.locator('dialog.sheet[open]')
    await expect(sheet).toBeVisible()
    await tabTo(page, sheet.getByLabel('Imię i nazwisko'))
    await page.keyboard.type('Klawiatura Nowak')
    await tabTo(page, sheet.getByLabel('Adres e-mail'))
    await page.keyboard.type(`klawiatura.${width}@poczta.example`)
    await tabTo(page, sheet.getByLabel('CV'))
    // The browser sometimes does not report the file chooser.
    await expect(async () => {
      const choosing = page.waitForEvent('filechooser', { timeout: 2_000 })
      await page.keyboard.press('Space')
      await (await choosing).setFiles(pdf)
    }).toPass()
    await tabTo(page, sheet.getByRole('button', { name: 'Wyślij aplikację' }))
    await page.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeVisible({ timeout: 30_000 })
    // The focus is inside the sheet, and Escape returns it to the opener.
    await expect(sheet.locator(':focus, :focus-within').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
