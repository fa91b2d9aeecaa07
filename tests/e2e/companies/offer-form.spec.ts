import type { Locator } from '@playwright/test'
import en from '#features/posting/messages/en.json' with { type: 'json' }
import pl from '#features/posting/messages/pl.json' with { type: 'json' }
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, test, untilHydrated } from '#tests/support/journeys/journey.ts'

const pressTimes = async (button: Locator, times: number): Promise<void> => {
  for (let time = 0; time < times; time++) await button.press('Enter')
}

test('removing a row moves the focus to the next one, or to what is left of the list', async ({ page }) => {
  await beginOffer(page)
  await pressTimes(page.getByRole('button', { name: 'Dodaj język' }), 3)
  const languages = page.locator('.pflang button')
  await expect(languages).toHaveCount(3)
  await languages.nth(2).press('Enter')
  await expect(languages.nth(1)).toBeFocused()
  await languages.nth(0).press('Enter')
  await expect(languages).toHaveCount(1)
  await expect(languages.nth(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Dodaj język' })).toBeFocused()

  const places = page.locator('#section-location')
  await pressTimes(places.getByRole('button', { name: 'Dodaj miejsce' }), 2)
  await places.getByRole('button', { name: 'Usuń: Miejsce 2' }).press('Enter')
  await expect(places.getByRole('button', { name: 'Usuń: Miejsce 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(places.getByRole('button', { name: 'Dodaj miejsce' })).toBeFocused()
})

test('an added language is chosen next, and a pin stays focused from step to step', async ({ page }) => {
  await beginOffer(page)
  await page.getByRole('button', { name: 'Dodaj język' }).press('Enter')
  await expect(page.locator('[name="languages.0.code"]')).toBeFocused()

  const places = page.locator('#section-location')
  await places.getByRole('button', { name: 'Dodaj miejsce' }).press('Enter')
  await places.getByLabel('Miasto').fill('Gdańsk')
  const shown = places.locator('[name="locations.0.longitude"]')
  await expect(shown).toHaveValue(/^18/)
  const start = Number(await shown.inputValue())
  const pin = places.getByRole('button', { name: 'Punkt miejsca 1' })
  await pin.focus()
  for (const steps of [1, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect(pin).toBeFocused()
    await expect(shown).toHaveValue(String(Number((start + steps / 1000).toFixed(6))))
  }
})

test('the focus stays near a changed plan, and is at the heading of the next page', async ({ page }) => {
  await beginOffer(page)
  await page.getByText('Zmień plan').press('Enter')
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /^Premium/ }).press('Enter')
  await reloaded
  await expect(page.locator('summary', { hasText: 'Zmień plan' })).toBeFocused()

  await page.goto(on('pro', '/pracodawca/cennik'))
  await page.goto(on('pro', '/pracodawca/ogloszenie'))
  await untilHydrated(page)
  const begun = page.waitForURL(/ogloszenie\/./)
  await page.getByRole('button', { name: 'Zacznij pisać' }).press('Enter')
  await begun
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the parts of the skills section do not overlap', async ({ page }) => {
  await beginOffer(page)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const section = page.locator('#section-skills')
    const edges = await section
      .locator('.field')
      .evaluateAll((fields) =>
        fields.map((field) => [
          field.getBoundingClientRect().bottom,
          ...[...field.children].map((part) => part.getBoundingClientRect().bottom),
        ]),
      )
    expect(edges.length).toBeGreaterThan(1)
    for (const [field = 0, ...parts] of edges)
      for (const part of parts) expect(part, `${width} px`).toBeLessThanOrEqual(field + 0.5)
  }
})

test('the longest contract type of both languages and sums of six digits fit their fields', async ({
  page,
}) => {
  await beginOffer(page)
  const types = [pl, en].flatMap(({ choices }) => Object.values(choices.contract))
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const roomOf = (name: string, texts: readonly string[]) =>
      page.locator(`[name="primarySalary.${name}"]`).evaluate((field, shown) => {
        const pen = document.createElement('canvas').getContext('2d')
        const { font, paddingLeft, paddingRight } = getComputedStyle(field)
        if (!pen) throw new Error('nothing to measure with')
        pen.font = font
        const unit = field.parentElement?.querySelector('.inputbox__unit')
        const end = unit ? pen.measureText('PLN').width : 0
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        return room - end - Math.max(...shown.map((text) => pen.measureText(text).width))
      }, texts)
    expect(await roomOf('employmentType', types), `${width} px`).toBeGreaterThan(0)
    expect(await roomOf('to', ['888 888']), `${width} px`).toBeGreaterThan(0)
  }
})

test('signing in again in a dialog tells where it returns to, and restores input and focus', async ({
  page,
}) => {
  await beginOffer(page)
  await page.context().clearCookies({ name: /session|refresh/ })
  const phone = page.locator('[name=contactPhone]')
  await phone.fill('+48 600 700 800')
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Po zalogowaniu wrócisz do części „Dane kontaktowe”.')
  await dialog.getByRole('link').click()
  await page.waitForURL(/login/)
  await page.getByLabel('Adres e-mail').fill('kadry@bursztyn-zdrowie.example')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(phone).toHaveValue('+48 600 700 800')
  await expect(phone).toBeFocused()
})

test('suggested titles are fully visible on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beginOffer(page)
  await page.locator('[name=jobPositionName]').fill('Kierownik magazynu wysokiego składowania i ekspedycji')
  const proposed = page.getByRole('button', { name: /Kierowniczka/ })
  await expect(proposed.first()).toBeVisible()
  for (const button of await proposed.all()) {
    const box = await button.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on a phone every target of the form has 44 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await beginOffer(page)
  const skill = page
    .getByRole('combobox', { name: /^Dodaj umiejętność/ })
    .or(page.getByRole('textbox', { name: /^Dodaj umiejętność/ }))
    .first()
  await skill.fill('Opieka')
  await skill.press('Enter')
  await expect(page.locator('.pfskill')).toHaveCount(1)
  await page.getByRole('button', { name: 'Dalej' }).click()
  await expect(page.locator('.pferrors a').first()).toBeVisible()
  await page.getByText('Zmień plan').click()
  await expect(page.getByRole('button', { name: /^Premium/ })).toBeVisible()
  const small = await page
    .locator('.pftop a, .pfbar .btn, main :is(summary, .btn, .link, .pflevel__step)')
    .evaluateAll((all) =>
      all
        .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    )
  expect(small).toEqual([])
})

test('a save that met a restarting server is repeated by itself', async ({ page }) => {
  await page.clock.install()
  await beginOffer(page)
  let isAway = true
  await page.route('**/v1/drafts/*', (route) =>
    isAway ? route.fulfill({ status: 503, body: 'Starting' }) : route.continue(),
  )
  await page.locator('[name=contactPhone]').fill('600 700 802')
  await expect(page.getByText('Nie udało się zapisać')).toBeVisible()
  isAway = false
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
})

test('the help of a way to apply stands below its name', async ({ page }) => {
  await beginOffer(page)
  const way = page.locator('.pfways__way').first()
  const name = await way.locator('b').boundingBox()
  const help = await way.locator('.pfways__help').boundingBox()
  expect(help?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1)
})

test('closing a dialog returns the focus to the button that opened it', async ({ page }) => {
  await beginOffer(page)
  const dismiss = page.getByRole('button', { name: 'Porzuć', exact: true })
  await dismiss.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(dismiss).toBeFocused()
})

test('a list’s missing items are reported at the control that adds them', async ({ page }) => {
  await beginOffer(page)
  await page.getByRole('button', { name: 'Dalej' }).press('Enter')
  const lacks = /Dodaj co najmniej/
  const required = page.getByRole('textbox', { name: 'Dodaj umiejętność (Wymagane)', exact: true })
  await expect(required).toHaveAccessibleDescription(lacks)
  await expect(required).toHaveAttribute('aria-invalid', 'true')
  const optional = page.getByRole('textbox', { name: 'Dodaj umiejętność (Mile widziane)', exact: true })
  await expect(optional).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('button', { name: 'Dodaj miejsce' })).toHaveAccessibleDescription(lacks)
})

test('a section’s name has its state, and links of the summary focus the field to correct', async ({
  page,
}) => {
  await beginOffer(page)
  await expect(page.getByRole('group', { name: 'Stanowisko i poziom do uzupełnienia' })).toBeVisible()
  await page.getByRole('button', { name: 'Dalej' }).press('Enter')
  await expect(page.getByRole('group', { name: 'Stanowisko i poziom do poprawy' })).toBeVisible()
  const summary = page.getByRole('region', { name: 'Popraw przed przejściem dalej' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Opis stanowiska/ }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Opis stanowiska' })).toBeFocused()
})

test('a problem of a field that was left is announced once', async ({ page }) => {
  await beginOffer(page)
  const phone = page.locator('[name=contactPhone]')
  const said = page.locator('main > [role=status]')
  await phone.fill('12')
  await phone.press('Tab')
  await expect(said).toHaveText(/^Telefon: Numer jest za krótki/)
  await phone.fill('600 700 800')
  await expect(said).toHaveText('')
})

test('the error link of a duplicate skill focuses the button that removes it', async ({ page }) => {
  await beginOffer(page)
  const add = page.getByLabel('Dodaj umiejętność (Wymagane)')
  await add.fill('Zakwas')
  await add.press('Enter')
  // Leaving the field adds what was typed.
  await add.fill('zakwas')
  await page.getByRole('button', { name: 'Dalej' }).press('Enter')
  await page.getByRole('link', { name: /Umiejętności · Wymagane: .*Zakwas/i }).press('Enter')
  const remove = page.getByRole('button', { name: 'Usuń: zakwas', exact: true })
  await expect(remove).toBeFocused()
  await expect(remove).toHaveAccessibleDescription(/Zakwas/i)
})

test('a skill added while a press outside lasts is not lost when the press ends', async ({ page }) => {
  await beginOffer(page)
  const add = page.getByLabel('Dodaj umiejętność (Mile widziane)')
  await add.fill('Zakwas')
  // The field is left, and what it had is added once the press ends.
  await page.getByRole('heading', { name: 'Umiejętności' }).last().hover()
  await page.mouse.down()
  await expect(add).not.toBeFocused()
  await add.fill('Chleb')
  await add.press('Enter')
  await page.mouse.up()
  const remove = (name: string) => page.getByRole('button', { name: `Usuń: ${name}`, exact: true })
  await expect(remove('Zakwas')).toBeVisible()
  await expect(remove('Chleb')).toBeVisible()
})

test('a change that was undone is not restored from local storage', async ({ page }) => {
  await beginOffer(page)
  const phone = page.locator('[name=contactPhone]')
  const before = await phone.inputValue()
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:')))
  await phone.fill('600 700 800')
  expect(await kept()).toHaveLength(1)
  await phone.fill(before)
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
  await expect.poll(kept).toEqual([])
})

test('typing in the description before its editor loads continues in the editor', async ({ page }) => {
  await beginOffer(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/description-editor*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  // A pause after a space, in which the draft is saved.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.locator('textarea[name=jobDescription]').pressSequentially('Pieczemy ')
  await saved
  held.resolve()
  const editor = page.getByRole('textbox', { name: 'Opis stanowiska' })
  await expect(editor).toHaveAttribute('contenteditable', 'true')
  await expect(editor).toBeFocused()
  await page.keyboard.type('chleb.')
  await expect(editor).toHaveText('Pieczemy chleb.')
})

test('a press after an invalid field takes effect, although the error message moves the page', async ({
  page,
}) => {
  await beginOffer(page)
  const further = page.locator('[name=customConsentEnabled]')
  await further.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await page.locator('[name=informationClauseText]').fill('[NAZWA FIRMY]')
  await further.click()
  await expect(further).toBeChecked()
  await expect(page.locator('#section-consents .field__error').first()).toBeVisible()
})

test('Tab leaves the description editor, even from a list of its template', async ({ page }) => {
  await beginOffer(page)
  const text = page.locator('[contenteditable]')
  await page.getByRole('button', { name: 'Szablon' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.type('Pieczenie')
  await expect(text.locator('ul').first()).toHaveText('Pieczenie')
  await page.keyboard.press('Enter')
  await page.keyboard.type('chleba')
  await page.keyboard.press('Tab')
  await expect(text).not.toBeFocused()
  await expect(text.locator('ul').first().locator('> li')).toHaveText(['Pieczenie', 'chleba'])
})

test('the focused field is never hidden under the bar when moving by Tab', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beginOffer(page)
  const bar = await page.locator('.pfbar').boundingBox()
  await page.locator('[name=companyName]').focus()
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0 || (await focused.evaluate((node) => node.closest('.pfbar') !== null)))
      break
    await expect
      .poll(() => focused.evaluate((node) => node.getBoundingClientRect().top), {
        message: await focused.evaluate((node) => node.outerHTML.slice(0, 120)),
      })
      .toBeLessThan((bar?.y ?? 0) - 24)
  }
})

test('an amount is grouped by thousands, and replaced by typing after Tab', async ({ page }) => {
  await beginOffer(page)
  const to = page.locator('[name="primarySalary.to"]')
  await to.fill('7800')
  await page.locator('[name="primarySalary.from"]').fill('6200')
  await expect(to).toHaveValue('7\u00a0800')
  await page.keyboard.press('Tab')
  await expect(to).toBeFocused()
  await page.keyboard.type('8400')
  await expect(to).toHaveValue('8400')
  await page.keyboard.press('Tab')
  await expect(to).toHaveValue('8\u00a0400')
})

test('the clause of the company’s settings replaces what was typed, which can be taken back', async ({
  page,
}) => {
  await beginOffer(page)
  const clause = page.getByRole('textbox', { name: 'Klauzula informacyjna' })
  const settings = await clause.inputValue()
  const insert = page.locator('#section-consents').getByRole('button', { name: 'Wstaw z ustawień firmy' })
  await expect(insert).toHaveCount(0)
  const typed = 'Administratorem jest [NAZWA FIRMY].'
  await clause.fill(typed)
  await insert.press('Enter')
  await expect(clause).toHaveValue(settings)
  await expect(clause).toBeFocused()
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect(clause).toHaveValue(typed)
})
