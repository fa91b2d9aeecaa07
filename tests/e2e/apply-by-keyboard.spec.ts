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
    context,
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
    const [opened] = await Promise.all([
      Promise.race([context.waitForEvent('page'), page.waitForURL(/oferta-pracy/).then(() => page)]),
      page.keyboard.press('Enter'),
    ])
    await expect(main(opened).getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
    await untilHydrated(opened)
    await skipToContent(opened)
    await tabTo(opened, main(opened).getByRole('link', { name: 'Aplikuj' }).filter({ visible: true }).first())
    await opened.keyboard.press('Enter')
    const sheet = opened.locator('dialog.sheet[open]')
    await expect(sheet).toBeVisible()
    await tabTo(opened, sheet.getByLabel('Imię i nazwisko'))
    await opened.keyboard.type('Klawiatura Nowak')
    await tabTo(opened, sheet.getByLabel('Adres e-mail'))
    await opened.keyboard.type(`klawiatura.${width}@poczta.example`)
    await tabTo(opened, sheet.getByLabel('CV'))
    // The browser sometimes does not report the file chooser.
    await expect(async () => {
      const choosing = opened.waitForEvent('filechooser', { timeout: 2_000 })
      await opened.keyboard.press('Space')
      await (await choosing).setFiles(pdf)
    }).toPass()
    await tabTo(opened, sheet.getByRole('button', { name: 'Wyślij aplikację' }))
    await opened.keyboard.press('Enter')
    await expect(sheet.getByRole('heading', { name: 'Aplikacja wysłana' })).toBeVisible({ timeout: 30_000 })
    // The focus is inside the sheet, and Escape returns it to the opener.
    await expect(sheet.locator(':focus, :focus-within').first()).toBeVisible()
    await opened.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })
