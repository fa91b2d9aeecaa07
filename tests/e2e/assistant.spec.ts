import { demoPassword } from '#features/seeding/demo-logins.ts'
import { expect, expectAccessible, on, test } from '#tests/support/journeys/journey.ts'

test('[OF-2 AS-1 AS-3 AS-4] an empty form is written with the assistant, in part undone, and rated', async ({
  page,
}) => {
  await page.goto(on('pro', '/pracodawca/login'))
  await page.getByLabel('Adres e-mail').fill('kadry@bursztyn-zdrowie.example')
  await page.getByLabel('Hasło', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await page.waitForURL(/panel/)
  await page.goto(on('pro', '/pracodawca/ogloszenie?plan=pro'))
  await page.getByRole('main').getByRole('button').last().click()
  await page.waitForURL(/ogloszenie\/[0-9a-f-]{36}/)

  const bar = page.getByRole('navigation', { name: 'Działania' })
  const opener = bar.getByRole('button', { name: /Asystent AI/ })
  for (const name of ['Porzuć', 'Zapisz i wyjdź', 'Dalej'])
    await expect(bar.getByRole('button', { name })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Wstecz' })).toBeVisible()
  await expect(opener).toContainText('BETA')
  await opener.click()

  const panel = page.getByRole('dialog', { name: 'Asystent AI' })
  const input = panel.getByRole('textbox')
  await expect(panel.getByText('Odpowiadają reguły, nie model.')).toBeVisible()
  await expect(input).toBeEnabled()
  const box = await panel.boundingBox()
  expect([box?.width, (box?.height ?? 0) <= 650]).toEqual([480, true])
  await input.fill('   ')
  await input.press('Enter')
  await input.fill('Szukamy księgowej w Gdyni, ul. Zmyślona 7, umowa o pracę, 7-9 tys. zł brutto, hybrydowo')
  await input.press('Enter')
  await panel.getByRole('button', { name: /^Zastosuj \d+ zmian/ }).click()
  await expect(panel.getByText(/Zmieniono \d+ części ogłoszenia/)).toBeVisible()
  await expect(page.locator('input[name="jobPositionName"]')).toHaveValue('Księgowa / Księgowy')
  await panel.getByRole('button', { name: 'Cofnij: Stanowisko i poziom' }).click()
  await expect(page.locator('input[name="jobPositionName"]')).toHaveValue('')
  await panel.getByRole('button', { name: 'Zastosuj: Stanowisko i poziom' }).click()
  await panel.getByRole('button', { name: 'Pomocna', exact: true }).click()
  await expect(panel.getByText('Dziękujemy za ocenę')).toBeVisible()
  await expectAccessible(page)

  await input.press('Escape')
  await expect(panel).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(panel.getByText('Dziękujemy za ocenę')).toBeVisible()
})
