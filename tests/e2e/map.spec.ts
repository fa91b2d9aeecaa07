import type { Page } from '@playwright/test'
import { cards, main, total } from '#tests/support/journeys/board-journey.ts'
import { drawsMaps, expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'
import { lookAtScreens } from '#tests/support/journeys/look-at.ts'

// The map is rendered in software.
test.describe.configure({ timeout: 120_000 })
// A quarter of the pixels, as they dominate the rendering time.
test.use({ ...drawsMaps, deviceScaleFactor: 0.5 })
const everywhere = on('pro', '/oferty-pracy/wszystkie-lokalizacje')
const onMap = `${everywhere}?showMap=tak`
const map = (page: Page) => page.getByRole('region', { name: 'Oferty na mapie' })
const clusters = (page: Page) =>
  map(page)
    .getByRole('button', { name: /Przybliż$/ })
    .and(page.locator('.cluster'))
/** Timeout of the map's first rendering. */
const drawn = { timeout: 40_000 }
const warsaw = (page: Page) =>
  clusters(page)
    .and(page.getByRole('button', { name: /Warszawa/ }))
    .first()
const popup = (page: Page) => page.getByRole('region', { name: /w tym miejscu$/ })

/** Query of the next request for clusters. */
const nextClusters = async (page: Page, act: () => Promise<unknown>): Promise<URLSearchParams> => {
  const asked = page.waitForRequest((request) => request.url().includes('/offers/clusters?'))
  await act()
  return new URL((await asked).url()).searchParams
}

test('[LI-7] the choice of list or map is stored for a year; a phone shows only the map, with a way back', async ({
  page,
  context,
}) => {
  const layout = async () => {
    const kept = (await context.cookies()).find(({ name }) => name === 'offers-list-layout')
    return kept && { value: kept.value, days: Math.round((kept.expires - Date.now() / 1000) / 86_400) }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(everywhere)
  const choice = main(page).getByRole('navigation', { name: 'Układ' })
  await expect(map(page)).toBeHidden()
  await choice.getByRole('link', { name: 'Mapa' }).click()
  await expect(page).toHaveURL(onMap)
  await expect(map(page)).toBeVisible(drawn)
  await expect(cards(page).first()).toBeVisible()
  expect(await layout()).toEqual({ value: 'map', days: 365 })
  await page.goto(on('pro', '/oferty-pracy/krakow'))
  await expect(map(page)).toBeVisible(drawn)

  // A tablet's map ends with the window, with the credit in it.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect
    .poll(() => page.locator('.mappanel').boundingBox())
    .toMatchObject({ y: 156, height: 768 - 156 })

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(cards(page).first()).toBeHidden()
  await expect(map(page)).toBeInViewport(drawn)
  await page.getByRole('link', { name: 'Lista ofert' }).click()
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/krakow'))
  await expect(cards(page).first()).toBeVisible()
  expect(await layout()).toEqual({ value: 'list', days: 365 })
  await page.getByRole('link', { name: 'Mapa ofert' }).click()
  await expect(map(page)).toBeInViewport(drawn)
})

test('[LI-4] the map list has switches for remote offers and offers with salary', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(everywhere)
  await main(page).getByRole('link', { name: 'Mapa', exact: true }).click()
  await expect(page).toHaveURL(onMap)
  // The list has switches of its own, which stand until the map is rendered.
  const bar = page.locator('.fbar')
  const all = await total(page)
  await bar.getByRole('switch', { name: 'Z widełkami' }).check()
  await expect(page).toHaveURL(/widelki=tak/)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await bar.getByRole('switch', { name: 'Z widełkami' }).uncheck()
  await expect.poll(() => total(page)).toBe(all)
  await bar.getByRole('switch', { name: 'Zdalnie' }).check()
  await expect(page).toHaveURL(/praca-zdalna/)
  await expect.poll(() => total(page)).toBeLessThan(all)
})

test('[MP-1] the map starts with Poland, shows clusters and zooms out to 2.5 at most', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const start = await nextClusters(page, () => page.goto(onMap))
  expect(Number(start.get('zoom'))).toBeCloseTo(5.3, 1)
  const [west = 0, south = 0, east = 0, north = 0] = (start.get('region') ?? '').split(',').map(Number)
  expect(west).toBeLessThan(14.12)
  expect(south).toBeLessThan(49)
  expect(east).toBeGreaterThan(24.15)
  expect(north).toBeGreaterThan(55)
  await expect.poll(() => clusters(page).count(), drawn).toBeGreaterThan(3)
  const further = map(page).getByRole('button', { name: 'Oddal' })
  let zoom = 6
  await expect(async () => {
    zoom = Number((await nextClusters(page, () => further.click())).get('zoom'))
    expect(zoom).toBe(2.5)
  }).toPass()
})

const salary = {
  ...{ from: 14500, to: 18000, currency: 'pln', type: 'permanent', unit: 'month', gross: true },
  ...{ fromPln: 14500, toPln: 18000, fromEur: null, toEur: null, fromUsd: null, toUsd: null },
  ...{ fromGbp: null, toGbp: null, fromChf: null, toChf: null },
}
const crowd = 100
const at = { latitude: 52.2297, longitude: 21.0122 }
const region = '20.5,52,21.5,52.5'

/** A cluster of a hundred offers at one address in Warsaw. */
const crowdAtOnePlace = async (page: Page, employmentTypes = [salary]) => {
  const pages: string[] = []
  await page.route('**/offers/clusters?*', (route) =>
    route.fulfill({
      json: {
        clusters: [
          {
            ...{ id: 'one', count: crowd, region, ...at, city: 'Warszawa', citySlug: 'warszawa' },
            ...{ categoryId: 1, categoryKey: 'it', geoJson: {} },
          },
        ],
      },
    }),
  )
  await page.route('**/offers/markers?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, size] = [Number(query.get('page')), Number(query.get('perPage'))]
    pages.push(`${number}/${size}`)
    const data = Array.from({ length: size }, (_, index) => ({
      ...{
        slug: `oferta-${(number - 1) * size + index}`,
        title: `Oferta ${index}`,
        employmentTypes,
      },
      ...{ companyLogoThumbUrl: '', applyUrl: null, companyName: 'Halny Cloud', city: 'Warszawa' },
      ...{ workplaceType: 'office', experienceLevel: 'mid', ...at },
    }))
    return route.fulfill({ json: { data, meta: { page: number, totalPages: 5, totalItems: crowd } } })
  })
  return pages
}

test('[MP-1] a place of several offers without pay shows nothing but their number', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await crowdAtOnePlace(page, [])
  await page.goto(onMap)
  const face = map(page)
    .getByRole('button', { name: /^100 ofert, Warszawa/ })
    .locator('.placemark__face')
  await expect(face).toHaveText('99+', drawn)
  const [left, right] = await face.evaluate((node) => {
    const [whole, badge] = [node, node.children[0] ?? node].map((one) => one.getBoundingClientRect())
    return [(badge?.left ?? 0) - (whole?.left ?? 0), (whole?.right ?? 0) - (badge?.right ?? 0)]
  })
  expect(left).toBeCloseTo(right ?? 0, 0)
})

test('[MP-1 MP-2] a place shows salary and number of offers, and its popup loads twenty at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  const pages = await crowdAtOnePlace(page)
  await page.goto(onMap)
  const marker = map(page).getByRole('button', { name: '100 ofert, Warszawa, 14,5–18 tys.' })
  await expect(marker).toHaveText('14,5–18 tys.99+', drawn)
  await marker.click()
  const rows = popup(page).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const list = popup(page).getByRole('list')
  const row = (await rows.first().boundingBox())?.height ?? 0
  const seen = await list.evaluate((node) => node.clientHeight)
  expect(Math.floor(seen / row)).toBe(6)
  await popup(page).getByRole('button', { name: 'Pokaż kolejne' }).click()
  await expect(rows).toHaveCount(40)
  expect(pages).toContain('2/20')
  await expectAccessible(page)

  await marker.click()
  await expect(popup(page)).toHaveCount(0)
  await expect(marker).toHaveClass(/placemark--seen/)
  await marker.click()
  await expect(popup(page)).toBeVisible()
  const box = await map(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 30)
  await expect(popup(page)).toHaveCount(0)
  await marker.press('Enter')
  await expect(popup(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toHaveCount(0)
  await expect(marker).toBeFocused()
})

test('[CA-3 MP-4] cards and markers highlight each other, with timed animations that respect reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(onMap)
  const one = clusters(page).first()
  await expect(one).toBeVisible(drawn)
  await expect(one).toHaveCSS('animation-duration', '0.6s')
  const pointed = page.locator('.placemark--on')
  const first = cards(page).first()
  await first.hover()
  await expect(pointed).toBeVisible()
  await page.mouse.move(5, 500)
  await expect(pointed).toHaveCount(0)
  await first.getByRole('link').first().focus()
  await expect(pointed).toBeVisible()
  await warsaw(page).hover()
  await expect.poll(() => page.locator('.offerlist__pointed').count()).toBeGreaterThan(0)

  const before = Date.now()
  const zoom = await nextClusters(page, () => warsaw(page).click())
  // Duration of the animation, plus the pause before the map is read.
  expect(Date.now() - before).toBeGreaterThanOrEqual(900)
  expect(Number(zoom.get('zoom'))).toBeGreaterThan(6)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Clusters are rendered anew meanwhile: any of them will do.
  await expect(clusters(page).first()).toHaveCSS('animation-name', 'none')
})

test('a cluster pressed by key leaves the focus on the map, before the markers that replace it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(onMap)
  await expect(warsaw(page)).toBeVisible(drawn)
  const zoom = await nextClusters(page, () => warsaw(page).press('Enter'))
  expect(Number(zoom.get('zoom'))).toBeGreaterThan(6)
  await expect(map(page).locator('canvas')).toBeFocused()
  await expect(map(page).locator('.cluster, .placemark, .placedot').first()).toBeVisible()
  // A marker reached while the new ones arrive is replaced.
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(map(page).locator(':focus')).toHaveAccessibleName(/ofert/, { timeout: 1000 })
  }).toPass()
})

test('a tapped cluster draws no ring of focus around the map', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(onMap)
  await expect(warsaw(page)).toBeVisible(drawn)
  await nextClusters(page, () => warsaw(page).click())
  await expect(map(page).locator('canvas:focus-visible')).toHaveCount(0)
})

test('moving the map offers a search of the visible area', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(on('pro', '/oferty-pracy/krakow?showMap=tak'))
  await expect(
    map(page)
      .getByRole('button', { name: /Kraków/ })
      .first(),
  ).toBeVisible(drawn)
  const box = await map(page).boundingBox()
  if (!box) throw new Error('the map is there')
  const [x, y] = [box.x + box.width / 2 - 200, box.y + 120]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 20, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('link', { name: 'Szukaj na tym obszarze' }).click()
  await expect(page).toHaveURL(/\/oferty-pracy\/[a-z-]+\?showMap=tak&radius=\d+$/)
})

test('the map fills the space left by the header and keeps its view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(everywhere)
  await expect(warsaw(page)).toBeVisible(drawn)
  const pillar = page.locator('.mappanel')
  const below = async () => {
    const box = await pillar.boundingBox()
    return box ? 900 - box.y - box.height : Number.NaN
  }
  const place = () =>
    pillar.evaluate((panel) => {
      const marker = panel.querySelector('.cluster')
      return Math.round((marker?.getBoundingClientRect().top ?? 0) - panel.getBoundingClientRect().top)
    })
  // Markers move to their places when they appear.
  let before = Number.NaN
  await expect
    .poll(
      async () => {
        const last = before
        before = await place()
        return before === last
      },
      { intervals: [300] },
    )
    .toBe(true)
  let asked = 0
  page.on('request', (request) => {
    if (/offers\/(clusters|markers)\?/.test(request.url())) asked += 1
  })
  const header = page.locator('.top')
  await page.mouse.move(600, 600)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(header).toHaveAttribute('data-hidden', '', { timeout: 500 })
    expect(await below()).toBeLessThanOrEqual(16)
  }).toPass()
  // Scrolling up shows the header again, but not the category bar.
  await page.mouse.wheel(0, -120)
  await expect(header).not.toHaveAttribute('data-hidden')
  await expect.poll(below).toBeLessThanOrEqual(16)
  await page.mouse.wheel(0, 300)
  await expect(header).toHaveAttribute('data-hidden', '')
  // A map that grows about its middle would move it by half of what the header left, some 80 pixels.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(16)
  // Only a move of the map sends a request; the change of the header did not.
  expect(asked).toBe(0)
  const zoom = await nextClusters(page, () =>
    map(page).getByRole('button', { name: 'Przybliż', exact: true }).click(),
  )
  expect(Number(zoom.get('zoom'))).toBeGreaterThan(5)
})

test('failing clusters are reported without an error message', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.route('**/offers/clusters?*', (route) => route.fulfill({ status: 500, json: {} }))
  const report = page.waitForRequest((request) => request.url().endsWith('/v1/client-errors'))
  await page.goto(onMap)
  expect((await report).postDataJSON()).toMatchObject({ kind: 'map' })
  await expect(map(page)).toBeVisible(drawn)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

lookAtScreens(({ name }) => name === 'listing, map')
