import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'
import { smallIn } from '#tests/support/journeys/small-targets.ts'

test.use({ hasTouch: true, isMobile: true })

const pages = [
  ...['ogloszenia', 'firmy', 'serwisy', 'serwisy/pro/plany', 'serwisy/pro/kategorie', 'platnosci'],
  ...['faktury', 'liczby', 'poczta', 'dziennik', 'wyszukiwania', 'konta'],
  // Outside the console's own frame.
  'drugi-skladnik',
]

for (const width of [360, 768])
  test(`every target of the console is large enough for a thumb, and no page too wide, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signInAs(page, 'pro', ['operator', 'operator@posada.example'])
    for (const path of pages) {
      await page.goto(on('pro', `/operator/${path}`))
      await untilHydrated(page)
      expect(await smallIn(page), path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
