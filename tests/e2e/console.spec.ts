import type { Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { addFailedJob } from '#tests/support/failed-job.ts'
import {
  expect,
  expectAccessible,
  on,
  signInAs,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'
import { journeyFolder } from '#tests/support/journeys/journey-folder.ts'

test('an operator enrols a second factor, retries a failed job and finds it in the audit log', async ({
  page,
  setTheme,
}) => {
  // The whole journey of an operator, with every console page checked by axe.
  test.slow()
  await addFailedJob(journeyFolder(process.env.E2E_PORT ?? '4190'))
  await page.goto(on('start', '/operator/zadania'))
  await expect(page).toHaveURL(on('start', '/operator'))
  await expectAccessible(page)
  await page.getByLabel('Adres e-mail').fill('operator@posada.example')
  await page.getByLabel('Hasło').fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()

  await page.getByRole('link', { name: 'Drugi składnik' }).click()
  await expectAccessible(page)
  const secret = (await page.locator('code').textContent()) ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel('Kod z aplikacji').fill(totp.generate())
  await page.getByRole('button', { name: 'Włącz', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Kody zapasowe' })).toBeVisible()
  await expect(page.locator('code')).toHaveCount(10)
  const recoveryCode = (await page.locator('code').first().textContent()) ?? ''
  await page.getByRole('link', { name: /przejdź do konsoli/ }).click()

  const failures = page.getByRole('table', { name: 'Zadania, które się nie udały' })
  await expect(failures.getByText('the disk was full')).toBeVisible()
  await expectAccessible(page)
  await setTheme('dark')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await failures.getByRole('link', { name: 'accounts.tidy' }).click()
  await page.waitForURL(/job=/)
  await untilHydrated(page)
  const retry = page.getByRole('button', { name: 'Ponów', exact: true })
  // The request is slow, then fails: the job disappears optimistically and comes back.
  const asked = Promise.withResolvers<Route>()
  await page.route('**/retry', asked.resolve)
  await retry.click()
  await expect(failures.getByText('the disk was full')).toBeHidden()
  await (await asked.promise).abort()
  await expect(page.getByText('Nie udało się ponowić zadania.')).toBeVisible()
  await expect(failures.getByText('the disk was full')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/retry')
  // Watched from before the press on: the message leaves by itself.
  await Promise.all([expect(page.getByText('1 zadanie wróciło do kolejki.')).toBeVisible(), retry.click()])
  await expect(page.getByText('Nic nie zawiodło.').first()).toBeVisible()

  for (const name of ['Poczta', 'Importy', 'Dziennik']) {
    await page.getByLabel('Menu').click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
  await page.getByLabel('Co', { exact: true }).selectOption('Ponowienie zadania')
  await page.getByRole('button', { name: 'Filtruj' }).click()
  await expect(page).toHaveURL(/action=job\.retried/)
  const log = page.getByRole('table', { name: 'Dziennik' })
  await expect(log.getByText('operator@posada.example')).toHaveCount(1)
  // Before it in strike-through, after it as it is.
  await expect(log.getByRole('cell', { name: 'stan: nieudane czeka' })).toBeVisible()

  await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByText('Sesja jest zakończona.')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(on('start', '/operator'))
  await page.goto(on('start', '/operator/dziennik'))
  await expect(page).toHaveURL(on('start', '/operator'))

  await page.getByLabel('Adres e-mail').fill('operator@posada.example')
  await page.getByLabel('Hasło').fill(demoPassword)
  await page.getByRole('button', { name: 'Zaloguj się' }).click()
  await page.getByLabel('Kod').fill(recoveryCode)
  await page.getByRole('button', { name: 'Potwierdź' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zadania' })).toBeVisible()
})

test('[OF-13] rejected rows of an import are walked, corrected and skipped by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAs(page, 'tech', ['operator', 'operator@posada.example'])
  await page.goto(on('tech', '/operator/importy'))
  await untilHydrated(page)
  const file = 'id;stanowisko;wynagrodzenie od\n1;Kelner;5000 zł\n2;Kucharz;6000 zł\n'
  const drop = page.getByRole('form', { name: 'Wgraj plik' })
  await drop
    .getByLabel('Plik')
    .setInputFiles({ name: 'klawisze.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await drop.getByLabel('Nazwa źródła').fill('klawisze')
  await drop.getByRole('button', { name: 'Importuj plik' }).click()
  const report = page.getByRole('region', { name: 'klawisze.csv' })
  const fields = report.getByRole('textbox', { name: /^Poprawka/ })
  await expect(fields).toHaveCount(2)
  await untilHydrated(page)

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(report.getByRole('link', { name: /^Wiersz 3:/ })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('s')
  await expect(fields.first()).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(fields.last()).toBeFocused()
  // In a field letters are text.
  await fields.last().fill('')
  await page.keyboard.type('sjn?')
  await expect(fields.last()).toHaveValue('sjn?')
  await fields.last().blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page).toHaveURL(on('tech', '/operator/importy/plik'))
})

test('G and a letter open each page of the console, which the help lists; fields keep their letters', async ({
  page,
}) => {
  await signInAs(page, 'pro', ['operator', 'operator@posada.example'])
  await page.goto(on('pro', '/operator/ogloszenia'))
  await untilHydrated(page)
  const links = page.locator('.con__side [data-go]')
  const keys = await links.evaluateAll((all) => all.map((link) => link.getAttribute('data-go') ?? ''))
  expect(new Set(keys).size).toBe(keys.length)
  const help = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  // Each page is another document, whose keys work once its effects have run.
  const untilKeysWork = async () => {
    await expect(async () => {
      await page.keyboard.press('?')
      await expect(help.getByText('Płatności')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  }
  await untilKeysWork()
  await page.locator('.con__filter input').first().fill('')
  await page.keyboard.type('gp')
  await expect(page.locator('.con__filter input').first()).toHaveValue('gp')
  await page.locator('h1').click()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(on('pro', '/operator/platnosci'))
  await untilKeysWork()
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(on('pro', '/operator/platnosci'))
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(on('pro', '/operator/dziennik'))
})
