import type { Page } from '@playwright/test'
import { translatorOf } from '#app/messages.ts'
import { loginPage, settingsPage } from '#features/accounts/addresses.ts'
import { historyPage } from '#features/applications/addresses.ts'
import { favouritesPage } from '#features/favourites/addresses.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { ownDataPage } from '#features/privacy/addresses.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { savedPage } from '#features/saved-searches/addresses.ts'
import { hrefFor, type PathPage } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { aPdf } from '#tests/support/documents.ts'
import { importOffer, nextAlertMorning } from '#tests/support/journeys/alert-day.ts'
import { confirmationLink, linkInMail, someOffers } from '#tests/support/journeys/board-journey.ts'
import {
  expect,
  expectAccessible,
  on,
  roundsOf,
  test,
  untilHydrated,
} from '#tests/support/journeys/journey.ts'
import { journeyFolder } from '#tests/support/journeys/journey-folder.ts'

/** A user with a browser page of some width and a language. */
interface Person {
  readonly page: Page
  readonly locale: Locale
  readonly width: number
  readonly email: string
}
const password = 'trzy losowe słowa'
const folder = journeyFolder(process.env.E2E_PORT ?? '4190')
const wordsOf = ({ locale }: Person) => translatorOf(locale)
const hrefOf = ({ locale }: Person, to: PathPage<never>) => on('pro', hrefFor(to, {}, locale))
const go = (person: Person, to: PathPage<never>) => person.page.goto(hrefOf(person, to))
/** Name of a saved search in Warsaw. */
const nameIn = { pl: 'Warszawa', en: 'Warsaw' } as const
const cv = { name: 'Anna CV.pdf', mimeType: 'application/pdf', buffer: aPdf() }

/** Offers of the demo with applications by form, or external ones. */
const offersWith = async ({ page }: Person, method: 'form' | 'external') =>
  (await someOffers(page.request)).filter(({ applyMethod }) => applyMethod === method)
const goToOffer = ({ page, locale }: Person, slug: string) =>
  page.goto(on('pro', hrefFor(offerPage, { slug }, locale)))
const press = async ({ page }: Person, name: string | RegExp): Promise<void> => {
  await untilHydrated(page)
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
}

/** [AL-1 SH-25] A guest's search is saved in the browser. */
const saveSearch = async (person: Person): Promise<void> => {
  const { page, locale, width } = person
  const t = wordsOf(person)
  await page.goto(on('pro', locale === 'pl' ? '/oferty-pracy/warszawa' : '/en/job-offers/warszawa'))
  const save = page.getByLabel(t('saved-searches:switcher.save'))
  if (width === 1440) {
    // The tools of the list load last: from then on everything is interactive.
    await expect(save).toBeVisible()
    await page
      .getByRole('banner')
      .getByLabel(/^Zapisane/)
      .click()
    const popup = page.getByRole('dialog', { name: t('saved-searches:headerPopup.title') })
    await expect(popup).toBeVisible()
    expect((await popup.boundingBox())?.width).toBe(448)
    await page.keyboard.press('Escape')
    await save.click()
    expect((await page.locator('.swpop').locator('xpath=..').boundingBox())?.width).toBe(448)
    await page.getByRole('switch', { name: t('saved-searches:switcher.toggle') }).check({ force: true })
  } else await page.getByRole('button', { name: t('saved-searches:switcher.save') }).click()
  await page.getByRole('button', { name: t('saved-searches:tip.ok') }).click()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('jobAlerts') ?? 'null'))
  expect(kept).toMatchObject({ version: 1, searches: [{ name: nameIn[locale] }] })
}

/** A guest applies and registers from there. */
const register = async (person: Person): Promise<void> => {
  const { page, email } = person
  const t = wordsOf(person)
  const [offer] = await offersWith(person, 'form')
  await goToOffer(person, offer?.slug ?? '')
  await press(person, t('offers:page.apply'))
  const form = page.locator('dialog.sheet[open]')
  await form.getByLabel(t('applications:form.name')).fill('Anna Nowacka')
  await form.getByLabel(t('applications:form.email')).fill(email)
  await form.getByLabel(t('applications:form.attachment')).setInputFiles(cv)
  await form.getByRole('button', { name: t('applications:form.submit') }).click()
  const keep = page.getByRole('link', { name: t('applications:quick.register') }).first()
  await expect(keep).toBeVisible({ timeout: 30_000 })
  const confirming = await confirmationLink(page.request, email)
  await keep.click()
  await expect(page.getByRole('heading', { name: t('account:kept.title') })).toBeVisible()
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(password)
  await page.getByLabel(t('accounts:consents.terms')).check()
  await page.getByRole('button', { name: t('account:register.submit') }).click()
  await expect(page.getByRole('heading', { name: t('account:sent.title') })).toBeVisible()
  const again = t('account:sent.resendIn', { time: '' }).trim()
  await expect(page.getByRole('button', { name: again })).toBeDisabled()
  const link = /http:[^\s"<>]*(potwierdzenie-konta|account-confirmation)\?token=[\w-]+/
  await page.goto(await linkInMail(page.request, email, link))
  await page.getByRole('button', { name: t('account:confirm.submit') }).click()
  await expect(page.getByRole('dialog', { name: t('account:verified.title') })).toBeVisible()
  await expectAccessible(page)
  await page.goto(confirming)
  await expect(page.getByRole('dialog', { name: t('applications:confirmation.title') })).toBeVisible()
  await go(person, historyPage)
  await expect(page.getByText(offer?.title ?? '').first()).toBeVisible()
  await expectAccessible(page)
}

/** [AL-3 AL-4] The locally saved search is moved to the account once, and mailed from then on. */
const findSearch = async (person: Person): Promise<void> => {
  const { page } = person
  await go(person, savedPage)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('jobAlerts'))).toBeNull()
  await expect(page.getByRole('main').getByRole('link', { name: nameIn[person.locale] })).toHaveCount(1)
  const frequency = page.getByRole('combobox')
  await frequency.selectOption('daily')
  await expect(frequency).toHaveValue('daily')
  await expectAccessible(page)
}

/** An imported offer is in the next morning's mail; one press unsubscribes. */
const readAlert = async (person: Person): Promise<void> => {
  const { page, email } = person
  const t = wordsOf(person)
  const title = `Tkacz / Tkaczka ${person.width}-${Date.now() % 10_000}`
  await importOffer(folder, title)
  await nextAlertMorning(folder, email)
  await page.goto(
    await linkInMail(page.request, email, /http:[^\s"<>]*(oferta-pracy|job-offer)\/tkacz[\w-]*/),
  )
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const leave = await linkInMail(
    page.request,
    email,
    /http:[^\s"<>]*(job-alerts=unsubscribe|\/unsubscribe\/)[^\s"<>]*/,
  )
  await page.goto(leave.replaceAll('amp;', ''))
  await page.getByRole('button', { name: t('saved-searches:link.unsubscribe') }).click()
  await expect(page.getByText(t('saved-searches:link.unsubscribed'), { exact: true })).toBeVisible()
}

/** [AL-10] Deleting a search asks for a confirmation. */
const forgetSearch = async (person: Person): Promise<void> => {
  const { page, locale } = person
  const t = wordsOf(person)
  const name = nameIn[locale]
  await go(person, savedPage)
  await untilHydrated(page)
  await page.getByLabel(t('saved-searches:tile.more', { name })).click()
  await page.getByRole('link', { name: t('saved-searches:tile.delete') }).click()
  const dialog = page.getByRole('dialog', { name: t('saved-searches:delete.title', { name }) })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('saved-searches:delete.action') }).click()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
}

const completeProfile = async (person: Person): Promise<void> => {
  const { page } = person
  const t = wordsOf(person)
  await go(person, profilePage)
  const uses = page.getByRole('complementary', { name: t('profiles:uses.title') })
  await expectAccessible(page)
  await page.setInputFiles('input[name=cv]', { ...cv, name: 'cv-anna.pages', mimeType: 'text/plain' })
  await expect(page.getByText(t('profiles:files.cv.invalid-file-type').slice(0, 20))).toBeVisible()
  await page.setInputFiles('input[name=cv]', cv)
  await expect(page.getByRole('link', { name: t('profiles:cv.open') })).toBeVisible()
  await expect(uses.getByText(t('profiles:uses.ready'))).toBeVisible()
}

/** [AP-6] With a CV in the profile, one click sends the next application. */
const applyAgain = async (person: Person): Promise<void> => {
  const { page } = person
  const t = wordsOf(person)
  const [, offer] = await offersWith(person, 'form')
  await goToOffer(person, offer?.slug ?? '')
  await press(person, t('offers:page.apply'))
  const form = page.locator('dialog.sheet[open]')
  await expect(form.getByText('Anna CV.pdf')).toBeVisible()
  await form.getByRole('button', { name: t('applications:quick.submit') }).click()
  await expect(page.getByRole('heading', { name: t('applications:sent.title') }).first()).toBeVisible({
    timeout: 30_000,
  })
  // The account's address is confirmed, so no confirmation is requested.
  const [, told = ''] = t('applications:sent.bodyOwn', { title: '', company: '', email: '<>' })
    .split('. ')
    .slice(-2)
  await expect(form.getByText(told.split('<>')[0] ?? '')).toBeVisible()
}

/** [AP-5] An external application is confirmed in the history. */
const confirmExternal = async (person: Person): Promise<void> => {
  const { page } = person
  const t = wordsOf(person)
  const [offer] = await offersWith(person, 'external')
  const own = new URL(on('pro')).host
  await page.context().route(
    ({ host }) => host !== own,
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Praca</p>' }),
  )
  await goToOffer(person, offer?.slug ?? '')
  const tracking = page.waitForResponse('**/track-redirects')
  const opening = page.context().waitForEvent('page')
  await press(person, new RegExp(`^${t('offers:page.apply')}`))
  await (await opening).close()
  await tracking
  await go(person, historyPage)
  await page.getByRole('button', { name: t('applications:history.confirm') }).click()
  await expect(page.getByText(t('applications:history.done.confirmed'))).toBeVisible()
}

/** [FA-3] A favourite set in one tab shows in another. */
const keepFavourite = async (person: Person): Promise<void> => {
  const { page } = person
  const [offer] = await offersWith(person, 'form')
  await goToOffer(person, offer?.slug ?? '')
  const other = await page.context().newPage()
  await other.goto(page.url())
  // A press before hydration submits the form.
  for (const tab of [page, other]) await untilHydrated(tab, '.ohead .fav')
  for (const isOn of ['true', 'false', 'true']) {
    await page.locator('.ohead .fav').click()
    for (const tab of [page, other])
      await expect(tab.locator('.ohead .fav')).toHaveAttribute('aria-pressed', isOn)
  }
  await other.close()
  await go(person, favouritesPage)
  await expect(page.getByText(offer?.title ?? '').first()).toBeVisible()
}

const useKey = async (person: Person): Promise<void> => {
  const { page } = person
  const t = wordsOf(person)
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  const signOut = page
    .getByRole('main')
    .getByRole('button', { name: t('account:settings.signOut'), exact: true })
  await go(person, settingsPage)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('account:passkeys.add') }).click()
  await expect(page.getByText(t('account:settings.donePasskey'))).toBeVisible()
  await signOut.first().click()
  await expect(page.getByText(t('account:signIn.signedOut'))).toBeVisible()
  await page.getByRole('button', { name: t('account:passkeys.sign-in') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('account:settings.title') })).toBeVisible()
  await signOut.first().click()
  await expect(page.getByText(t('account:signIn.signedOut'))).toBeVisible()

  await go(person, loginPage)
  const submit = page.getByRole('button', { name: t('account:signIn.submit'), exact: true })
  await page.getByLabel(t('account:fields.email')).fill(person.email)
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill('nie to hasło')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText(t('account:errors.wrongPassword'))
  await page.getByLabel(t('account:fields.password'), { exact: true }).fill(password)
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: t('account:settings.title') })).toBeVisible()
}

const leave = async (person: Person): Promise<void> => {
  const { page, email } = person
  const t = wordsOf(person)
  await go(person, ownDataPage)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('privacy:data.download') }).click()
  expect((await download).suggestedFilename()).toMatch(/^pro-[\d-]+\.zip$/)
  await page.getByRole('link', { name: t('privacy:data.eraseAction'), exact: true }).click()
  await page.getByLabel(t('privacy:erase.password'), { exact: true }).fill(password)
  await page.getByLabel(t('privacy:erase.understand')).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('privacy:erase.ask') }).click()
  await expect(page.getByText(t('privacy:data.doneAsked'))).toBeInViewport()
  const link = /http:[^\s"<>]*(usuniecie-konta|account-deletion)\?token=[\w-]+/
  await page.goto(await linkInMail(page.request, email, link))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(person.width)
  await page.getByRole('button', { name: t('privacy:erase.confirm', { email }) }).click()
  await expect(page.getByRole('heading', { name: t('privacy:erase.done') })).toBeVisible()
  await go(person, profilePage)
  await expect(page).toHaveURL(/\/login/)
}

const rounds = [
  { locale: 'pl', width: 1440, height: 900 },
  { locale: 'en', width: 360, height: 740 },
] as const

for (const { locale, ...viewport } of roundsOf(rounds)) {
  test(`[AL-1 AL-3 AL-4 AL-10 AP-5 AP-6 FA-3 SH-25] a candidate from application to erasure (${locale}, ${viewport.width} px)`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize(viewport)
    const email = `osoba${viewport.width}-${Date.now()}@poczta.example`
    const person = { page, locale, width: viewport.width, email }
    await saveSearch(person)
    await register(person)
    await findSearch(person)
    await completeProfile(person)
    await applyAgain(person)
    await confirmExternal(person)
    await keepFavourite(person)
    await readAlert(person)
    await forgetSearch(person)
    await useKey(person)
    await leave(person)
  })
}
