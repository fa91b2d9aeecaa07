import { someOffers } from '#tests/support/journeys/board-journey.ts'
import { hostileCompany, hostileCount, importHostileOffers } from '#tests/support/journeys/hostile-offers.ts'
import { expect, on, test } from '#tests/support/journeys/journey.ts'
import { journeyFolder } from '#tests/support/journeys/journey-folder.ts'

test.describe.configure({ timeout: 300_000 })

test('hostile offer texts never widen a page or run code', async ({ page, request }) => {
  await importHostileOffers(journeyFolder(process.env.E2E_PORT ?? '4190'))
  const list = on('start', '/oferty-pracy/wszystkie-lokalizacje')
  const asked = async () =>
    (await someOffers(request, 'start')).filter(({ title }) => title.includes('Hostile'))
  await expect.poll(async () => (await asked()).length, { timeout: 30_000 }).toBe(hostileCount)
  const offers = (await asked()).map(({ slug }) => on('start', `/oferta-pracy/${slug}`))
  const applying = offers.map((offer) => `${offer}/aplikuj`)
  const dialogs = offers.flatMap((offer) => [`${offer}#apply`, `${offer}#share`])
  const company = on('start', `/firma/${hostileCompany}`)
  for (const address of [`${list}?keyword=hostile`, ...offers, ...applying, ...dialogs, company])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await expect(
        address.includes('#') ? page.locator('dialog[open]') : page.getByRole('main'),
      ).toBeVisible()
      const seen = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        ran: 'ran' in window,
        // Scroll containers, such as a dialog, hide overflowing content from the page's own check.
        wider: Array.from(document.querySelectorAll('dialog[open], dialog[open] *'))
          .filter(
            (node) => node.scrollWidth > node.clientWidth && getComputedStyle(node).overflowX !== 'hidden',
          )
          .filter((node) => getComputedStyle(node).display !== 'inline' && !node.matches('input, svg *'))
          .map(({ className }) => className),
        strange: Array.from(
          document.querySelectorAll('a[href^="javascript"], iframe'),
          ({ outerHTML }) => outerHTML,
        ),
      }))
      expect(seen, `${width} ${address}`).toEqual({ width, ran: false, wider: [], strange: [] })
    }
})
