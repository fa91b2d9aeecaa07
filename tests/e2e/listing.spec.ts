import { cards, main, total } from '#tests/support/journeys/board-journey.ts'
import { expect, expectAccessible, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const everywhere = on('pro', '/oferty-pracy/wszystkie-lokalizacje')

test('the home page search leads to a list, and a card to its offer', async ({ page }) => {
  await page.goto(on('pro'))
  const search = main(page).getByRole('search')
  await search.getByLabel('Miasto').fill('Warsaw')
  await search.getByLabel('Czego szukasz?').fill('spec')
  const go = search.getByRole('button', { name: /^(Szukaj|Pokaż)/ })
  await expect(go).toHaveText(/^Pokaż \d/)
  await search.getByLabel('Czego szukasz?').fill('')
  await go.click()
  await expect(page).toHaveURL(on('pro', '/oferty-pracy/warszawa'))
  // The URL changes a moment before the cards.
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Warszawie')
  const title = await cards(page).first().getByRole('heading').textContent()
  await cards(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/oferta-pracy\//)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('[FI-3] a filter applies after a second, stays in the URL and is removed by its chip', async ({
  page,
}) => {
  // A board where no other journey publishes, as counts would change meanwhile.
  const quiet = on('tech', '/oferty-pracy/wszystkie-lokalizacje')
  await page.goto(quiet)
  const all = await total(page)
  const b2b = page.getByRole('checkbox', { name: /^B2B/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  // Two choices within a second make one navigation.
  for (const box of [page.getByRole('checkbox', { name: /^Senior/ }), b2b]) {
    await box.check()
    await page.clock.runFor(999)
    await expect(page).toHaveURL(quiet)
  }
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${quiet}?typ-umowy=b2b&doswiadczenie=senior`)
  await page.clock.resume()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const both = await total(page)
  await page.getByRole('checkbox', { name: /^Senior/ }).uncheck()
  await expect(page).toHaveURL(`${quiet}?typ-umowy=b2b`)
  await expect.poll(() => total(page)).toBeGreaterThan(both)
  const some = await total(page)
  expect(some).toBeLessThan(all)
  await page.reload()
  expect(await total(page)).toBe(some)
  await expect(b2b).toBeChecked()
  await page.getByRole('link', { name: 'Usuń: B2B' }).click()
  await expect.poll(() => total(page)).toBe(all)
  await expect(b2b).not.toBeChecked()
  await page.goBack()
  await expect(b2b).toBeChecked()
})

test('[SH-25] the header search requests suggestions 150 ms after typing, and its dialog is 640 px wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(everywhere)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/suggest')) asked.push(url.searchParams.get('search') ?? '')
  })
  const search = page.getByRole('banner').getByRole('search')
  const what = search.getByLabel('Czego szukasz?')
  await what.focus()
  await expect(what).toHaveAttribute('aria-expanded', 'false')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await what.pressSequentially('pro')
  await page.clock.runFor(149)
  await what.press('d')
  await page.clock.runFor(149)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['prod'])
  await page.clock.resume()
  await search.getByLabel('Miasto').fill('kra')
  const popup = search.locator('.searchbar__where .combo__float')
  await expect(popup).toBeVisible()
  expect((await popup.boundingBox())?.width).toBe(320)
  await page.goto(`${everywhere}#location`)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect((await dialog.boundingBox())?.width).toBe(640)
})

test('suggestions on the home page start at three letters, on a phone at two', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/suggest')) asked.push(url.searchParams.get('search') ?? '')
  })
  const what = page.getByRole('main').getByLabel('Czego szukasz?')
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(on('pro'))
    await what.focus()
    await expect(what).toHaveAttribute('aria-expanded', 'false')
    await what.pressSequentially('kie', { delay: 400 })
    await expect.poll(() => asked.at(-1)).toBe('kie')
  }
  // An answer from the browser's cache is asked for again behind it (stale-while-revalidate).
  expect(asked.filter((text, at) => text !== asked[at - 1])).toEqual(['kie', 'ki', 'kie'])
})

test('[LI-5] choosing a sort option rewrites the URL and drops the position in the list', async ({
  page,
}) => {
  await page.goto(`${everywhere}?from=40`)
  await page.getByLabel('Kolejność: Polecane').click()
  await page.getByRole('link', { name: 'Najwyższe zarobki' }).click()
  await expect(page).toHaveURL(`${everywhere}?sortBy=salary&orderBy=DESC`)
  // The URL changes before the list.
  await expect(async () => {
    const pays = await cards(page).locator('.pay:first-child').allTextContents()
    const monthly = pays.filter((text) => !/godz|dzień|rok/.test(text))
    const amounts = monthly.map((text) => Number(text.split('zł')[0]?.split('–').at(-1)?.replace(/\D/g, '')))
    expect(amounts.length).toBeGreaterThan(3)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  }).toPass()
})

test('[LI-11] an empty list offers alternatives with their counts, and an alert', async ({ page }) => {
  // A board where no other journey publishes, so that counts are stable.
  await page.goto(on('start', '/oferty-pracy/wszystkie-lokalizacje?keyword=hydrogeolog+morski&widelki=tak'))
  expect(await total(page)).toBe(0)
  const way = page.getByRole('link', { name: /^Usuń „hydrogeolog morski”/ })
  const promised = Number((await way.textContent())?.replace(/\D/g, ''))
  const box = page.locator('.alertbox')
  await expect(box.getByRole('heading', { name: 'Nie przegap nowych ofert' })).toBeVisible()
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Zapisz alert' }).click()
  await expect(page.getByRole('dialog', { name: 'Nowe oferty na Twój e-mail' })).toBeVisible()
  await page.keyboard.press('Escape')
  await way.click()
  await expect.poll(() => total(page)).toBe(promised)
})

for (const [board, width] of [['pro', 1280] as const, ['tech', 1440] as const, ['tech', 360] as const])
  test(`returning from an offer restores the position in a long list of ${board} at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const everywhere = on(board, '/oferty-pracy/wszystkie-lokalizacje')
    await page.goto(everywhere)
    const goal = Math.min(160, (await total(page)) - 20)
    const far = page.locator(`[aria-posinset="${goal}"]`)
    await page.mouse.wheel(0, 600)
    await expect(page.locator('.offerlist--endless')).toBeVisible()
    // Row heights vary, the lowest is 76 px: each scroll gets closer.
    await expect(async () => {
      const row = page.locator('[aria-posinset]').first()
      const behind = goal - Number(await row.getAttribute('aria-posinset'))
      await page.evaluate((pixels) => window.scrollBy(0, pixels), behind > 6 ? (behind - 3) * 76 : 0)
      await expect(far.getByRole('article')).toBeVisible({ timeout: 500 })
    }).toPass()
    await far.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    const topOf = async () => (await far.boundingBox())?.y ?? Number.NaN
    const place = await topOf()
    await far.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/oferta-pracy\//)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(everywhere)
    await expect(far.getByRole('article')).toBeInViewport()
    await expect.poll(async () => Math.abs((await topOf()) - place)).toBeLessThan(3)
  })

test('[LI-2] a first scroll to the foot of the page stays at the first offers', async ({ page }) => {
  await page.goto('/oferty-pracy/wszystkie-lokalizacje')
  await untilHydrated(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('.offerlist--endless')).toBeVisible()
  const total = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(total).toBeGreaterThan(height)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(height)
})

test('turning the list endless keeps the focus', async ({ page }) => {
  await page.goto(everywhere)
  const third = cards(page).nth(2).getByRole('link').first()
  const title = await third.textContent()
  await third.focus()
  await page.mouse.wheel(0, 300)
  await expect(page.locator('.offerlist--endless')).toBeVisible()
  await expect(page.locator(':focus')).toHaveText(title ?? '')
  await page.mouse.wheel(0, 6000)
  await expect(page.locator('[aria-posinset="45"]')).toBeAttached()
  await expect(page.locator(':focus')).toHaveText(title ?? '')
})

test('[LI-2 LI-16] a list entered in its middle loads in both directions, rendering only visible rows', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/by-cursor')) asked.push(searchParams.get('from') ?? '')
  })
  await page.goto(`${everywhere}?from=120`)
  await page.mouse.wheel(0, 100)
  await expect(page.locator('.offerlist--endless')).toBeVisible()
  await expect(page.locator('[aria-posinset="121"]')).toBeInViewport()
  const rowsAround = () =>
    page.locator('.offerlist').evaluate((list) => {
      const places = [...list.children].map((row) => row.getBoundingClientRect())
      const above = places.filter(({ bottom }) => bottom <= 0).length
      return { above, below: places.filter(({ top }) => top >= window.innerHeight).length }
    })
  await expect.poll(rowsAround).toEqual({ above: 5, below: 5 })
  await expect.poll(() => asked).toEqual(['100'])
  await page.evaluate(() => document.querySelector('.offerlist')?.scrollIntoView())
  await expect(page.locator('[aria-posinset="1"] article')).toBeInViewport()
  expect(new Set(asked)).toEqual(new Set(['100', '0']))
})

test('[LI-14] a changed list starts at its top', async ({ page }) => {
  await page.goto(everywhere)
  await page.mouse.wheel(0, 2000)
  await expect(page.locator('.offerlist--endless')).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500)
  await page.getByRole('checkbox', { name: /^B2B/ }).click()
  await expect(page).toHaveURL(/typ-umowy=b2b/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByRole('checkbox', { name: /^B2B/ })).toBeFocused()
  await page.reload()
  await expect(page.locator('[aria-posinset="1"]')).toBeInViewport()
})

test('the first offer is within ten Tab stops', async ({ page }) => {
  await page.goto(everywhere)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Przejdź do listy ofert' })).toBeFocused()
  await page.keyboard.press('Enter')
  const first = cards(page).first().getByRole('link').first()
  const isThere = () => first.evaluate((link) => link === document.activeElement)
  for (let steps = 3; steps < 10 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
})

test('[CA-1] a logo that fails to load leaves the monogram', async ({ page }) => {
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  )
  await page.goto(everywhere)
  const logos = cards(page).locator('.logo img')
  await expect.poll(() => logos.count()).toBeGreaterThan(5)
  await expect(logos.first()).toBeHidden()
  await expect(cards(page).first().locator('.logo')).toHaveText(/^[A-ZĄĆĘŁŃÓŚŹŻ0-9]{1,2}$/u)
})

test('changing the language keeps the list', async ({ page }) => {
  await page.goto(on('pro', '/oferty-pracy/warszawa/it?typ-umowy=b2b'))
  const count = await total(page)
  await page.getByRole('banner').getByLabel(/Język/).click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(on('pro', '/en/job-offers/warszawa/it?typ-umowy=b2b'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await total(page)).toBe(count)
})

test('[DE-9 DE-14] opening an offer records a view, and the apply bar stays 16 px above the lower edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('tech', '/oferty-pracy/wszystkie-lokalizacje'))
  const view = page.waitForResponse((response) => response.url().endsWith('/v1/views'))
  await cards(page).first().getByRole('link').first().click()
  expect((await view).status()).toBe(204)
  const bar = page.locator('.applybar')
  const edge = async () => {
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 }
    return 900 - y - height
  }
  await expect.poll(edge).toBe(16)
  await page.mouse.wheel(0, 150)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await edge()).toBe(16)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters and pagination work as forms and links', async ({ page }) => {
    await page.goto(on('pro'))
    const search = main(page).getByRole('search')
    await search.getByLabel('Miasto').fill('Warszawa')
    await search.getByRole('button').click()
    await expect(page).toHaveURL(on('pro', '/oferty-pracy/warszawa'))
    const inWarsaw = await total(page)
    await page.getByRole('checkbox', { name: /^B2B/ }).check()
    await page.getByRole('button', { name: 'Zastosuj filtry' }).click()
    await expect(page).toHaveURL(on('pro', '/oferty-pracy/warszawa?typ-umowy=b2b'))
    expect(await total(page)).toBeLessThan(inWarsaw)
    await page.goto(everywhere)
    const title = await cards(page).first().getByRole('heading').textContent()
    await page.getByRole('link', { name: 'Następna' }).click()
    await expect(page).toHaveURL(`${everywhere}?from=20`)
    await expect(cards(page)).toHaveCount(20)
    await page.getByRole('link', { name: 'Poprzednia' }).click()
    await expect(cards(page).first().getByRole('heading')).toHaveText(title ?? '')
  })

  test('filters and search are separate pages on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(on('pro', '/oferty-pracy/warszawa'))
    await page.getByRole('link', { name: 'Filtry' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(on('pro', '/filtry/warszawa'))
    await page.getByRole('checkbox', { name: /^Senior/ }).check()
    await page.getByRole('button', { name: 'Zastosuj filtry' }).click()
    await expect(page).toHaveURL(on('pro', '/oferty-pracy/warszawa?doswiadczenie=senior'))
    await page.getByRole('link', { name: /^Stanowisko, firma/ }).click()
    await page.getByLabel('Miasto').fill('Kraków')
    await page.getByRole('button', { name: 'Szukaj' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(on('pro', '/oferty-pracy/krakow?doswiadczenie=senior'))
  })
})

test('a filter panel above the map does not overlap the side bar, and a sheet’s footer fits a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${everywhere}?showMap=tak`)
  await page.locator('.fbar').getByText('Zarobki', { exact: true }).click()
  const side = await page.locator('.side').boundingBox()
  const panel = await page.locator('.fbar [open] > .popover').boundingBox()
  expect(panel?.x).toBeGreaterThanOrEqual((side?.x ?? 0) + (side?.width ?? Number.POSITIVE_INFINITY))

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${everywhere}#filters`)
  const show = page.getByRole('dialog').getByRole('button', { name: /^Pokaż/ })
  await expect(show).toBeVisible()
  const box = await show.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(340)
})

test('the apply bar beside a map fits at 1024 px, and on a phone the places come last', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto(on('tech', '/oferty-pracy/wszystkie-lokalizacje?widelki=tak'))
  await page.goto(
    on('tech', (await cards(page).first().getByRole('link').first().getAttribute('href')) ?? ''),
  )
  const bar = page.locator('.applybar')
  const share = await bar.locator('.iconbtn').boundingBox()
  const sum = await bar.locator('b.num').first().boundingBox()
  const time = await bar.locator('small').last().boundingBox()
  for (const text of [sum, time])
    expect((text?.x ?? 0) + (text?.width ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(share?.x ?? 0)

  await page.setViewportSize({ width: 360, height: 780 })
  const description = await page.locator('.offer__main--body').boundingBox()
  const places = await page.locator('.omap').boundingBox()
  expect(places?.y).toBeGreaterThanOrEqual(
    (description?.y ?? Number.POSITIVE_INFINITY) + (description?.height ?? 0),
  )
})

test('a list that fails to load keeps filters and URL as chosen, and is retried in place', async ({
  page,
  context,
}) => {
  const quiet = on('tech', '/oferty-pracy/wszystkie-lokalizacje')
  await page.goto(quiet)
  await untilHydrated(page)
  const all = await total(page)
  const answers = /\.data(?:\?|$)/
  await context.route(answers, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const b2b = page.getByRole('checkbox', { name: /^B2B/ })
  await b2b.check()
  const fault = main(page).getByRole('alert')
  await expect(fault).toContainText('Coś się zepsuło po naszej stronie')
  await expect(page).toHaveURL(`${quiet}?typ-umowy=b2b`)
  await expect(page).toHaveTitle('Nie udało się wczytać ofert')
  await expect(b2b).toBeChecked()
  await expect(cards(page)).toHaveCount(0)
  await context.unroute(answers)
  await context.route(answers, (route) => route.abort())
  const again = fault.getByRole('link', { name: 'Spróbuj ponownie' })
  await again.click()
  await expect(fault).toContainText('Nie ma połączenia z serwisem')
  await context.unroute(answers)
  await again.click()
  await expect(fault).toHaveCount(0)
  await expect.poll(() => total(page)).toBeLessThan(all)
  await expect(b2b).toBeChecked()
  // Trying again made no history: one step back is the list before, and its filters.
  await page.goBack()
  await expect(page).toHaveURL(quiet)
  await expect.poll(() => total(page)).toBe(all)
  await expect(b2b).not.toBeChecked()
})
