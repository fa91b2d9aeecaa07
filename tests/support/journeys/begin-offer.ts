import type { Page } from '@playwright/test'
import { expect, on, signInAs } from './journey.ts'

/** Starts a new offer of the demo's company and opens all sections. */
export const beginOffer = async (page: Page): Promise<void> => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/ogloszenie'))
  await page.getByRole('button', { name: 'Zacznij pisać' }).click()
  await page.waitForURL(/ogloszenie\/./)
  await expect(page.getByRole('button', { name: 'Dodaj miejsce' })).toBeVisible()
  await page.locator('details[id^=section-]').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '')
  })
}
