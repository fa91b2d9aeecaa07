import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('[SE-6] the search sheet opens with the caret in its field, and is left by Escape step by step', async ({
    page,
  }) => {
    await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
    await untilHydrated(page)
    const opener = page.locator('.dock__search')
    await opener.tap()
    const sheet = page.getByRole('dialog', { name: 'Szukaj ofert' })
    const field = sheet.getByLabel('Czego szukasz?')
    await expect(field).toBeFocused()
    await page.keyboard.type('ksieg')
    await expect(sheet.getByRole('option').first().locator('b')).toHaveText(/^księg$/i)
    const [list, box] = await Promise.all([
      sheet.locator('.combo__float').boundingBox(),
      sheet.locator('.inputbox').first().boundingBox(),
    ])
    expect(list?.width).toBe(box?.width)
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('option')).toHaveCount(0)
    await expect(field).toBeFocused()
    // As in any search field of the browser, the next one clears it.
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the sheet of places does not raise the keyboard over its groups', async ({ page }) => {
    await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
    await untilHydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Wybierz miasto' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Gdzie chcesz pracować?' })
    await expect(sheet.getByRole('button', { name: 'Zamknij' })).toBeFocused()
    await sheet.getByPlaceholder('Wpisz miasto').tap()
    await expect(sheet.getByRole('option').first()).toBeVisible()
  })
})

test('[LO-1] a city is typed and chosen by the keyboard alone; its groups stay uncovered until then', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('pro', '/oferty-pracy/warszawa?widelki=tak'))
  await untilHydrated(page)
  const opener = page.getByRole('main').getByRole('link', { name: 'Wybierz miasto' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Gdzie chcesz pracować?' })
  const field = dialog.getByPlaceholder('Wpisz miasto')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('krako')
  await expect(dialog.getByRole('option')).toHaveText([/^Kraków/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Kraków')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/krakow?widelki=tak'))
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
