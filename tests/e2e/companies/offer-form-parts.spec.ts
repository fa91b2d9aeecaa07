import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, signInAs, test } from '#tests/support/journeys/journey.ts'

test('the description is checked when it is left, but not for its toolbar', async ({ page }) => {
  await beginOffer(page)
  const section = page.locator('#section-description')
  await section.locator('[contenteditable=true]').click()
  await section.getByRole('button', { name: 'Pogrubienie' }).focus()
  await section.getByRole('button', { name: 'Kursywa' }).focus()
  await expect(section.locator('.field__error')).toHaveCount(0)
  await page.locator('[name=contactName]').focus()
  await expect(section.locator('.field__error')).toHaveText('Napisz opis stanowiska')
})

test('a link is completed, and an address that is none is refused beside its field', async ({ page }) => {
  await beginOffer(page)
  const section = page.locator('#section-description')
  await section.locator('[contenteditable=true]').click()
  await page.keyboard.type('Strona')
  await page.keyboard.press('Control+A')
  await section.getByRole('button', { name: 'Odnośnik' }).click()
  const address = section.getByRole('textbox', { name: 'Adres odnośnika' })
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(section.getByRole('alert')).toHaveText(/To nie jest pełny adres/)
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill('firma.example/praca')
  await address.press('Enter')
  await expect(section.locator('a')).toHaveAttribute('href', 'https://firma.example/praca')
})

test('[OF-6] places typed in quick succession all get their point, and the plan’s limit a way on', async ({
  page,
}) => {
  await beginOffer(page)
  const section = page.locator('#section-location')
  const cities = ['Łódź', 'Poznań', 'Sopot', 'Lublin', 'Toruń']
  for (const [at, city] of cities.entries()) {
    await section.getByRole('button', { name: 'Dodaj miejsce' }).click()
    await section.locator(`input[name="locations.${at}.city"]`).fill(city)
    await section.locator(`input[name="locations.${at}.street"]`).fill('Zmyślona 1')
  }
  for (const at of cities.keys())
    await expect(section.locator(`input[name="locations.${at}.latitude"]`)).not.toHaveValue('')
  await expect(section).toContainText('5 z 5 w planie Pro. Każde kolejne wymaga planu Premium')
  await section.getByRole('link', { name: 'Zmień plan' }).press('Enter')
  await expect(page.locator('summary', { hasText: 'Zmień plan' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Premium/ })).toBeVisible()
})

test('a place without a point is named in the summary of errors', async ({ page }) => {
  await beginOffer(page)
  await page.route('**/v1/addresses?*', (route) => route.abort())
  const section = page.locator('#section-location')
  for (const at of [0, 1]) {
    await section.getByRole('button', { name: 'Dodaj miejsce' }).click()
    await section.locator(`input[name="locations.${at}.city"]`).fill('Kraków')
    await section.locator(`input[name="locations.${at}.street"]`).fill('Zmyślona 1')
  }
  await page.getByRole('button', { name: 'Dalej', exact: true }).click()
  await expect(
    page.getByRole('link', { name: 'Lokalizacja · Miejsce 2: Wskaż punkt na mapie' }),
  ).toBeVisible()
})

test('[OF-8] signing in in another tab saves what this one holds', async ({ page, context }) => {
  await beginOffer(page)
  await context.clearCookies({ name: /session|refresh/ })
  await page.locator('[name=contactPhone]').fill('+48 600 700 801')
  await expect(page.getByText('Sesja wygasła')).toBeVisible()
  const other = await context.newPage()
  await signInAs(other, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
})

test('the press after an amount takes effect while the hints on pay are still loading', async ({ page }) => {
  await beginOffer(page)
  const to = page.locator('[name="primarySalary.to"]')
  // Their code arrives while the button is being pressed.
  const press = Promise.withResolvers<void>()
  await page.route('**/pay-hints-*.js', async (route) => {
    await press.promise
    await route.continue()
  })
  const code = page.waitForResponse('**/pay-hints-*.js')
  await page.locator('[name=jobCategory]').selectOption({ index: 1 })
  await page.locator('[name=jobPositionExperience][value=mid]').check({ force: true })
  await page.locator('[name="primarySalary.employmentType"]').selectOption('b2b')
  await page.locator('[name="primarySalary.from"]').fill('6000')
  await to.fill('9000')
  const section = page.locator('#section-earnings')
  await expect(section).toContainText('Sprawdzam podobne ogłoszenia')
  const add = page.getByRole('button', { name: 'Dodaj drugą umowę' })
  await add.hover()
  const heightOf = () => section.evaluate(({ clientHeight }) => clientHeight)
  const before = await heightOf()
  await page.mouse.down()
  await expect(to).not.toBeFocused()
  press.resolve()
  await (await code).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await heightOf()).toBe(before)
  await page.mouse.up()
  await expect(page.locator('[name="additionalSalary.employmentType"]')).toBeVisible()
})

test('[OF-10] the summary leads into the open section, and to the choice of plans', async ({ page }) => {
  await beginOffer(page)
  const form = page.url()
  for (const part of ['section-consents', 'section-skills']) {
    await page.goto(on('pro', '/pracodawca/cennik'))
    await page.goto(`${form}#${part}`)
    const section = page.locator(`#${part}`)
    await expect(section).toHaveAttribute('open', '')
    await expect(section.locator(':focus')).toBeVisible()
  }
  await page.goto(on('pro', '/pracodawca/cennik'))
  await page.goto(`${form}#plan`)
  await expect(page.locator('summary', { hasText: 'Zmień plan' })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Premium/ })).toBeVisible()
})

test('a picture that the browser cannot draw is said to have too many pixels', async ({ page }) => {
  await beginOffer(page)
  const word = (value: number) => [value >> 8, value & 255]
  const frame = [0xff, 0xc0, ...word(11), 8, ...word(28_000), ...word(28_000), 1, 1, 0x11, 0]
  const buffer = Buffer.from([0xff, 0xd8, ...frame, ...new Array<number>(500).fill(3)])
  for (const section of ['description', 'company']) {
    const box = page.locator(`#section-${section}`)
    const file = box.locator('input[type=file]')
    await file.setInputFiles({ name: 'mur.jpg', mimeType: 'image/jpeg', buffer })
    await expect(box.locator('.field__error')).toContainText('za dużo pikseli')
  }
})

test('enlarged four times the bars of the form are whole and leave room for it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await beginOffer(page)
  await page.locator('[name=contactName]').focus()
  const bar = page.getByRole('navigation', { name: 'Działania' })
  const rights = await bar
    .locator('.btn')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
  expect(rights.length).toBeGreaterThan(3)
  expect(Math.max(...rights)).toBeLessThanOrEqual(320)
  const { y } = (await bar.boundingBox()) ?? { y: 0 }
  expect(y).toBeGreaterThanOrEqual(190)
  await expect(page.locator('header').first()).not.toBeInViewport()
})

test('[OF-9] another main category clears the subcategory', async ({ page }) => {
  await beginOffer(page)
  const section = page.locator('#section-category')
  const [main, leaf] = [section.locator('[name=jobCategory]'), section.locator('[name=jobSubcategory]')]
  await main.selectOption('gastronomy')
  await leaf.selectOption({ index: 1 })
  await expect(leaf).not.toHaveValue('')
  await main.selectOption('it')
  await expect(leaf).toHaveValue('')
})

test('a subcategory stays that is chosen just after hydration', async ({ page }) => {
  await beginOffer(page)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const category = page.locator('[name=jobCategory]')
  await category.evaluate((field) => field.closest('details')?.setAttribute('open', ''))
  await category.selectOption('gastronomy')
  const repetition = page.waitForResponse(/early-input-/)
  // In the task of hydration, before the code arrives that repeats what was chosen before.
  const chosen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          const field = document.querySelector<HTMLSelectElement>('select[name=jobSubcategory]')
          if (!field?.options[1]) return
          observer.disconnect()
          field.value = field.options[1].value
          field.dispatchEvent(new Event('change', { bubbles: true }))
          resolve(field.value)
        }).observe(document, { subtree: true, childList: true })
      }),
  )
  scripts.resolve()
  const [value] = await Promise.all([chosen, repetition.then((answer) => answer.finished())])
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(page.locator('[name=jobSubcategory]')).toHaveValue(value)
})
