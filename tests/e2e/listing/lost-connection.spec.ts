import { main } from '#tests/support/journeys/board-journey.ts'
import { expect, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test('[LI-2] a list without a connection says so, keeps the focus, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto(on('pro', '/oferty-pracy/wszystkie-lokalizacje'))
  await untilHydrated(page)
  const list = main(page).getByRole('list', { name: 'Oferty pracy' })
  const hasOffersInView = () =>
    list.getByRole('article').evaluateAll((all) =>
      all.some((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return bottom > 0 && top < window.innerHeight
      }),
    )
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(page.locator('.offerlist--endless')).toBeVisible({ timeout: 500 })
  }).toPass()
  // Code that loads after the first act must be there, as it would fail without a connection.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await list.evaluate((node) => node.scrollIntoView({ block: 'end' }))
  const fault = main(page).getByRole('alert')
  await expect(fault).toContainText('Nie udało się wczytać kolejnych ofert.')
  await fault.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(list).toBeFocused()
  await expect(fault).toBeVisible()
  expect(await hasOffersInView()).toBe(false)
  await context.setOffline(false)
  await expect(fault).toHaveCount(0)
  await expect.poll(hasOffersInView).toBe(true)
})
