import { data } from 'react-router'
import { employerSettingsPage } from '#features/accounts/addresses.ts'
import type { CompanyMember, CompanyRole } from '#features/accounts/contract.ts'
import { rolesManagedBy } from '#features/accounts/rules.ts'
import { companyClaimPage } from '#features/company-checks/addresses.ts'
import { panelHomePage, panelOffersPage, panelSearchPage } from '#features/panel/addresses.ts'
import { usualAnswerDays } from '#features/panel/rules.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { hrefFor, type Page } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { PanelData, PanelGroup, PanelLink } from '#screens/panel/panel-data.ts'
import type { PanelEntry } from '#screens/panel/panel-entry.ts'
import { joinMessages, type MessagePart, messagesOf, translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { orWithout } from '../pages/refusal.ts'
import { ownerOf, requirePortal } from './account.ts'
import { redirectTo } from './asking.ts'
import { iconShapes } from './category-icons.ts'

const found: Record<string, readonly PanelEntry[]> = import.meta.glob('../../features/*/pages/panel.ts', {
  eager: true,
  import: 'default',
})

const entries = Object.values(found)
  .flat()
  .sort((one, other) => one.position - other.position)

const groupOf = ({ position }: PanelEntry): PanelGroup => {
  if (position < 20) return 'start'
  return position < 60 ? 'recruitment' : 'company'
}

type AnyPage = Pick<Page<never>, 'name'>

const linksOf = (page: PageContext, member: CompanyMember): Promise<PanelLink[]> => {
  const t = translatorOf(page.locale)
  const shown = entries.filter(
    ({ roles, flag }) => roles.includes(member.role) && (!flag || hasFlag(page.tenant, flag)),
  )
  const countOf = async ({ page: { name } }: PanelEntry) => page.panelCounts[name]?.(member)
  return Promise.all(
    shown.map(async (entry) => {
      const count = (await orWithout(page, countOf(entry), 0)) ?? 0
      const words = entry.countLabel ? t(entry.countLabel, { count }) : String(count)
      return {
        name: entry.page.name,
        href: hrefFor(entry.page, {}, page.locale),
        label: t(entry.label),
        icon: await iconShapes(entry.icon),
        group: groupOf(entry),
        count: count === 0 ? '' : words,
        isNew: entry.countLabel !== undefined,
      }
    }),
  )
}

const frameOf = async (
  page: PageContext,
  employer: SignedIn<'employer'>,
  member: CompanyMember,
  active: AnyPage,
): Promise<PanelData> => {
  const isAboutOffers = active.name === panelHomePage.name || active.name === panelOffersPage.name
  const isHome = active.name === panelHomePage.name
  const { companies, team, companyChecks, companyClaims, answerPromises } = page.services
  const [company, own, promised, check, found, links] = await Promise.all([
    companies.getCompany(page.tenant, member.companyId),
    orWithout(page, team.listCompanies(employer), []),
    orWithout(page, answerPromises.find(member), null),
    isAboutOffers ? orWithout(page, companyChecks.standingOf(member), null) : null,
    isHome ? orWithout(page, companyClaims.offered({ ...member, actor: employer }), null) : null,
    linksOf(page, member),
  ])
  const { name, slug, logoUrl } = company
  const { email } = employer
  return {
    company: { name, slug, logoUrl, promisedDays: promised ?? usualAnswerDays },
    companies: own.map((one) => ({ name: one.name, slug: one.slug, logoUrl: one.logoUrl })),
    ...{ role: member.role, email, active: active.name, entries: links, check },
    searchHref: hrefFor(panelSearchPage, {}, page.locale),
    claimable: found && { domain: found.domain, href: hrefFor(companyClaimPage, {}, page.locale) },
  }
}

/** The panel's frame, for pages that employers without a company see too; null for these. */
export const findPanelFrame = async (
  page: PageContext,
  employer: SignedIn<'employer'>,
  active: AnyPage,
): Promise<PanelData | null> => {
  const member = await findMember(page, employer)
  return member && frameOf(page, employer, member, active)
}

const findMember = (page: PageContext, employer: SignedIn<'employer'>): Promise<CompanyMember | null> =>
  page.services.team.memberOf(employer).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'company.not-found') return null
    throw error
  })

const MAX_NAMED = 3

/** The 403 for a role that may not open the page; names the needed roles and the members who can grant them. */
const refusedRole = async (
  page: PageContext,
  employer: SignedIn<'employer'>,
  { roles, text }: { readonly roles: readonly CompanyRole[]; readonly text: string },
) => {
  const { locale, services } = page
  const t = translatorOf(locale)
  const { company, role, members } = await services.team.overview(employer)
  const givers = members.filter((member) => roles.some((one) => rolesManagedBy(member.role).includes(one)))
  const list = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(locale, { type }).format(words)
  const roleName = (one: CompanyRole) => t(`accounts:roles.${one}`)
  const named = givers
    .slice(0, MAX_NAMED)
    .map(({ firstName, lastName, email }) =>
      `${[firstName, lastName].filter(Boolean).join(' ')} ${email}`.trim(),
    )
  const reason = [
    t('panel:refusedRole.own', { company: company.name, role: roleName(role) }),
    t('panel:refusedRole.needed', { roles: list(roles.map(roleName), 'disjunction') }),
    ...(named.length > 0 ? [t('panel:refusedRole.ask', { people: list(named, 'disjunction') })] : []),
  ].join(' ')
  return data({ reason, typed: text === '' ? null : toCopy(page, text) }, { status: 403 })
}

const toCopy = ({ locale }: PageContext, text: string) => ({
  label: translatorOf(locale)('panel:applications.unsavedText'),
  text,
})

const oneText = (typed: readonly string[]): string => typed.filter((one) => one.trim() !== '').join('\n\n')

const unsavedStatuses = {
  leftTeam: 403,
  leftPayment: 403,
  gone: 404,
  offerGone: 404,
  signedOut: 401,
} as const
type UnsavedReason = keyof typeof unsavedStatuses

/** A page that says why a form was not saved, with the text typed in it to copy, if any. */
export const unsavedPage = (page: PageContext, why: UnsavedReason, ...typed: readonly string[]) => {
  const t = translatorOf(page.locale)
  const text = oneText(typed)
  return data(
    {
      ...{ title: t(`panel:unsaved.${why}.title`), reason: t(`panel:unsaved.${why}.text`) },
      typed: text === '' ? null : toCopy(page, text),
    },
    { status: unsavedStatuses[why] },
  )
}

/**
 * The signed-in employer; else throws a redirect to the sign-in page or, where texts were posted after the session had
 * ended, a page with those to copy. With scripts the panel asks to sign in again before a form is posted.
 */
export const employerOf = async (
  page: PageContext,
  ...typed: readonly string[]
): Promise<SignedIn<'employer'>> => {
  requirePortal(page, 'employer')
  const text = oneText(typed)
  if (text !== '' && !(await page.findActor('employer'))) throw unsavedPage(page, 'signedOut', text)
  return ownerOf(page, 'employer')
}

/**
 * The signed-in employer and their company; else throws a redirect to the sign-in page, or 403 for other `roles`.
 * `typed` are posted texts, which somebody who may not save them any more gets back.
 */
export const memberOf = async (
  page: PageContext,
  roles?: readonly CompanyRole[],
  ...typed: readonly string[]
): Promise<{ employer: SignedIn<'employer'>; member: CompanyMember }> => {
  const employer = await employerOf(page, ...typed)
  const member = await findMember(page, employer)
  const text = oneText(typed)
  if (!member && text !== '') throw unsavedPage(page, 'leftTeam', text)
  // The settings page tells employers without a company why.
  if (!member) throw redirectTo(hrefFor(employerSettingsPage, {}, page.locale))
  if (roles && !roles.includes(member.role)) throw await refusedRole(page, employer, { roles, text })
  return { employer, member }
}

/** The signed-in employer who comes back from paying; who left the team meanwhile is told what becomes of the payment. */
export const payerOf = async (page: PageContext): Promise<SignedIn<'employer'>> => {
  const employer = await employerOf(page)
  if (!(await findMember(page, employer))) throw unsavedPage(page, 'leftPayment')
  return employer
}

interface PanelPage {
  /** The page to mark as current in the navigation. */
  readonly active: AnyPage
  readonly title: string
  /** The page's own messages, without those of the frame. */
  readonly texts: readonly MessagePart[]
}

/**
 * Data of every panel page: the employer, the frame, the title and messages. Throws a redirect to the employers' sign-
 * in page (which leads back), or 403 if the page's entry is not for the member's role.
 */
export const loadPanel = async (page: PageContext, { active, title, texts }: PanelPage) => {
  const roles = entries.find((entry) => entry.page.name === active.name)?.roles
  const { employer, member } = await memberOf(page, roles)
  return {
    employer,
    member,
    shown: {
      frame: await frameOf(page, employer, member, active),
      title: `${title} | ${page.tenant.settings.brand.name}`,
      messages: joinMessages(messagesOf(page.locale, 'panel:frame'), messagesOf(page.locale, ...texts)),
    },
  }
}
