import { beginOffer } from '#tests/support/journeys/begin-offer.ts'
import { expect, on, signInAs, test, untilHydrated } from '#tests/support/journeys/journey.ts'

test('a new draft is filled in as the last offer by one press, and emptied again by the next', async ({
  page,
}) => {
  await beginOffer(page)
  const notice = page.locator('.pftake')
  await expect(notice).toContainText('Wypełnimy:')
  const phone = page.locator('[name=contactPhone]')
  const place = page.locator('#section-location input[name="locations.0.city"]')
  const title = page.locator('[name=jobPositionName]')
  await title.fill('Rejestratorka')
  await expect(place).toHaveCount(0)
  await notice.getByRole('button', { name: 'Wypełnij tak samo' }).press('Enter')
  const undo = notice.getByRole('button', { name: 'Cofnij' })
  await expect(undo).toBeFocused()
  await expect(place).not.toHaveValue('')
  await expect(title).toHaveValue('Rejestratorka')
  await expect(page.locator('[name="primarySalary.to"]')).toHaveValue('')
  // What is typed meanwhile stays when the rest is taken back.
  await phone.fill('600 700 800')
  await undo.press('Enter')
  await expect(place).toHaveCount(0)
  await expect(phone).toHaveValue('600 700 800')
  await notice.getByRole('button', { name: 'Wypełnij tak samo' }).press('Enter')
  await expect(place).not.toHaveValue('')
  await expect(phone).toHaveValue('600 700 800')
  await expect(page.getByText('Szkic zapisany')).toBeVisible()
  await page.reload()
  await expect(page.locator('input[name="locations.0.city"]')).not.toHaveValue('')
})

test('[OF-6] cities typed as a list or pasted as a column become places, as many as the plan has', async ({
  page,
}) => {
  await beginOffer(page)
  const section = page.locator('#section-location')
  const cities = section.locator('input[name$=".city"]')
  await section.getByRole('button', { name: 'Dodaj miejsce' }).click()
  await cities.first().fill('Warszawa, Kraków, Gdańsk')
  await expect(section.getByText('To lista: Enter zrobi z niej 3 miejsca')).toBeVisible()
  await cities.first().press('Enter')
  await expect(section.getByRole('status')).toHaveText('Dodano 3 miejsca z listy.')
  await section.getByRole('button', { name: 'Dodaj miejsce' }).click()
  await cities.nth(3).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Łódź\nKraków\nLublin\nPoznań')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(section.getByRole('status')).toHaveText(
    'Dodano 2 miejsca z listy. Plan Pro mieści 5, nie zmieściły się: Poznań.',
  )
  const values = () => cities.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  expect(await values()).toEqual(['Warszawa', 'Kraków', 'Gdańsk', 'Łódź', 'Lublin'])
  for (const at of [0, 1, 2, 3, 4])
    await expect(section.locator(`input[name="locations.${at}.latitude"]`)).not.toHaveValue('')
})

test('[OF-2] the form has keys for saving, the next step and its sections, listed by "?"', async ({
  page,
}) => {
  await beginOffer(page)
  await expect(page.getByRole('button', { name: 'Skróty klawiszowe' })).toBeVisible()
  const title = page.locator('[name=jobPositionName]')
  await title.focus()
  await page.keyboard.press('?')
  await expect(title).toHaveValue('?')
  await title.fill('Rejestratorka')
  const saved = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.keyboard.press('Control+s')
  await saved
  await page.keyboard.press('Alt+j')
  await expect(page.locator('#section-category :focus')).toBeVisible()
  await page.keyboard.press('Alt+k')
  await expect(title).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.pferrors')).toBeFocused()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  await expect(keys).toContainText('następna sekcja')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('whoever saves or renames a template by Enter continues at its name, told that it is saved', async ({
  page,
}) => {
  await signInAs(page, 'pro', ['employer', 'kadry@bursztyn-zdrowie.example'])
  await page.goto(on('pro', '/pracodawca/panel/ogloszenia'))
  const asked = page.locator('a[href*="szablony?of="]').first()
  await page.goto(on('pro', (await asked.getAttribute('href')) ?? ''))
  await untilHydrated(page)
  for (const name of ['Dyżur nocny', 'Dyżur dzienny']) {
    await page.locator('[name=name]').fill(name)
    await page.keyboard.press('Enter')
    const saved = page.getByRole('heading', { name })
    await expect(saved).toBeFocused()
    await expect(saved).toHaveAccessibleDescription('Szablon zapisany.')
    await page.getByRole('link', { name: `Zmień nazwę: ${name}` }).press('Enter')
    await expect(page.locator('[name=name]')).toHaveValue(name)
  }
})
