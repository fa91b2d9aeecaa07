import type { CompanyMember, CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { type ApplicationStatus, decidedStatuses } from '#features/applications/enumerations.ts'
import { candidateCvPage, candidatesPage } from '#features/candidates/addresses.ts'
import { positionOf, weeksOf } from '#features/candidates/rules.ts'
import type { CandidateSummary } from '#features/candidates/server/service.ts'
import { gradeOf } from '#features/matched/rules.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import { attachmentPage, panelOfferPage, triagePage } from '#features/panel/addresses.ts'
import { panelErrors } from '#features/panel/contract.ts'
import type { ApplicationOfCandidate, Employer } from '#features/panel/server/applications/service.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { AsideLine, CandidateAsideData } from '#screens/panel/candidate-aside-data.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'
import { refuseWith } from '../pages/refusal.ts'
import { textIn } from './asking.ts'

interface About {
  /** Address that the form with a decision is posted to. */
  readonly decideHref: string
  /** Null once the account is erased. */
  readonly candidateUid: string | null
  /** Guid and title of the offer that the conversation is about. */
  readonly offer: { readonly id: string; readonly name: string } | null
}

interface AsideDecision {
  readonly candidateUid: string | null
  /** Guid of the offer that the conversation is about. */
  readonly offerId: string | null
  readonly fields: URLSearchParams
}

type Preferences = CandidateSummary['preferences']

const headOf = (preferences: Preferences, t: Translate): string => {
  const known = positionOf(preferences) || t('candidates:panel.hidden')
  const { experienceYears } = preferences
  if (experienceYears === null) return known
  return `${known}, ${t('candidates:panel.years', { count: Math.round(experienceYears) })}`
}

const availabilityText = (preferences: Preferences, t: Translate): string => {
  const known = weeksOf(preferences)
  return known ? t(`candidates:detail.weeks.${known}`) : ''
}

const NOTES_SHOWN = 3

/** The factors of a match, a line each; skills have one line for met and one for unmet ones. */
const linesOf = ({ matchFactors }: OfferFit, t: Translate): AsideLine[] =>
  matchFactors.flatMap(({ factor, points, of, met = [], unmet = [] }): AsideLine[] => {
    if (factor !== 'skills') {
      const isMissed = points === 0
      const text = t(`matched:toCompany.${factor}.${isMissed ? 'missed' : 'met'}`)
      return [{ isMet: points >= of, text }]
    }
    return [
      ...(met.length > 0 ? [{ isMet: true, text: met.join(', ') }] : []),
      ...(unmet.length > 0
        ? [{ isMet: false, text: t('matched:said.skills.unmet', { skills: unmet.join(', ') }) }]
        : []),
    ]
  })

const candidateOf = (
  { preferences, fit, contact }: CandidateSummary,
  { candidateUid, offer }: { candidateUid: string; offer: About['offer'] },
  { t, locale }: { t: Translate; locale: Locale },
): NonNullable<CandidateAsideData['candidate']> => ({
  head: headOf(preferences, t),
  available: availabilityText(preferences, t),
  fit: fit && {
    percent: fit.matchPercent,
    grade: t(`candidates:detail.fits.${gradeOf(fit.matchPercent)}`),
    lines: linesOf(fit, t),
    href: withQuery(hrefFor(candidatesPage, {}, locale), {
      ...{ offer: offer?.id ?? '', candidate: candidateUid },
    }),
  },
  contact: contact && {
    ...{ name: contact.name, email: contact.email, links: contact.links },
    cvHref: contact.hasCv ? hrefFor(candidateCvPage, { id: candidateUid }, locale) : null,
  },
})

type AsideApplication = NonNullable<CandidateAsideData['application']>

const decisionOf = (
  status: ApplicationStatus,
  { role, decideHref, t }: { role: CompanyRole; decideHref: string; t: Translate },
): AsideApplication['decision'] => {
  if (!managesOffers(role) || status === 'withdrawn') return null
  const words = (value: ApplicationStatus) => ({ value, label: t(`panel:applications.statuses.${value}`) })
  const choices = decidedStatuses.map(words)
  return {
    ...{ href: decideHref, status },
    choices: decidedStatuses.some((known) => known === status) ? choices : [words(status), ...choices],
  }
}

const applicationOf = (
  { id, offerId, offerTitle, status, at, hasFile, written }: ApplicationOfCandidate,
  { t, locale, ...by }: { t: Translate; locale: Locale; role: CompanyRole; decideHref: string },
): AsideApplication => ({
  ...{ offerId, offerTitle, at, href: hrefFor(triagePage, { id }, locale) },
  status: t(`panel:applications.statuses.${status}`),
  decision: decisionOf(status, { ...by, t }),
  fileHref: hasFile ? hrefFor(attachmentPage, { id, form: 'file' }, locale) : null,
  notes: written.slice(0, NOTES_SHOWN).map(({ id: noteId, text, by, at: noted }) => ({
    ...{ id: noteId, text, by, at: noted },
  })),
  moreNotes: Math.max(0, written.length - NOTES_SHOWN),
})

/** Data about the candidate beside a conversation, as far as the company may see it; null for an erased account. */
export const loadCandidateAside = async (
  page: PageContext,
  member: CompanyMember,
  { candidateUid, offer, decideHref }: About,
): Promise<CandidateAsideData | null> => {
  if (candidateUid === null) return null
  const { candidates, panelApplications } = page.services
  const { locale } = page
  const words = { t: translatorOf(locale), locale }
  const offerId = offer?.id ?? null
  const [beside, application] = await Promise.all([
    candidates.findForConversation(member, { uid: candidateUid, offer: offerId }),
    panelApplications.ofCandidate(member, { candidateUid, offerId }),
  ])
  return {
    offer: offer && { ...offer, href: hrefFor(panelOfferPage, { id: offer.id }, locale) },
    candidate: beside && candidateOf(beside, { candidateUid, offer }, words),
    application: application && applicationOf(application, { ...words, role: member.role, decideHref }),
  }
}

/**
 * Sets the status of the application shown beside a conversation to the one in the form. If the candidate has withdrawn
 * the application meanwhile, nothing changes and the page shows that.
 */
export const decideInAside = async (
  page: PageContext,
  by: Employer,
  { candidateUid, offerId, fields }: AsideDecision,
): Promise<void> => {
  const { panelApplications } = page.services
  const wished = textIn(fields, 'status', 20)
  const status = decidedStatuses.find((known) => known === wished)
  const application =
    candidateUid && (await panelApplications.ofCandidate(by.member, { candidateUid, offerId }))
  if (!application) throw new Response(null, { status: 404 })
  if (wished === application.status) return
  if (!status) throw new Response(null, { status: 400 })
  await panelApplications.decide(by, application.id, { status, message: '' }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'application.status-conflict') return
    refuseWith(panelErrors)(error)
  })
}
