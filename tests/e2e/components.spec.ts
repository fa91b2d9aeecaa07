import { someOffers } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

for (const width of [360, 1440] as const) {
  for (const { opener, title } of [
    { opener: 'Okno', title: 'Zapisz ofertę na później' },
    { opener: 'Panel boczny', title: 'Formularz aplikacyjny' },
  ]) {
    test(`"${opener}" traps the focus, closes on Escape and returns the focus (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 760 })
      await page.goto(on('pro', '/ui'))
      const button = page.getByRole('button', { name: opener, exact: true }).first()
      await button.click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      for (let presses = 0; presses < 25; presses++) {
        await page.keyboard.press('Tab')
        const behind = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        )
        expect(behind).toBe(false)
      }
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
  }
}

test('a dialog closes on a click outside it', async ({ page }) => {
  await page.goto(on('pro', '/ui'))
  await page.getByRole('button', { name: 'Okno', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Zapisz ofertę na później' })
  await expect(dialog).toBeVisible()
  await page.mouse.click(20, 20)
  await expect(dialog).toBeHidden()
})

test('a menu closes on Escape, on a choice and on a click elsewhere', async ({ page }) => {
  await page.goto(on('pro', '/ui'))
  await untilHydrated(page)
  const face = page.getByRole('main').locator('summary').filter({ hasText: 'Najnowsze' }).first()
  const highest = page.getByRole('button', { name: 'Najwyższe zarobki' }).first()
  await face.click()
  await expect(highest).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(highest).toBeHidden()
  await expect(face).toBeFocused()
  await face.click()
  await highest.click()
  await expect(highest).toBeHidden()
  await face.click()
  await page.getByRole('heading', { name: 'Nad stroną' }).click()
  await expect(highest).toBeHidden()
  // Escape in the same task as the opening, before React renders the menu.
  const isOpen = await face.evaluate((summary: HTMLElement) => {
    summary.click()
    summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return summary.closest('details')?.open
  })
  expect(isOpen).toBe(false)
})

test('a toast shows its message and its action works', async ({ page }) => {
  await page.goto(on('pro', '/ui'))
  await page.getByRole('button', { name: 'Powiadomienie' }).first().click()
  const toast = page.locator('.toasts')
  await expect(toast).toContainText('Usunięto')
  await toast.getByRole('button', { name: 'Cofnij' }).click()
  await expect(toast).toBeEmpty()
})

test('a chosen file shows its name and size and can be removed', async ({ page }) => {
  await page.goto(on('pro', '/ui'))
  const box = page.locator('.file').first()
  const input = box.getByLabel('CV')
  await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_572_864) })
  await expect(box).toContainText('cv.pdf')
  await expect(box).toContainText('1,5\u00a0MB')
  await box.getByRole('button', { name: 'Usuń plik' }).click()
  await expect(box).toContainText('Wybierz plik')
  await expect(input).toBeFocused()
})

test('with reduced motion no animation runs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(on('pro', '/ui'))
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
})

test('in a contrast theme of the system the chosen, the pressed and the measured are still told apart', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(on('pro', '/kalkulator-wynagrodzen'))
  const paintOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor)
  const plain = await paintOf('body')
  const chosen = await paintOf('.segment__item:has(:checked)')
  expect(chosen).not.toBe(await paintOf('.segment__item:not(:has(:checked))'))
  for (const shown of ['.side__item[aria-current]', "[data-part='net']", '.year__fill'])
    expect([shown, await paintOf(shown)]).not.toEqual([shown, plain])
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node).outlineStyle)
  expect([await edge('.offercard'), await paintOf('.searchbar .btn')]).toEqual(['solid', chosen])
  const [offer] = await someOffers(request)
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  await expect(page.locator('.offer__main--head')).toHaveCSS('border-image-source', 'none')
})

test('with the text twice as large the amount of the calculator stays in its bar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(on('pro', '/kalkulator-wynagrodzen'))
  const bar = page.locator('.calc__bar')
  const isInside = () => bar.evaluate((node) => node.scrollWidth <= node.clientWidth)
  expect(await isInside()).toBe(true)
  await bar.evaluate((node) => {
    const sized = [...node.querySelectorAll<HTMLElement>('*')].map(
      (part) => [part, Number.parseFloat(getComputedStyle(part).fontSize)] as const,
    )
    for (const [part, size] of sized) part.style.fontSize = `${size * 2}px`
  })
  expect(await isInside()).toBe(true)
})
