import type { Page } from '@playwright/test'
import { cards } from '#tests/support/journeys/board-journey.ts'
import { expect, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const list = '/oferty-pracy/warszawa'

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
  const guards = page.waitForResponse(/\/assets\/page-guards-/)
  await page.goto(on('pro', list))
  await guards
  await untilHydrated(page)
  await becomeFormer(page)
  await page.getByRole('switch', { name: 'Tylko z widełkami' }).first().check({ force: true })
  await expect(page).toHaveURL(/widelki=tak/)
  await expect.poll(() => isFormer(page)).toBe(false)
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await expect(cards(page).first()).toBeVisible()
  expect(errors).toEqual([])
})
