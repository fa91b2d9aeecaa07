import type { CompanyMember } from '#features/accounts/contract.ts'
import { candidateCvPage, candidatesPage } from '#features/candidates/addresses.ts'
import { gradeOf, positionOf, weeksOf } from '#features/candidates/rules.ts'
import type { CandidateBeside } from '#features/candidates/server/service.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import { attachmentPage, panelOfferPage, triagePage } from '#features/panel/addresses.ts'
import type { ApplicationOfCandidate } from '#features/panel/server/applications/service.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { AsideLine, CandidateAsideData } from '#screens/panel/candidate-aside-data.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'

interface About {
  /** Null once the account is gone. */
  readonly candidateUid: string | null
  /** Guid and title of the offer that it is about. */
  readonly offer: { readonly id: string; readonly name: string } | null
}

type Preferences = CandidateBeside['preferences']

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

/** The parts of a match, in a line each: skills that are there, those that are not, and all else. */
const linesOf = ({ matchFactors }: OfferFit, t: Translate): AsideLine[] =>
  matchFactors.flatMap(({ factor, points, of, met = [], unmet = [] }): AsideLine[] => {
    if (factor !== 'skills') {
      const isMissed = points === 0
      const text = t(`candidates:said.${factor}.${isMissed ? 'missed' : 'met'}`)
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
  { preferences, fit, contact }: CandidateBeside,
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

const applicationOf = (
  { id, offerId, offerTitle, status, at, hasFile, written }: ApplicationOfCandidate,
  { t, locale }: { t: Translate; locale: Locale },
): NonNullable<CandidateAsideData['application']> => ({
  ...{ offerId, offerTitle, at, href: hrefFor(triagePage, { id }, locale) },
  status: t(`panel:applications.statuses.${status}`),
  fileHref: hasFile ? hrefFor(attachmentPage, { id, form: 'file' }, locale) : null,
  notes: written.slice(0, NOTES_SHOWN).map(({ id: noteId, text, by, at: noted }) => ({
    ...{ id: noteId, text, by, at: noted },
  })),
  moreNotes: Math.max(0, written.length - NOTES_SHOWN),
})

/** What a company may know of whom it talks with, beside the conversation; null where that is nobody any more. */
export const loadCandidateAside = async (
  page: PageContext,
  member: CompanyMember,
  { candidateUid, offer }: About,
): Promise<CandidateAsideData | null> => {
  if (candidateUid === null) return null
  const { candidates, panelApplications } = page.services
  const { locale } = page
  const words = { t: translatorOf(locale), locale }
  const offerId = offer?.id ?? null
  const [beside, application] = await Promise.all([
    candidates.beside(member, { uid: candidateUid, offer: offerId }),
    panelApplications.ofCandidate(member, { candidateUid, offerId }),
  ])
  return {
    offer: offer && { ...offer, href: hrefFor(panelOfferPage, { id: offer.id }, locale) },
    candidate: beside && candidateOf(beside, { candidateUid, offer }, words),
    application: application && applicationOf(application, words),
  }
}
