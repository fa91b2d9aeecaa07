import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { translatorOf } from '#app/messages.ts'
import { employerLoginPage } from '#features/accounts/addresses.ts'
import { companyChecksPage } from '#features/company-checks/addresses.ts'
import { panelApplicationsPage, panelOffersPage } from '#features/panel/addresses.ts'
import { newOfferPage } from '#features/posting/addresses.ts'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { hrefFor, type PathPage, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { cards, confirmationLink, pdf } from '#tests/support/journeys/board-journey.ts'
import { expect, on, roundsOf, test, untilHydrated } from '#tests/support/journeys/journey.ts'
import { newPassword, signUp } from '#tests/support/journeys/sign-up.ts'

/** A user with a browser page and a language. */
interface Side {
  readonly page: Page
  readonly locale: Locale
}
const wordsOf = ({ locale }: Side) => translatorOf(locale)
const go = ({ page, locale }: Side, to: PathPage<never>) => page.goto(on('pro', hrefFor(to, {}, locale)))

const fieldOf = (page: Page, name: string) => page.locator(`[name="${name}"]:visible`)
const isSaved = (side: Side) => expect(side.page.getByText(wordsOf(side)('posting:save.saved'))).toBeVisible()

const write = async (side: Side, title: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  const type = (name: string, text: string) => fieldOf(page, name).fill(text)
  // On a slow connection users type before hydration.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await type('jobPositionName', title)
  await page.getByText(t('offers:experienceLevel.mid'), { exact: true }).click()
  held.resolve()
  await isSaved(side)
  await page.locator('[name=jobCategory]').selectOption('gastronomy')
  await page.locator('[name=jobSubcategory]').selectOption({ index: 1 })
  const skill = page.getByLabel(t('posting:form.addSkill')).first()
  await skill.fill('Wypiek chleba')
  await skill.press('Enter')
  await page.locator('[name="primarySalary.employmentType"]').selectOption('permanent')
  await type('primarySalary.from', '6 200')
  await type('primarySalary.to', '7 800')
  await page.locator('[contenteditable]').click()
  await page.keyboard.type('Wypiekamy chleb na zakwasie, na nocnej zmianie od 22 do 6.')
  await page.getByRole('button', { name: t('posting:form.addPlace') }).click()
  const found = page.waitForResponse(
    (answer) => answer.url().includes('/v1/addresses?') && answer.url().includes('Lipowa'),
  )
  await page.getByLabel(t('posting:fields.city')).fill('Kraków')
  await page.getByLabel(t('posting:fields.street')).fill('Lipowa 7')
  await page.locator('[name=workingPlace]').first().check({ force: true })
  await found
  await type('informationClauseText', 'Administratorem danych jest Piekarnia Lipowa z siedzibą w Krakowie.')
}

/** Two users change the same field: the later one gets the conflict and chooses. */
const meetConflict = async (side: Side, title: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  await isSaved(side)
  // Another browser context, without this one's local copy.
  const { cookies } = await page.context().storageState()
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: { cookies, origins: [] } })
  if (!context) throw new Error('there is no other browser')
  const other = { ...side, page: await context.newPage() }
  await other.page.goto(page.url())
  await isSaved(other)
  await other.page.locator('#section-position').evaluate((section) => section.setAttribute('open', ''))
  const stored = other.page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/v1/drafts/'),
  )
  await fieldOf(other.page, 'jobPositionName').fill('Cukiernik')
  await stored
  await context.close()
  await fieldOf(page, 'jobPositionName').fill(title)
  await page.getByRole('button', { name: t('posting:save.choose') }).click()
  await expect(page.getByRole('radio', { name: 'Cukiernik' })).toBeVisible()
  await page.getByRole('radio', { name: title }).check({ force: true })
  await page.getByRole('button', { name: t('posting:conflict.save') }).click()
  await isSaved(side)
}

/** The session expires while typing: after signing in again the input is still there. */
const meetExpiry = async (side: Side, email: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  const clause = 'Dane przetwarza Piekarnia Lipowa, także nocą.'
  await page.context().clearCookies({ name: /session|refresh/ })
  await fieldOf(page, 'informationClauseText').fill(clause)
  // On a phone it is beside the stepper.
  const mark = await page.locator('.savemark').boundingBox()
  expect(mark?.height).toBeLessThan(48)
  await page.getByRole('button', { name: t('posting:save.signIn') }).click()
  await page.getByRole('dialog').getByRole('link').click()
  await page.waitForURL(new RegExp(hrefFor(employerLoginPage, {}, side.locale)))
  await page.getByLabel(t('account:fields.email')).fill(email)
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click()
  await expect(page.locator('[name=informationClauseText]')).toHaveValue(clause)
  await isSaved(side)
}

/** Missing input is listed with links to its fields; the last step is the preview. */
const complete = async (side: Side, title: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  const next = page.getByRole('button', { name: t('posting:nav.next') })
  await next.click()
  const missing = `${t('posting:sections.company')} · ${t('posting:fields.companyWebsite')}`
  await page.getByRole('link', { name: missing }).click()
  await expect(page.locator('[name=companyWebsite]')).toBeFocused()
  await fieldOf(page, 'companyWebsite').fill('https://lipowa.example')
  await page.locator('[name=companySize]').selectOption({ index: 2 })
  const logo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await expect(page.locator('img[src*="/files/"]').first()).toBeVisible()
  await isSaved(side)
  await next.click()
  await page.waitForURL(/podsumowanie|summary/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await expect(page.getByText('Wypiekamy chleb na zakwasie')).toBeVisible()
}

/** Pays in vain (failed or cancelled), then successfully. */
const pay = async (side: Side, first: 'fail' | 'cancel'): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  await page.getByRole('button', { name: t('posting:nav.pay') }).click()
  await page.getByLabel(t('payments:invoice.taxId')).fill('5260001246')
  await page.getByLabel(t('payments:invoice.companyName')).fill('Piekarnia Lipowa sp. z o.o.')
  await page.getByLabel(t('payments:invoice.street')).fill('Lipowa')
  await page.getByLabel(t('payments:invoice.number'), { exact: true }).fill('7')
  await page.getByLabel(t('payments:invoice.postalCode')).fill('31-001')
  await page.getByRole('main').getByLabel(t('payments:invoice.city')).fill('Kraków')
  const order = async (deed: 'pay' | 'fail' | 'cancel') => {
    await page.locator('#pay').getByLabel(t('plans:agreement.regulations')).check()
    await page.getByRole('button', { name: t('payments:step.pay', { amount: '' }) }).click()
    await page.waitForURL(/platnosc-testowa|test-payment/)
    await page.getByRole('button', { name: t(`payments:sandbox.deeds.${deed}`), exact: true }).click()
  }
  await order(first)
  const outcome = first === 'fail' ? 'failure' : 'cancelled'
  await expect(page.getByRole('heading', { name: t(`payments:result.${outcome}.title`) })).toBeVisible()
  await page.getByRole('link', { name: t('payments:result.again') }).click()
  await order('pay')
  await expect(page.getByRole('heading', { name: t('payments:result.held.title') })).toBeVisible()
}

/** As an operator: a new company's first offer is held for verification. */
const verify = async (side: Side, email: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  await page.goto(on('pro', side.locale === 'pl' ? '/operator' : '/en/operator'))
  await page.getByLabel(t('accounts:signIn.email')).fill('operator@posada.example')
  await page.getByLabel(t('accounts:signIn.password')).fill(demoPassword)
  await page.getByRole('button', { name: t('accounts:signIn.submit') }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await go(side, companyChecksPage)
  await page.getByLabel(t('company-checks:list.text')).fill(email)
  await page.getByRole('button', { name: t('console:frame.filter') }).click()
  await page.getByRole('link', { name: 'Piekarnia Lipowa' }).click()
  await page.getByRole('button', { name: t('company-checks:detail.verify') }).click()
  await expect(page.getByText(t('company-checks:detail.decided'))).toBeVisible()
}

const listOf = ({ locale }: Side): string =>
  on('pro', locale === 'pl' ? '/oferty-pracy/krakow' : '/en/job-offers/krakow')

const apply = async (side: Side, title: string, email: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  await page.goto(withQuery(listOf(side), { keyword: title }))
  await page.locator('#list').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await untilHydrated(page)
  await page
    .getByRole('link', { name: t('offers:page.apply') })
    .filter({ visible: true })
    .first()
    .click()
  const form = page.locator('dialog.sheet[open]')
  await form.getByLabel(t('applications:form.name')).fill('Anna Zielińska')
  await form.getByLabel(t('applications:form.email')).fill(email)
  await form.getByLabel(t('applications:form.attachment')).setInputFiles(pdf)
  await form.getByRole('button', { name: t('applications:form.submit') }).click()
  await expect(page.getByRole('heading', { name: t('applications:sent.title') }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(await confirmationLink(page.request, email))
  await expect(page.getByRole('dialog', { name: t('applications:confirmation.title') })).toBeVisible()
}

const bytesOf = async (download: Download): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const hire = async (side: Side, title: string): Promise<void> => {
  const { page } = side
  const t = wordsOf(side)
  await go(side, panelApplicationsPage)
  await page.getByRole('link', { name: 'Anna Zielińska' }).first().click()
  await expect(page.getByText('cv.pdf').first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: t('panel:applications.download') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('cv.pdf')
  expect(await bytesOf(file)).toEqual(pdf.buffer)
  const status = page.getByLabel(t('panel:applications.columns.status'), { exact: true })
  await status.selectOption('interview')
  await page.getByRole('button', { name: t('panel:applications.change') }).click()
  // The select changes optimistically; the history proves that the change was saved.
  await expect(
    page
      .getByRole('region', { name: t('panel:applications.history') })
      .getByRole('listitem')
      .first(),
  ).toContainText(t('panel:applications.stages.interview'))

  await go(side, panelOffersPage)
  await page.getByLabel(t('panel:offers.actionsOf', { title })).click()
  await page.getByRole('link', { name: t('panel:offers.actions.finish') }).click()
  await page.getByLabel(t('panel:offers.reasons.hiredHere')).check()
  await page.getByRole('button', { name: t('panel:offers.ask.finish.do') }).click()
  await expect(page.getByText(t('panel:offers.done.finished'))).toBeVisible()
}

const phone = { viewport: { width: 360, height: 740 } }
const desk = { viewport: { width: 1440, height: 900 } }
const rounds = [
  { employer: { locale: 'pl', ...desk }, candidate: { locale: 'en', ...phone }, inVain: 'fail' },
  { employer: { locale: 'en', ...phone }, candidate: { locale: 'pl', ...desk }, inVain: 'cancel' },
] as const

for (const { employer: boss, candidate: guest, inVain } of roundsOf(rounds)) {
  test(`an employer (${boss.locale}, ${boss.viewport.width} px) signs up, writes an offer, pays, and hires who applies (${guest.locale}, ${guest.viewport.width} px)`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const title = `Piekarz / Piekarka nocna ${boss.viewport.width}-${Date.now() % 10_000}`
    await page.setViewportSize(boss.viewport)
    const employer = { page, locale: boss.locale }
    const email = `kadry${boss.viewport.width}-${Date.now()}@lipowa.example`
    await signUp(employer, { email, company: 'Piekarnia Lipowa' })
    await go(employer, newOfferPage)
    await page.getByRole('button', { name: wordsOf(employer)('posting:variants.begin') }).click()
    await page.waitForURL(/[0-9a-f-]{36}/)
    await write(employer, inVain === 'fail' ? 'Piekarz' : title)
    if (inVain === 'fail') await meetConflict(employer, title)
    else await meetExpiry(employer, email)
    await complete(employer, title)
    await pay(employer, inVain)
    const operator = { page: await browser.newPage(), locale: 'pl' } as const
    await verify(operator, email)
    await operator.page.close()
    const candidate = {
      locale: guest.locale,
      page: await browser.newPage({ viewport: guest.viewport, hasTouch: guest.viewport.width === 360 }),
    }
    const guestEmail = `anna${guest.viewport.width}-${Date.now()}@poczta.example`
    await apply(candidate, title, guestEmail)
    await hire(employer, title)
    // The list is updated within a second.
    await expect(async () => {
      await candidate.page.goto(withQuery(listOf(candidate), { keyword: title }))
      await expect(cards(candidate.page).filter({ hasText: title })).toHaveCount(0, { timeout: 100 })
    }).toPass()
    await candidate.page.close()
  })
}
