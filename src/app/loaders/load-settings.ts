import { employerSettingsPage } from '#features/accounts/addresses.ts'
import { deviceOf, networkOf } from '#features/accounts/rules.ts'
import { canMailSearches } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { MailSettings, SettingsData } from '#screens/account/settings-data.ts'
import type { PageContext } from '../pages/page-context.ts'
import { textIn } from './asking.ts'
import { keyNumber } from './console.ts'
import { findPanelFrame } from './panel.ts'

/** A candidate's choices of mails. */
const loadMails = async (page: PageContext, candidate: SignedIn<'candidate'>): Promise<MailSettings> => {
  const { mailChoices, marketingConsent, savedSearches } = page.services
  const [{ messages, statuses }, marketing, searches] = await Promise.all([
    mailChoices.find(candidate),
    marketingConsent.isGiven(candidate),
    canMailSearches(page.tenant) ? savedSearches.own.list(candidate) : null,
  ])
  const on = searches?.filter(({ jobAlert }) => jobAlert?.status === 'active').length
  return { messages, statuses, marketing, alerts: on === undefined ? null : { on } }
}

/** Loads the data of the settings page. */
export const loadSettings = async (
  page: PageContext,
  owner: SignedIn,
  shown: Pick<SettingsData, 'portal' | 'edit' | 'done'>,
  earlierOffer: string | null,
): Promise<SettingsData> => {
  const { accountSettings, secondFactorSettings, passkeys } = page.services
  const { portal, edit } = shown
  const employer = owner.kind === 'employer' ? await page.findActor('employer') : null
  const candidate = owner.kind === 'candidate' ? await page.findActor('candidate') : null
  const [mails, panel, overview, sessions, log, keys, hasSecondFactor, session] = await Promise.all([
    candidate && loadMails(page, candidate),
    employer && findPanelFrame(page, employer, employerSettingsPage),
    accountSettings.overview(owner),
    accountSettings.listSessions(owner),
    accountSettings.listEvents(owner, keyNumber(textIn(page.url.searchParams, 'before'))),
    passkeys.list(owner),
    secondFactorSettings.isEnrolled(owner),
    page.findSession(portal),
  ])
  const { email, firstName, lastName, passwordChangedAt, pendingEmail, locale: mailLanguage } = overview
  const isEnrolling = edit === 'second-factor' && !hasSecondFactor && session
  return {
    ...{ ...shown, mails, panel, email, firstName, lastName, hasSecondFactor, tenantKey: page.tenant.key },
    mailLanguage,
    passwordChangedAt: passwordChangedAt.getTime(),
    pendingEmail: pendingEmail && { ...pendingEmail, expiresAt: pendingEmail.expiresAt.getTime() },
    offer: isEnrolling
      ? secondFactorSettings.offerEnrolment(session, page.tenant.settings.brand.name, earlierOffer)
      : null,
    sessions: sessions.map(({ id, device, network, lastSeenAt, isCurrent }) => ({
      ...{ id, device, network, isCurrent, lastSeenAt: lastSeenAt.getTime() },
    })),
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.getTime(), lastUsedAt: lastUsedAt?.getTime() ?? null },
    })),
    events: log.events.map(({ id, at, action, ip, userAgent, note }) => ({
      ...{ id, action, note, at: at.getTime(), device: deviceOf(userAgent), network: networkOf(ip) },
    })),
    olderThan: log.next,
  }
}
