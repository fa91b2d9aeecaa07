import type { Page } from '@playwright/test'
import { openOfferWithForm, someOffers } from '#tests/support/journeys/board-journey.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}

test('[DE-1] in the one-column layout the apply bar rests below the last part', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openOfferWithForm(page, request)
  await untilHydrated(page)
  // No demo board uses this layout.
  await page.locator('.offer').evaluate((offer) => {
    offer.classList.remove('offer--horizontal')
    offer.classList.add('offer--column')
  })
  await page.locator('.oplaces').scrollIntoViewIfNeeded()
  await page.locator('.alike').evaluate((alike) => alike.scrollIntoView({ block: 'start' }))
  await expect
    .poll(async () => {
      const [places, bar] = [await boxOf(page, '.oplaces'), await boxOf(page, '.applybar')]
      return bar.y - (places.y + places.height)
    })
    .toBeGreaterThan(0)
})

test('[DE-1] the sidebar layout has one card with the days left and the form', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const offer = (await someOffers(request, 'start')).find(({ applyMethod }) => applyMethod === 'form')
  await page.goto(on('start', `/oferta-pracy/${offer?.slug}`))
  const form = page.locator('.sideapply__form')
  await expect(form).toBeVisible()
  await expect(page.locator('.box__acts')).toBeHidden()
  await expect(page.locator('.ohead').getByRole('link', { name: 'Udostępnij' })).toBeVisible()
  const [box, side] = [await boxOf(page, '.box'), await boxOf(page, '.sideapply__form')]
  expect(side.y - (box.y + box.height)).toBeCloseTo(0, 0)
})

test('[DE-2] the list of an offer’s cities opens fully visible over the parts below', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const places = ({ multilocation }: { multilocation: readonly { city: string }[] }) =>
    new Set(multilocation.map(({ city }) => city)).size
  const [offer] = (await someOffers(request)).toSorted((one, other) => places(other) - places(one))
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  await page.locator('.ohead .citiesmenu > summary').click()
  const list = page.locator('.ohead .menu__list')
  // Height of a list of twenty cities.
  await list.evaluate((node) => {
    node.style.height = '280px'
  })
  const isSeenAt = (part: number) =>
    list.evaluate((node, at) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      return node.contains(document.elementFromPoint(left + width / 2, top + height * at))
    }, part)
  expect([await isSeenAt(0.05), await isSeenAt(0.95)]).toEqual([true, true])
  await expect(page.getByRole('link', { name: /^Aplikuj/ }).first()).toBeInViewport()
})

test('[DE-7] when copying is not allowed the share dialog says so and selects the URL', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  const { slug } = await openOfferWithForm(page, request)
  await page.goto(on('pro', `/oferta-pracy/${slug}#share`))
  const dialog = page.getByRole('dialog', { name: 'Udostępnij ofertę' })
  await dialog.getByRole('button', { name: 'Kopiuj' }).click()
  await expect(dialog.getByText('Przeglądarka nie pozwala kopiować')).toBeVisible()
  const selected = () => page.evaluate(() => getSelection()?.toString())
  await expect.poll(selected).toContain(slug)
})

test('on a phone the axis labels of take-home pay do not overlap', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  // An axis up to 12,000 in steps of 2,000 has the maximum number of marks.
  const offer = (await someOffers(request)).find(({ employmentTypes: [pay, ...others] }) => {
    const amount = pay?.to ?? 0
    return pay?.type === 'permanent' && others.length === 0 && amount > 10_000 && amount <= 12_000
  })
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  const marks = page.locator('.truth__axis span')
  await expect(marks).toHaveCount(7)
  const words = await marks.evaluateAll((all) =>
    all
      .map((mark) => mark.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ left, right }) => [left, right] as const),
  )
  expect(words.length).toBeGreaterThan(3)
  for (const [at, [left]] of words.entries())
    expect(left, `mark ${at}`).toBeGreaterThan((words[at - 1]?.[1] ?? -Infinity) + 4)
})

test('beside the map of an offer the closed chats cover neither its places nor its credit', async ({
  page,
  request,
}) => {
  await signInAs(page, 'tech', ['candidate', 'anna.nowacka@poczta.example'])
  const [offer] = await someOffers(request, 'tech')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(on('tech', `/oferta-pracy/${offer?.slug}`))
  await expect(page.locator('.chatwidget')).toBeVisible()
  await expect(page.locator('.omap .map__credit')).toBeVisible()
  const chats = await boxOf(page, '.chatwidget')
  const credit = await boxOf(page, '.omap .map__credit')
  const places = await boxOf(page, '.oplaces')
  expect(credit.y + credit.height).toBeLessThan(chats.y)
  expect(places.y + places.height).toBeLessThan(credit.y)
})

test('on a tablet the chats stand on the bar with the apply button', async ({ page, request }) => {
  await signInAs(page, 'pro', ['candidate', 'anna.nowacka@poczta.example'])
  const [offer] = await someOffers(request, 'pro')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(on('pro', `/oferta-pracy/${offer?.slug}`))
  await expect(page.locator('.chatwidget')).toBeVisible()
  const bar = await boxOf(page, '.applybar')
  await expect
    .poll(async () => {
      const chats = await boxOf(page, '.chatwidget')
      return chats.y + chats.height
    })
    .toBeLessThanOrEqual(bar.y + 1)
})

test('the side of an offer never lies over the similar offers, with the title bar shown', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const offer = (await someOffers(request, 'start')).find(({ applyMethod }) => applyMethod === 'form')
  await page.goto(on('start', `/oferta-pracy/${offer?.slug}`))
  await expect(page.locator('.sideapply__form')).toBeVisible()
  await page.locator('.alike__head').evaluate((head) => head.scrollIntoView({ block: 'center' }))
  await expect(page.locator('.otop')).toBeVisible()
  await expect
    .poll(async () => {
      const [side, alike] = [await boxOf(page, '.offer__side'), await boxOf(page, '.alike__head')]
      return alike.y - (side.y + side.height)
    })
    .toBeGreaterThan(0)
})
