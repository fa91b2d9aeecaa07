import type { Page } from '@playwright/test'
import { demoLogins } from '#features/seeding/demo-logins.ts'
import {
  type Board,
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'

const boards = [
  { board: 'pro', name: 'Posada' },
  { board: 'tech', name: 'Posada Tech' },
  { board: 'start', name: 'Posada Start' },
] as const

for (const { board, name } of boards) {
  test(`the board ${name} answers at its own host`, async ({ page }) => {
    await page.goto(on(board))
    await expect(page.getByRole('banner').getByRole('link', { name }).first()).toBeVisible()
  })
}

test('an unknown URL shows a not-found page with status 404', async ({ page }) => {
  const response = await page.goto(on('pro', '/nie-ma-takiej-strony'))
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('the health checks report a live and ready process', async ({ request }) => {
  const port = process.env.E2E_PORT ?? '4190'
  expect((await request.get(`http://127.0.0.1:${port}/health/live`)).status()).toBe(200)
  const ready = await request.get(`http://127.0.0.1:${port}/health/ready`)
  expect(await ready.json()).toMatchObject({ status: 'ready', checks: { database: true, migrations: true } })
})

test('[SH-20] beside a post the chapter being read is marked', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(on('pro', '/blog/brutto-netto-i-koszt-firmy'))
  const marked = page.getByRole('navigation', { name: 'W tekście' }).locator('[aria-current="location"]')
  await expect(marked).toHaveText('Trzy kwoty, jedna praca')
  await page.getByRole('heading', { name: 'Co znika po drodze' }).evaluate((one) => one.scrollIntoView())
  await expect(marked).toHaveText('Co znika po drodze')
  await page.getByRole('heading', { name: 'Czytaj dalej' }).evaluate((one) => one.scrollIntoView())
  await expect(marked).toHaveText('Jak porównać oferty')
})

/** Twice the reader's own font size, as with a browser's setting that enlarges only text. */
const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))

const enlarged: readonly (readonly [Board, string])[] = [
  ...(['/', '/oferty-pracy', '/firmy', '/blog', '/kalkulator-wynagrodzen', '/nie-ma', '/login'] as const).map(
    (path) => ['pro', path] as const,
  ),
  ...(['/', '/en', '/oferty-pracy', '/en/salary-calculator'] as const).map((path) => ['tech', path] as const),
  ...(['/', '/oferty-pracy', '/firma/kawiarnia-drugie-ziarno'] as const).map(
    (path) => ['start', path] as const,
  ),
]

const expectNoSidewaysScroll = async (page: Page, paths: typeof enlarged, phone = 360) => {
  await page.setViewportSize({ width: phone, height: 800 })
  for (const [board, path] of paths) {
    await page.goto(on(board, path))
    await expect(page.getByRole('main')).toBeVisible()
    await enlargeText(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, `${board} ${path}`).toBeLessThanOrEqual(phone)
  }
}

test('with text of twice the size public pages fit into a phone', async ({ page }) => {
  await expectNoSidewaysScroll(page, enlarged)
})

test('with text of twice the size rows of lists grow, and the list stays in pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const board of ['pro', 'tech', 'start'] as const) {
    await page.goto(on(board, '/oferty-pracy'))
    await untilHydrated(page)
    await enlargeText(page)
    // The endless list, whose rows have fixed heights, would be asked for by the first scroll.
    await page.evaluate(async () => {
      scrollTo(0, 400)
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    await expect(page.getByRole('navigation', { name: 'Strony wyników' })).toBeVisible()
    const cut = await page.locator('.offercard, .stackrow').evaluateAll((rows) =>
      rows.flatMap((row) => {
        // Rows out of sight are laid out as well.
        if (row instanceof HTMLElement) row.style.contentVisibility = 'visible'
        return row.scrollHeight > row.clientHeight + 1 ? [row.textContent] : []
      }),
    )
    expect.soft(cut, board).toEqual([])
  }
  expect(asked.filter((url) => url.includes('endless-list'))).toEqual([])
})

test('with text of twice the size a wide row of a technical board shows its pay in full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('tech', '/oferty-pracy'))
  await untilHydrated(page)
  await enlargeText(page)
  const cut = await page
    .locator('.stackpay__sum')
    .evaluateAll((sums) => sums.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  expect(cut).toBe(0)
})

test('with text of twice the size no technology of a row is cut', async ({ page }) => {
  for (const width of [1440, 1200, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(on('tech', '/oferty-pracy'))
    await untilHydrated(page)
    await enlargeText(page)
    const cut = await page.evaluate(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('.stackrow')]
      // Rows out of sight are laid out as well.
      for (const row of rows) row.style.contentVisibility = 'visible'
      return rows.flatMap((row) => {
        const bottom = row.querySelector('.stackrow__skills')?.getBoundingClientRect().bottom ?? 0
        const skills = [...row.querySelectorAll('.stackrow__skills > li')]
        const isCut = (one: Element) =>
          one.scrollWidth > one.clientWidth || one.getBoundingClientRect().bottom > bottom + 1
        return skills.filter(isCut).map((one) => one.textContent)
      })
    })
    expect.soft(cut, `${width}`).toEqual([])
  }
})

test('with text of twice the size the titles of a list wrap between words', async ({ page }) => {
  for (const width of [1440, 1200, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(on('pro', '/oferty-pracy'))
    await untilHydrated(page)
    await enlargeText(page)
    const broken = await page.locator('.offercard__title a').evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.firstChild
        const words = [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)]
        return words.flatMap(([word], at) => {
          const range = document.createRange()
          const start = words[at]?.index ?? 0
          range.setStart(text ?? link, start)
          range.setEnd(text ?? link, start + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        })
      }),
    )
    expect.soft(broken, `${width}`).toEqual([])
  }
})

test('with text of twice the size sidebar, pay chart and tools stay in their columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const board of ['pro', 'tech'] as const) {
    await page.goto(on(board, '/oferty-pracy'))
    await untilHydrated(page)
    await enlargeText(page)
    const outside = await page.evaluate(() => {
      const columns = {
        '.side': '.side__item',
        '.filters .paybars': '.paybars__median',
        '.filters form': ':is(.check, .switch) > *',
        '.list': '.layouts',
      }
      return Object.entries(columns).flatMap(([column, part]) => {
        const right = document.querySelector(column)?.getBoundingClientRect().right ?? 0
        return [...document.querySelectorAll(`${column} ${part}`)]
          .filter((one) => one.getBoundingClientRect().right > right)
          .map(({ textContent }) => textContent)
      })
    })
    expect.soft(outside, board).toEqual([])
  }
})

test('with text of twice the size a candidate’s own pages fit into a phone', async ({ page }) => {
  const candidate = demoLogins.pro.find(({ kind }) => kind === 'candidate')
  await signInAs(page, 'pro', ['candidate', candidate?.email ?? ''])
  const paths = ['/profile', '/settings', '/settings/dane', '/favorite-offers', '/matched-for-you', '/chats']
  await expectNoSidewaysScroll(
    page,
    paths.map((path) => ['pro', path] as const),
  )
  const lists = ['/favorite-offers', '/matched-for-you', '/oferty-pracy'] as const
  await expectNoSidewaysScroll(
    page,
    lists.map((path) => ['pro', path] as const),
    320,
  )
})

test('on a phone the map of companies opens in a dialog, and a city there filters the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(on('pro', '/firmy'))
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Pokaż mapę' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mapa firm' })
  await expect(sheet.getByRole('button', { name: 'Zamknij' })).toBeInViewport()
  await sheet.getByRole('button', { name: /^Warszawa: / }).click()
  await expect(page).toHaveURL(/\/firmy\?[^#]+$/)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('Home in a carousel shows its whole first tile', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(on('pro'))
  const row = page.locator('.rail .scrollrow__list').first()
  await untilHydrated(page, '.rail .scrollrow__list')
  await row.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(360)
  await page.keyboard.press('Home')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
})
