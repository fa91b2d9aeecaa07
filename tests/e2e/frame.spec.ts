import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  on,
  test,
  untilHydrated,
  untilLoaded,
  withNotices,
} from '#tests/support/journeys/journey.ts'

const phone = { width: 360, height: 740 }
const page = on('pro', '/ui')
const theme = (tab: Page) => tab.evaluate(() => document.documentElement.dataset.theme ?? null)
const headerTop = (tab: Page) =>
  tab.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)

// In steps, as the scripts may have just started.
const scrollUntilHidden = (tab: Page) =>
  expect(async () => {
    await tab.mouse.wheel(0, 150)
    expect(await headerTop(tab)).toBeLessThanOrEqual(-72)
  }).toPass()

test('[SH-3] the header hides on scrolling down and returns on scrolling up', async ({ page: tab }) => {
  await tab.goto(page)
  await scrollUntilHidden(tab)
  await tab.mouse.wheel(0, -100)
  await expect.poll(() => headerTop(tab)).toBe(0)
})

test('the header does not stay hidden when it has the focus', async ({ page: tab }) => {
  await tab.goto(page)
  await scrollUntilHidden(tab)
  await tab.getByRole('banner').getByRole('link').first().focus()
  await expect.poll(() => headerTop(tab)).toBe(0)
})

test('the first Tab stop is a skip link to the content', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.keyboard.press('Tab')
  await expect(tab.getByRole('link', { name: 'Przejdź do treści' })).toBeFocused()
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('main')).toBeFocused()
})

test('[SH-9] the other theme applies at once, also in another tab, and persists after a reload', async ({
  page: tab,
  context,
}) => {
  const another = await context.newPage()
  await another.goto(page)
  await untilLoaded(another, '/page-guards-')
  await tab.bringToFront()
  await tab.emulateMedia({ colorScheme: 'light' })
  await tab.goto(page)
  const kept = tab.waitForResponse((response) => response.url().endsWith('/v1/preferences'))
  await tab.getByRole('button', { name: 'Włącz ciemny motyw' }).click()
  await expect.poll(() => theme(tab)).toBe('dark')
  await kept
  await expect.poll(() => theme(another)).toBe('dark')
  await tab.reload()
  expect(await theme(tab)).toBe('dark')
  await expect(tab.getByRole('button', { name: 'Włącz jasny motyw' })).toBeVisible()
})

test('[I18N-1] the language menu leads to the same page in the other language', async ({ page: tab }) => {
  await tab.goto(`${page}?accent=cobalt`)
  const header = tab.getByRole('banner')
  await header.getByText('PL', { exact: true }).click()
  await expect(header.getByRole('link', { name: 'Polski' })).toHaveAttribute('aria-current', 'true')
  await header.getByRole('link', { name: 'English' }).click()
  await expect(tab).toHaveURL(/\/en\/ui/)
  await expect(tab.locator('html')).toHaveAttribute('lang', 'en')
})

test('[I18N-1] while a language loads, its link is busy and the other disabled', async ({ page: tab }) => {
  await tab.goto(page)
  // A 204 answer keeps the current page.
  await tab.route('**/en/ui', (route) => route.fulfill({ status: 204 }))
  const header = tab.getByRole('banner')
  await header.getByText('PL', { exact: true }).click()
  const english = header.getByRole('link', { name: 'English' })
  // In a tab of its own it loads nothing here.
  const opening = tab.context().waitForEvent('page')
  await english.click({ modifiers: ['ControlOrMeta'] })
  await (await opening).close()
  await expect(english).not.toHaveAttribute('aria-busy', 'true')
  await english.click()
  await expect(english).toHaveAttribute('aria-busy', 'true')
  await expect(header.getByRole('link', { name: 'Polski' })).toHaveAttribute('aria-disabled', 'true')
})

test('[I18N-2] another currency is chosen in the footer', async ({ page: tab }) => {
  await tab.goto(page)
  const footer = tab.getByRole('contentinfo')
  await footer.getByLabel('Waluta: PLN').click()
  await footer.getByRole('button', { name: 'EUR' }).click()
  await expect(footer.getByLabel('Waluta: EUR')).toBeVisible()
  await expect(tab).toHaveURL(page)
})

test('a currency chosen with the keyboard leaves the focus at its menu', async ({ page: tab }) => {
  await tab.goto(page)
  await untilHydrated(tab)
  const footer = tab.getByRole('contentinfo')
  await footer.getByLabel('Waluta: PLN').press('Enter')
  await footer.getByRole('button', { name: 'EUR' }).press('Enter')
  await expect(footer.getByLabel('Waluta: EUR')).toBeFocused()
})

test('[SH-2] the header opens the side menu on a wide window too', async ({ page: tab }) => {
  await tab.goto(page)
  await tab.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click()
  const menu = tab.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Ustawienia plików cookie' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the side menu is in the URL, traps the focus and returns it', async ({ page: tab }) => {
    await tab.goto(page)
    const opener = tab.getByRole('link', { name: 'Menu', exact: true })
    await opener.click()
    const menu = tab.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(tab).toHaveURL(`${page}#side-menu`)
    await expectAccessible(tab)
    for (let presses = 0; presses < 40; presses++) await tab.keyboard.press('Tab')
    expect(await tab.evaluate(() => document.activeElement?.closest('main') === null)).toBe(true)
    await tab.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(tab).toHaveURL(page)
    await expect(opener).toBeFocused()
  })

  test('[SH-4 SH-9] the side menu has navigation, sign-in, links, social links, theme, language and currency', async ({
    page: tab,
  }) => {
    await tab.goto(`${page}#side-menu`)
    const menu = tab.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Jak w systemie', 'Polski', 'PLN']) {
      await expect(menu.locator('summary').getByText(name)).toBeVisible()
    }
    await expect(menu.getByRole('navigation', { name: 'Nawigacja' }).getByRole('link')).toHaveCount(6)
    for (const name of ['Zaloguj się', 'Załóż konto', 'Dodaj ofertę', 'Ustawienia plików cookie', 'LinkedIn'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Panel pracodawcy' })).toHaveAttribute(
      'href',
      '/pracodawca/panel',
    )
    await menu.locator('summary').getByText('Polski').click()
    await expect(menu.getByRole('link', { name: 'English' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[SH-9] the theme is changed by a form', async ({ page: tab, context }) => {
    await tab.emulateMedia({ colorScheme: 'light' })
    await tab.goto(page)
    await tab.getByRole('button', { name: 'Włącz ciemny motyw' }).click()
    await expect(tab).toHaveURL(page)
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect((await context.cookies()).find(({ name }) => name === 'theme')?.value).toBe('dark')
  })

  test('[I18N-1] the language menu opens, and its links work', async ({ page: tab }) => {
    await tab.goto(page)
    await tab.getByRole('banner').getByText('PL', { exact: true }).click()
    await tab.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(tab).toHaveURL(on('pro', '/en/ui'))
  })

  test('the menu link on a phone leads to the footer', async ({ page: tab }) => {
    await tab.setViewportSize(phone)
    await tab.goto(page)
    await tab.getByRole('link', { name: 'Menu', exact: true }).click()
    await expect(tab.getByRole('contentinfo')).toBeInViewport()
  })
})

const bottomOf = async (found: Locator): Promise<number> => {
  const box = await found.boundingBox()
  return box ? box.y + box.height : Number.NaN
}
const topOf = async (found: Locator): Promise<number> => (await found.boundingBox())?.y ?? Number.NaN

test('the end of a page can be scrolled above everything that floats over it', async ({ page: tab }) => {
  await tab.setViewportSize(phone)
  await withNotices(tab)
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  const notice = tab.locator('section.notices')
  const menu = tab.locator('.foot details.menu > summary').last()
  // The list, and with it the page's end, grows once it is scrolled.
  const expectEndAbove = (floating: Locator) =>
    expect(async () => {
      await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await bottomOf(menu)).toBeLessThanOrEqual(await topOf(floating))
    }).toPass()

  const cookies = tab.getByRole('button', { name: 'Tylko niezbędne' })
  await untilHydrated(tab)
  await expect(cookies).toHaveCount(0)
  await expect(async () => {
    await tab.keyboard.press('Shift')
    await expect(cookies).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expectEndAbove(notice)
  await menu.click()
  await expect(tab.locator('.foot details.menu[open]')).toBeVisible()
  expect(await notice.evaluate((box) => getComputedStyle(box).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')

  await cookies.click()
  const close = notice.getByRole('button', { name: 'Zamknij' })
  await expect(close).toBeVisible()
  await expectEndAbove(notice)

  await close.click()
  await expect(notice).toHaveCount(0)
  await expectEndAbove(tab.locator('.dock'))
})

/** The notice of cookies, which opens at the first key, press or scroll. */
const openNotice = async (tab: Page): Promise<Locator> => {
  const notice = tab.locator('section.notices')
  await expect(async () => {
    await tab.keyboard.press('Shift')
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  return notice
}

test('the question about cookies does not cover the page that asks the same', async ({ page: tab }) => {
  await withNotices(tab)
  await tab.goto(on('pro', '/firmy'))
  await untilHydrated(tab)
  const question = await openNotice(tab)
  await tab.locator('footer').getByRole('link', { name: 'Ustawienia plików cookie' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Ustawienia plików cookie' })).toBeVisible()
  await expect(question).toBeHidden()
})

test('with text of twice the size the cookie notice stays beside the sidebar', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1440, height: 900 })
  await withNotices(tab)
  await tab.goto(on('pro', '/firmy'))
  await untilHydrated(tab)
  await tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  const notice = await openNotice(tab)
  const side = await tab.locator('.side').boundingBox()
  expect((await notice.boundingBox())?.x).toBeGreaterThan((side?.x ?? 0) + (side?.width ?? 0))
})

test('the cookie notice does not stay over the control that has the focus', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  await withNotices(tab)
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  await untilHydrated(tab)
  const topOf = (selector: string) =>
    tab.locator(selector).evaluate((node) => (node.closest('label') ?? node).getBoundingClientRect().top)
  // The last control that is wholly in sight.
  await tab.locator('.filters :is(input, summary)').evaluateAll((all) => {
    const low = all.findLast((one) => (one.closest('label') ?? one).getBoundingClientRect().bottom < 780)
    if (low instanceof HTMLElement) low.focus({ preventScroll: true })
  })
  expect(await topOf(':focus')).toBeGreaterThan(700)
  await openNotice(tab)
  const notice = (await tab.locator('section.notices').boundingBox())?.y ?? 0
  await expect.poll(() => topOf(':focus')).toBeLessThan(notice)
})

test('scrolling inside the filters triggers the cookie notice like scrolling the page', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  await withNotices(tab)
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  await untilHydrated(tab)
  const cookies = tab.getByRole('button', { name: 'Tylko niezbędne' })
  await expect(cookies).toHaveCount(0)
  await tab.mouse.move(200, 500)
  await expect(async () => {
    await tab.mouse.wheel(0, 40)
    await expect(cookies).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await tab.evaluate(() => scrollY)).toBe(0)
})

test('the cookie notice appears only after the first click is released', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1024, height: 700 })
  await withNotices(tab)
  const notices = tab.waitForResponse(/v1\/notices/)
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  await notices
  await untilHydrated(tab)
  const idle = () => tab.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const cookies = tab.getByRole('button', { name: 'Tylko niezbędne' })
  // The pointer is over a card, where the consent box would appear.
  await tab.mouse.move(300, 600)
  await tab.mouse.down()
  for (let turn = 0; turn < 10; turn += 1) await idle()
  await expect(cookies).toHaveCount(0)
  await tab.mouse.up()
  await tab.waitForURL(/\/oferta-pracy\//)
})

test('at 1024 px the search fields of the header show their whole text', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 1024, height: 700 })
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  /** Difference between the field's width and its text's, in px. */
  const spare = (name: string) =>
    tab.locator(`.top input[name=${name}]`).evaluate((input) => {
      if (!(input instanceof HTMLInputElement)) return Number.NaN
      const pen = document.createElement('canvas').getContext('2d')
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      if (pen) pen.font = font
      const text = pen?.measureText(input.value || input.placeholder).width ?? Number.NaN
      return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
    })
  await expect.poll(() => spare('keyword')).toBeGreaterThanOrEqual(0)
  expect(await spare('miasto')).toBeGreaterThanOrEqual(0)
})

test('no page is wider than a window of 1280 px when text is twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of ['/zapisane', '/login']) {
    await page.goto(on('pro', path))
    const excess = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return document.documentElement.scrollWidth - innerWidth
    })
    expect(excess).toBe(0)
  }
})

test('a part whose code failed to load while the server restarted appears by itself', async ({
  page: tab,
}) => {
  await tab.goto(on('pro', '/oferty-pracy'))
  await untilHydrated(tab)
  const code = /\/assets\/header-popup-.*\.js$/
  const isRefused = tab.waitForResponse(code)
  await tab.route(code, (route) => route.fulfill({ status: 503 }))
  await tab.getByRole('banner').getByRole('link', { name: 'Zapisane' }).click()
  await isRefused
  await expect(tab.getByRole('dialog')).toHaveCount(0)
  await tab.unroute(code)
  await expect(tab.getByRole('dialog')).toBeVisible()
})

test('a filter reached by key is hidden neither under a notice nor below the window', async ({
  page: tab,
}) => {
  await tab.setViewportSize({ width: 1280, height: 800 })
  await withNotices(tab)
  await tab.goto(on('pro', '/oferty-pracy/warszawa'))
  await untilHydrated(tab)
  await openNotice(tab)
  await tab.locator('.filters :is(input, button, summary)').first().focus()
  await expect(tab.locator('.filters :focus')).toHaveCount(1)
  const reached: string[] = []
  const covered: string[] = []
  for (let press = 0; press < 30; press += 1) {
    const found = await tab.evaluate(() => {
      const { activeElement } = document
      const own = (activeElement?.closest('label') ?? activeElement)?.getBoundingClientRect()
      const over = document.querySelector('section.notices')?.getBoundingClientRect()
      if (!own || !over || !activeElement?.closest('.filters')) return null
      const isOver = own.bottom > over.top && own.top < over.bottom && own.right > over.left
      return { name: activeElement.getAttribute('name'), isCovered: isOver || own.bottom > innerHeight }
    })
    if (found) reached.push(`${press} ${found.name}`)
    if (found?.isCovered) covered.push(`${press} ${found.name}`)
    await tab.keyboard.press('Tab')
  }
  expect(reached.length).toBeGreaterThan(20)
  expect(covered).toEqual([])
})
