import type { Page } from '@playwright/test'
import { cards, main } from '#tests/support/journeys/board-journey.ts'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
  untilLoaded,
} from '#tests/support/journeys/journey.ts'

test.slow()
test.use({ serviceWorkers: 'allow' })

const kept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('copies-1')
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })

test('signing out deletes what was read, so that nobody else on the device sees it', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'cookie-consent', value: 'v2f', url: on('pro') }])
  await signInAs(page, 'pro', ['candidate', 'anna.nowacka@poczta.example'])
  const list = '/oferty-pracy/warszawa'
  await page.goto(on('pro', list))
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(list)
  await page.getByRole('navigation', { name: 'Nawigacja' }).getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/signed-out=1/)
  await expect.poll(() => kept(page), { timeout: 20_000 }).not.toContain(list)
  expect(await kept(page)).toContain('/bez-internetu')
})

test('offline a tap on an offer that was never opened says so, and leads back to the list', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'cookie-consent', value: 'v2f', url: on('pro') }])
  const list = '/oferty-pracy/warszawa'
  await page.goto(on('pro', list))
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(list)
  await untilLoaded(page, '/assets/offer-')
  await context.setOffline(true)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jesteś bez internetu' })).toBeVisible()
  await expect(page).toHaveURL(/\/oferta-pracy\//)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(page.getByText(/^Zapisano/)).toBeVisible()
})

test('offline a first tap on a page whose code was never loaded leads to the offline page, not back to the list', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'cookie-consent', value: 'v2f', url: on('pro') }])
  const list = '/oferty-pracy/warszawa'
  await page.goto(on('pro', list))
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(list)
  for (const [name, address] of [
    ['Kalkulator', /\/kalkulator-wynagrodzen$/],
    ['Firmy', /\/firmy$/],
    // Their popups, whose code was never loaded either.
    ['Zapisane', /\/zapisane$/],
    ['Ulubione', /\/favorite-offers$/],
  ] as const) {
    await context.setOffline(false)
    // Parts of the list whose code does not come any more would be reported as faults.
    await page.goto(on('pro', list), { waitUntil: 'networkidle' })
    await untilHydrated(page)
    await context.setOffline(true)
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Jesteś bez internetu' })).toBeVisible()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  }
})

test('visited pages can be read offline, with the time of their copy', async ({ page, context }) => {
  await context.addCookies([{ name: 'cookie-consent', value: 'v2f', url: on('pro') }])
  const list = '/oferty-pracy/warszawa'
  await page.goto(on('pro', list))
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(list)
  const link = cards(page).first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(/\/oferta-pracy\//)
  const offer = new URL(page.url()).pathname
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain(offer)

  // After visiting an offer with a cached copy and one without, going back leads to the list.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(cards(page).first().getByRole('link').first()).toHaveText(title)
  await context.setOffline(true)
  for (const at of [0, 1]) {
    const opened = cards(page).nth(at).getByRole('link').first()
    const href = (await opened.getAttribute('href')) ?? ''
    await opened.click()
    const heading = at === 0 ? title : 'Jesteś bez internetu'
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${href}$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(cards(page).nth(1)).toBeVisible()
    // Not the list as the browser's own cache has it, which would look like a fresh one.
    await expect(page.getByText(/^Zapisano/)).toBeVisible()
  }
  await page.goto(on('pro', '/kalkulator-wynagrodzen'))
  await expect(page.getByRole('heading', { name: 'Jesteś bez internetu' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Warszawa', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Warszawa', exact: true }).click()
  await expect(cards(page).first()).toBeVisible()
  // A cached copy has no map: neither a placeholder nor a link to it.
  await expect(page.locator('.mappanel')).toBeHidden()
  await expect(page.locator('.layouts')).toBeHidden()
  expect((await page.locator('#list').boundingBox())?.width).toBeGreaterThan(800)
  await page.goBack()
  await page.getByRole('link', { name: title }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/^Zapisano \d\d\.\d\d\.\d{4}, \d\d:\d\d\.$/)).toBeVisible()
  expect(await page.locator('script:not([type])').count()).toBe(0)
  const font = await page.evaluate(async () => (await document.fonts.ready).check('16px Onest'))
  expect(font).toBe(true)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Sprawdź teraz' }).click()
  await expect(page.getByText(/^Zapisano/)).toHaveCount(0)
  // Withdrawing the consent, here in another tab, deletes the copies.
  await context.addCookies([{ name: 'cookie-consent', value: 'v2', url: on('pro') }])
  await expect.poll(() => page.evaluate(() => caches.has('copies-1')), { timeout: 20_000 }).toBe(false)
})

/** The page becomes one of a former build, with the mark of its document. */
const becomeFormer = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { ofFormerBuild: true })
    const { __reactRouterManifest: manifest } = window
    if (manifest) Reflect.set(manifest, 'version', 'former')
  })

const isFormer = (page: Page) => page.evaluate(() => 'ofFormerBuild' in window)

test('after an update the next list is a new document, without a fault and with the way back', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(on('pro', '/oferty-pracy/warszawa'))
  await untilLoaded(page, '/page-guards-')
  await untilHydrated(page)
  await becomeFormer(page)
  await page.getByRole('switch', { name: 'Tylko z widełkami' }).first().check({ force: true })
  await expect(page).toHaveURL(/widelki=tak/)
  await expect.poll(() => isFormer(page)).toBe(false)
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/oferty-pracy\/warszawa$/)
  await expect(cards(page).first()).toBeVisible()
  expect(errors).toEqual([])
})
