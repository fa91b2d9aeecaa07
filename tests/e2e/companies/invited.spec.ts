import type { Browser, BrowserContext, Page } from '@playwright/test'
import { translatorOf } from '#app/messages.ts'
import { employerLoginPage, loginPage } from '#features/accounts/addresses.ts'
import { candidatesPage, visibilityPage } from '#features/candidates/addresses.ts'
import { chatPage, chatsPage, conversationPage } from '#features/chat/addresses.ts'
import { demoPassword } from '#features/seeding/demo-logins.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { pdf } from '#tests/support/journeys/board-journey.ts'
import { type Board, expect, on, roundsOf, test, withoutNotices } from '#tests/support/journeys/journey.ts'

interface Side {
  readonly locale: Locale
  readonly width: 360 | 1440
}

interface Seat extends Side {
  readonly context: BrowserContext
  readonly page: Page
  readonly t: Translate
}

const sit = async (browser: Browser, { locale, width }: Side): Promise<Seat> => {
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 } })
  await withoutNotices(context)
  return { locale, width, context, page: await context.newPage(), t: translatorOf(locale) }
}

const signIn = async ({ page, t }: Seat, address: string, email: string): Promise<void> => {
  await page.goto(address)
  await page.getByLabel(t('account:fields.email')).fill(email)
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account:signIn.submit'), exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

/** Sets preferences with a unique job title, so that neither journey finds the other's candidate. */
const fillProfile = ({ page }: Seat, board: Board, position: string) =>
  page.evaluate(
    async ([tenant, name]) => {
      const frame = await fetch(`/api/${tenant}/account/frame?kind=candidate`)
      const { id } = await frame.json()
      const preferences = {
        ...{ position: { name }, experienceYears: 4, skills: [{ name: 'Zaklinanie', level: 4 }] },
        ...{ desiredPositions: [], internalLanguages: {}, employments: [], categoryIds: [] },
        locations: { residences: [], workplaceTypes: ['office', 'hybrid', 'remote', 'mobile'] },
        ...{ availabilityPeriod: null, jobLooking: { status: 'active' } },
      }
      const saved = await fetch(`/api/${tenant}/candidates/${id}/preferences`, {
        ...{ method: 'PUT', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify(preferences),
      })
      if (!saved.ok) throw new Error(await saved.text())
    },
    [board, position] as const,
  )

const textsOf = ({ page }: Seat) => page.locator('.msg p').allTextContents()

test.slow()

const rounds = [
  {
    board: 'tech',
    company: 'kadry@halny-cloud.example',
    candidate: { locale: 'en', width: 360 },
    recruiter: { locale: 'pl', width: 1440 },
  },
  {
    board: 'start',
    company: 'kadry@kawiarnia-drugie-ziarno.example',
    candidate: { locale: 'pl', width: 1440 },
    recruiter: { locale: 'en', width: 360 },
  },
] as const

for (const { board, company, candidate: own, recruiter: other } of roundsOf(rounds))
  test(`[CH-2 CH-3 CH-5 EP-6 EP-7 EP-9] opting in, invitation and chat: ${own.locale} ${own.width}, ${other.locale} ${other.width}`, async ({
    browser,
  }) => {
    const [candidate, recruiter] = [await sit(browser, own), await sit(browser, other)]
    const at = (address: string) => on(board, address)
    await signIn(candidate, at(hrefFor(loginPage, {}, own.locale)), 'piotr.mazur@poczta.example')
    const position = `Zaklinacz ${own.width}`
    await fillProfile(candidate, board, position)
    await candidate.page.goto(at(hrefFor(visibilityPage, {}, own.locale)))
    await candidate.page.getByLabel(candidate.t('candidates:visibility.question')).check()
    await candidate.page
      .getByRole('button', { name: candidate.t('candidates:visibility.save') })
      .first()
      .click()
    await expect(candidate.page.getByText(candidate.t('candidates:visibility.isOn'))).toBeVisible()

    await signIn(recruiter, at(hrefFor(employerLoginPage, {}, other.locale)), company)
    await recruiter.page.goto(at(hrefFor(candidatesPage, {}, other.locale)))
    await recruiter.page.getByRole('link', { name: new RegExp(position) }).click()
    const panel = recruiter.page.getByRole('region', { name: recruiter.t('candidates:detail.title') })
    await expect(panel.getByText(recruiter.t('candidates:detail.locked'))).toBeVisible()
    expect((await panel.boundingBox())?.width).toBe(Math.min(other.width, 536))
    // Only a panel that covers the list is in the hash.
    await expect(recruiter.page).toHaveURL(other.width === 360 ? /#[\da-f-]{36}$/ : /^[^#]*$/)
    await panel.getByRole('link', { name: recruiter.t('candidates:detail.invite') }).click()
    await panel.getByLabel(recruiter.t('candidates:invitation.message')).fill('Porozmawiamy?')
    await panel.getByRole('button', { name: recruiter.t('candidates:invitation.send') }).click()
    await expect(panel.getByText(recruiter.t('candidates:invitation.sent'))).toBeVisible()

    await candidate.page.clock.install()
    await candidate.page.goto(at(hrefFor(chatsPage, {}, own.locale)))
    await expect(candidate.page.getByText('Porozmawiamy?')).toBeVisible()
    await candidate.page.getByRole('button', { name: candidate.t('chat:talk.accept') }).click()
    await candidate.page.waitForURL(/chats\/[\da-f-]{36}/)
    const id = /[\da-f-]{36}/.exec(candidate.page.url())?.[0] ?? ''
    await recruiter.page.goto(at(hrefFor(conversationPage, { id }, other.locale)))
    // On a phone what stands beside the conversation is hidden.
    await expect(recruiter.page.getByText('Piotr Mazur').filter({ visible: true }).first()).toBeVisible()

    const writeTo = ({ page, t }: Seat) => page.getByLabel(t('chat:talk.message'), { exact: true })
    const lastOf = (page: Page) => page.locator('.msg').last()
    await candidate.page.locator('input[type=file]').setInputFiles({ ...pdf, name: 'Portfolio.pdf' })
    await expect(candidate.page.locator('.attach small')).toContainText('kB')
    await writeTo(candidate).fill('Dzień dobry')
    await writeTo(candidate).press('Enter')
    await expect(lastOf(recruiter.page)).toContainText('Dzień dobry')
    await expect(recruiter.page.locator('.mfile')).toContainText('Portfolio.pdf')
    await expect(lastOf(candidate.page)).toContainText(candidate.t('chat:talk.read'))

    // Offline for more than a minute, while a second device reads the conversation.
    const unsent = ({ page, t }: Seat) => page.getByText(t('chat:talk.unsent'))
    await candidate.context.setOffline(true)
    for (const text of ['Napisane w tunelu', 'I jeszcze to']) {
      await writeTo(candidate).fill(text)
      await writeTo(candidate).press('Enter')
    }
    await expect(unsent(candidate)).toHaveCount(2)
    await writeTo(recruiter).fill('Gdy nie było połączenia')
    await writeTo(recruiter).press('Enter')
    await expect(lastOf(recruiter.page)).toContainText(recruiter.t('chat:talk.sent'))
    await candidate.page.clock.fastForward(70_000)
    await expect(candidate.page.getByText(candidate.t('chat:talk.noConnection'))).toBeVisible()
    await expect(unsent(candidate)).toHaveCount(2)
    const storageState = await candidate.context.storageState()
    const second = await browser.newContext({ storageState })
    const device = await second.newPage()
    await device.goto(at(hrefFor(chatPage, { id }, own.locale)))
    await expect(lastOf(device)).toContainText('Gdy nie było połączenia')
    await expect(lastOf(recruiter.page)).toContainText(recruiter.t('chat:talk.read'))
    await recruiter.context.setOffline(true)
    await writeTo(recruiter).fill('Odpisuję bez sieci')
    await writeTo(recruiter).press('Enter')
    await expect(unsent(recruiter)).toHaveCount(1)
    for (const { context } of [candidate, recruiter]) await context.setOffline(false)
    for (const seat of [candidate, recruiter]) await expect(unsent(seat)).toHaveCount(0, { timeout: 20_000 })
    const written = ['Gdy nie było połączenia', 'Napisane w tunelu', 'I jeszcze to', 'Odpisuję bez sieci']
    await expect
      .poll(async () => (await textsOf(candidate)).toSorted())
      .toEqual(expect.arrayContaining(written))
    const said = await textsOf(candidate)
    expect(said.filter((text) => written.includes(text))).toHaveLength(4)
    // One side's messages keep their order; the other side's may come in between.
    expect(said.indexOf('I jeszcze to')).toBeGreaterThan(said.indexOf('Napisane w tunelu'))
    await expect.poll(() => textsOf(recruiter)).toEqual(said)
    await second.close()
    for (const { context } of [candidate, recruiter]) await context.close()
  })
