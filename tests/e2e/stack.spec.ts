import { cards, total } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const list = on('tech', '/oferty-pracy/wszystkie-lokalizacje')

test('a technology is found by typing, chosen by keyboard and kept in the URL', async ({ page }) => {
  await page.goto(list)
  await untilHydrated(page)
  const all = await total(page)
  const field = page.getByRole('group', { name: 'Stos' }).getByPlaceholder('Dodaj technologię')
  await field.fill('kube')
  // Half a word is no condition.
  await expect(page.getByRole('option', { name: /Kubernetes/ })).toBeVisible()
  await expect(page.locator('form[data-waits]')).toHaveCount(0)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(`${list}?skills=Kubernetes`)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await expect(field).toHaveValue('')
  const box = page.getByRole('checkbox', { name: /^Kubernetes/ })
  await expect(box).toBeChecked()
  await field.fill('xqxqxq')
  await field.press('Enter')
  await expect
    .poll(() => field.evaluate((node: HTMLInputElement) => node.validationMessage))
    .toBe('Żadna oferta nie ma tej technologii.')
  await field.fill('')
  await expect(page.getByRole('option').first()).toBeVisible()
  await field.press('Escape')
  await box.uncheck()
  await expect(page).toHaveURL(list)
  await expect.poll(() => total(page)).toBe(all)
})

for (const width of [360, 768, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`rows fit and are accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(list)
      await untilHydrated(page)
      await expect(cards(page).first()).toBeVisible()
      const outside = await page.locator('.stackrow').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const { top, right, bottom } = row.getBoundingClientRect()
          const parts = [...row.querySelectorAll('h2, .stackrow__meta > *, .stackrow__pay, .stackrow__end')]
          return parts
            .map((part) => ({ name: part.className, place: part.getBoundingClientRect() }))
            .filter(({ place }) => place.top < top || place.right > right || place.bottom > bottom)
            .map(({ name }) => name)
        }),
      )
      expect(outside).toEqual([])
      if (width === 360) {
        const companies = page.locator('.stackrow__company')
        const cut = await companies.evaluateAll((names) =>
          names
            // Other journeys leave companies whose names fit nowhere.
            .filter(({ textContent }) => textContent.length < 60)
            .filter((name) => name.scrollWidth > name.clientWidth)
            .map((name) => name.textContent),
        )
        expect(cut).toEqual([])
      }
      await expectAccessible(page)
    })
