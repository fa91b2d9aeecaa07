import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { translatorOf } from '#app/messages.ts'
import { employerLoginPage } from '#features/accounts/addresses.ts'
import type { Rating } from '#features/assistant/enumerations.ts'
import { newOfferPage } from '#features/posting/addresses.ts'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { expect, expectAccessible, on, roundsOf, test } from '#tests/support/journeys/journey.ts'
import { startProgram } from '#tests/support/programs/program.ts'
import { startChatModel } from '#tests/support/servers/chat-model-server.ts'

interface Desk {
  readonly page: Page
  readonly t: Translate
  readonly locale: Locale
  readonly origin: string
}

/** Opens an empty offer form of a company that the board knows. */
const openForm = async ({ page, t, locale, origin }: Desk): Promise<void> => {
  await page.goto(origin + hrefFor(employerLoginPage, {}, locale))
  await page.getByLabel(t('account:fields.email')).fill('kadry@bursztyn-zdrowie.example')
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click()
  await page.waitForURL(/panel/)
  await page.goto(origin + withQuery(hrefFor(newOfferPage, {}, locale), { plan: 'pro' }))
  await page.getByRole('button', { name: t('posting:variants.begin') }).click()
  await page.waitForURL(/[0-9a-f-]{36}/)
}

/** The model's answer to a brief: a job ad with a sentence about it. */
const draft = {
  jobPositionName: 'Accountant',
  jobPositionExperience: 'mid',
  jobCategory: 'finance',
  jobSubcategory: 'accounting',
  requiredSkills: [{ name: 'Księgowość', level: 4 }],
  primarySalary: { employmentType: 'permanent', from: '7000', to: '9000', amountType: 'gross' },
  jobDescription:
    '<h3>What you will do</h3><ul><li>Keep the books of a clinic.</li></ul><script>alert(1)</script>',
  locations: [{ city: 'Gdynia', street: 'Zmyślona 7', countryCode: 'PL' }],
  workingPlace: 'hybrid',
  workingTime: 'full_time',
}

/** Starts a program of its own with a model, as a running one has chosen its helper already. */
const startWithModel = async () => {
  const model = await startChatModel()
  model.answerWith(
    { kind: 'call', name: 'propose_job_ad', arguments: JSON.stringify(draft) },
    { kind: 'text', pieces: ['The draft ', 'is ready.'] },
  )
  const folder = mkdtempSync(join(tmpdir(), 'posada-model-'))
  const program = await startProgram({
    ...{ POSADA_DATA: folder, POSADA_SEED: 'small' },
    ...{ ASSISTANT_URL: model.url, ASSISTANT_KEY: 'key', ASSISTANT_MODEL: 'local' },
  })
  return {
    origin: `http://pro.localhost:${program.port}`,
    async stop() {
      await program.end()
      await model.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Goes through the proposal's bar: declines parts, applies the whole, reverts. */
const decide = async ({ page, t }: Desk): Promise<void> => {
  const bar = page.locator('.aibar')
  const title = page.locator('input[name="jobPositionName"]')
  const of = (deed: 'apply' | 'decline', section: 'position' | 'workingTime') =>
    page.locator('.aiinl').getByRole('button', {
      name: `${t(`assistant:formHelper.${deed}`)}: ${t(`posting:sections.${section}`)}`,
    })
  const all = await page.locator('.aiinl').count()
  const place = (at: number, of: number) => t('assistant:formHelper.place', { at, all: of })
  await expect(bar).toContainText(place(1, all))
  await bar.getByRole('button', { name: t('assistant:formHelper.next') }).click()
  await expect(bar).toContainText(place(2, all))
  await bar.getByRole('button', { name: t('assistant:formHelper.previous') }).click()
  await of('apply', 'position').click()
  await expect(title).not.toHaveValue('')
  await expect(title).toBeFocused()
  await expect(bar).toContainText(place(1, all - 1))
  // Back from the first part leads to the last, whose section is closed until then.
  await bar.getByRole('button', { name: t('assistant:formHelper.previous') }).click()
  await of('decline', 'workingTime').click()
  await expect(bar).toContainText(place(all - 2, all - 2))
  await bar.getByRole('button', { name: t('assistant:formHelper.applyWhole') }).click()
  await expect(bar).toContainText(t('assistant:formHelper.success', { count: all - 1 }))
  await bar.getByRole('button', { name: t('assistant:formHelper.undoAll') }).click()
  await expect(title).toHaveValue('')
  await bar.getByRole('button', { name: t('assistant:formHelper.applyWhole') }).dblclick()
  await expect(title).not.toHaveValue('')
}

/** A proposal can be rated once; the rating is final. One that does not arrive is said to be lost. */
const rate = async ({ page, t }: Desk, rating: Rating): Promise<void> => {
  const ratings = page.getByRole('group', { name: t('assistant:formHelper.rate') })
  const choice = (name: 'helpful' | 'unhelpful') =>
    ratings.getByRole('button', { name: t(`assistant:formHelper.${name}`), exact: true })
  const [chosen, other] =
    rating === 1 ? (['helpful', 'unhelpful'] as const) : (['unhelpful', 'helpful'] as const)
  await page.context().setOffline(true)
  await choice(chosen).click()
  await expect(ratings).toContainText(t('assistant:formHelper.notRated'), { timeout: 30_000 })
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeEnabled({ timeout: 30_000 })
  await choice(chosen).click()
  await expect(ratings).toContainText(t('assistant:formHelper.thanks'))
  await choice(other).click({ force: true })
  await expect(choice(chosen)).toHaveAttribute('aria-pressed', 'true')
  await expect(choice(other)).toHaveAttribute('aria-pressed', 'false')
}

const publish = async ({ page, t }: Desk): Promise<void> => {
  await page.getByRole('button', { name: t('posting:nav.next') }).click()
  await page.waitForURL(/podsumowanie|summary/)
  await page.getByRole('button', { name: t('posting:nav.pay') }).click()
  await page.getByLabel(t('payments:invoice.taxId')).fill('5260001246')
  await page.getByLabel(t('payments:invoice.companyName')).fill('Bursztyn Zdrowie sp. z o.o.')
  await page.getByLabel(t('payments:invoice.street')).fill('Lipowa')
  await page.getByLabel(t('payments:invoice.number'), { exact: true }).fill('7')
  await page.getByLabel(t('payments:invoice.postalCode')).fill('31-001')
  await page.getByRole('main').getByLabel(t('payments:invoice.city')).fill('Gdynia')
  await page.locator('#pay').getByLabel(t('plans:agreement.regulations')).check()
  await page.getByRole('button', { name: t('payments:step.pay', { amount: '' }) }).click()
  await page.waitForURL(/platnosc-testowa|test-payment/)
  await page.getByRole('button', { name: t('payments:sandbox.deeds.pay'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('payments:result.success.title') })).toBeVisible()
}

const rounds = [
  { locale: 'pl', width: 1440, helper: 'rules' },
  { locale: 'en', width: 360, helper: 'model' },
] as const

for (const { locale, width, helper } of roundsOf(rounds))
  test(`[OF-2 AS-1 AS-3 AS-4] the assistant leads from an empty form to a published offer: ${locale}, ${width} px, ${helper}`, async ({
    page,
  }) => {
    test.slow()
    const own = helper === 'model' ? await startWithModel() : null
    try {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      const t = translatorOf(locale)
      const desk: Desk = { page, t, locale, origin: own?.origin ?? new URL(on('pro')).origin }
      await openForm(desk)
      const bar = page.getByRole('navigation', { name: t('posting:nav.label') })
      const opener = bar.getByRole('button', { name: t('assistant:formHelper.open') })
      for (const name of ['dismiss', 'next'] as const)
        await expect(bar.getByRole('button', { name: t(`posting:nav.${name}`) })).toBeVisible()
      await expect(bar.getByRole('link', { name: t('posting:nav.back') })).toBeVisible()
      await opener.click()

      const panel = page.getByRole('dialog', { name: t('assistant:formHelper.open') })
      const input = panel.getByRole('textbox')
      const notice = helper === 'rules' ? 'noticeTitle' : 'modelTitle'
      await expect(panel.getByText(t(`assistant:formHelper.${notice}`))).toBeVisible()
      await expect(input).toBeEnabled()
      const box = await panel.boundingBox()
      expect(box?.width).toBe(Math.min(width, 480))
      if (width === 1440) expect(box?.height).toBeLessThanOrEqual(650)
      await input.fill('   ')
      await input.press('Enter')
      await input.fill(
        'Szukamy księgowej w Gdyni, ul. Zmyślona 7, umowa o pracę na cały etat, 7-9 tys. zł brutto, hybrydowo',
      )
      await input.press('Enter')
      await expect(panel.getByRole('button', { name: t('assistant:formHelper.declineAll') })).toBeVisible()
      await rate(desk, width === 360 ? -1 : 1)
      await expectAccessible(page)
      await input.press('Escape')
      await expect(panel).toBeHidden()
      await expect(opener).toBeFocused()

      await decide(desk)
      await opener.click()
      await expect(panel.getByText(t('assistant:formHelper.thanks'))).toBeVisible()
      await input.press('Escape')
      await publish(desk)
    } finally {
      // Closed, as it would go on polling a stopped program.
      await page.close()
      await own?.stop()
    }
  })
