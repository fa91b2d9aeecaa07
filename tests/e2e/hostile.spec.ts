import { someOffers } from '#tests/support/journeys/board-journey.ts'
import {
  hostileCompany,
  hostileCount,
  hostileStory,
  importHostileOffers,
  importHostileStacks,
} from '#tests/support/journeys/hostile-offers.ts'
import { expect, on, test } from '#tests/support/journeys/journey.ts'
import { journeyFolder } from '#tests/support/journeys/journey-folder.ts'

test.describe.configure({ timeout: 300_000 })

test('hostile texts of offers, a company and a story never widen a page or run code', async ({
  page,
  request,
}) => {
  await importHostileOffers(journeyFolder(process.env.E2E_PORT ?? '4190'))
  const list = on('start', '/oferty-pracy/wszystkie-lokalizacje')
  const asked = async () =>
    (await someOffers(request, 'start')).filter(({ title }) => title.includes('Hostile'))
  await expect.poll(async () => (await asked()).length, { timeout: 30_000 }).toBe(hostileCount)
  const offers = (await asked()).map(({ slug }) => on('start', `/oferta-pracy/${slug}`))
  const applying = offers.map((offer) => `${offer}/aplikuj`)
  const dialogs = offers.flatMap((offer) => [`${offer}#apply`, `${offer}#share`])
  const company = on('start', `/firma/${hostileCompany}`)
  const story = on('start', `/brands/story/${hostileStory}`)
  for (const address of [`${list}?keyword=hostile`, ...offers, ...applying, ...dialogs, company, story])
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

test('rows of stacks and a phone’s list of hostile offers lose nothing at their edges', async ({ page }) => {
  await importHostileStacks(journeyFolder(process.env.E2E_PORT ?? '4190'))
  const list = on('tech', '/en/job-offers/all-locations?keyword=hostile')
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(async () => {
    await page.goto(list)
    await expect(page.locator('.stackrow')).toHaveCount(hostileCount, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(list)
    const cut = await page
      .locator('.stackrow')
      .evaluateAll((rows) =>
        rows
          .filter((row) => row.scrollHeight > row.clientHeight || row.scrollWidth > row.clientWidth)
          .map((row) => `${row.scrollHeight} ${row.clientHeight} ${row.textContent.slice(0, 40)}`),
      )
    expect(cut, String(width)).toEqual([])
  }
})
