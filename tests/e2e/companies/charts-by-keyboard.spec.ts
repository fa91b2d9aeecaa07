import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test('a day of the charts is pointed at by arrow keys, and read out with its figures', async ({ page }) => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/panel/ogloszenia'))
  await untilHydrated(page)
  await page.locator('.offt__name a').first().click()
  const day = page.getByRole('slider', { name: 'Dzień na wykresach' })
  await day.focus()
  await day.press('ArrowLeft')
  await expect(day).toHaveAttribute(
    'aria-valuetext',
    /^\d\d\.\d\d\.\d{4}.*, Wyświetlenia: \d+.*, Przejścia: \d+.*, Aplikacje: \d+/,
  )
  const [date = ''] = ((await day.getAttribute('aria-valuetext')) ?? '').split(/[ ,]/)
  await expect(page.locator('.ostat__table tr.is-current')).toContainText(date)
  await day.blur()
  await expect(page.locator('.ostat__table tr.is-current')).toHaveCount(0)
})
