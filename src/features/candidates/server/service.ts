import type { CompanyMember } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import type { BlindReviews } from '#features/applications/server/service.ts'
import type { AnswerOfCandidate, Chat } from '#features/chat/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import { FINDABLE_PURPOSE } from '#features/matched/rules.ts'
import { type CandidateFits, type ComparedCandidate, doesFit } from '#features/matched/server/service.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import type { Matching } from '#features/matching/server/service.ts'
import type { Profiles, Wishes } from '#features/profiles/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { CandidateDetail, ListedCandidate, View } from '../contract.ts'
import { type Availability, type CandidateSort, candidateLimits } from '../enumerations.ts'
import english from '../messages/en.json' with { type: 'json' }
import polish from '../messages/pl.json' with { type: 'json' }
import { hasWords, isAvailable, shownPreferences } from '../rules.ts'
import {
  type FoundCandidate,
  findFindable,
  listApplied,
  listFindable,
  listPublished,
  listViews,
  moveViews,
  type OwnPublishedOffer,
  recordView,
  type TakeOver,
} from './store.ts'

export interface CandidateQuery {
  readonly offer: string
  readonly least: number
  readonly available: Availability
  readonly search: string
  /** 'match' by default. */
  readonly sort?: CandidateSort
  readonly page: number
}

export interface CandidatePage {
  readonly items: readonly ListedCandidate[]
  readonly totalItems: number
  readonly pageNumber: number
  readonly totalPages: number
}

/**
 * Candidates who want to be found. Name, contact, employers and pay of somebody are not told to a company before that
 * candidate accepted its invitation or applied to it.
 */
export interface Candidates {
  listOffers(member: CompanyMember): Promise<OwnPublishedOffer[]>
  /** Throws 'offer.not-found'. */
  list(member: CompanyMember, query: CandidateQuery): Promise<CandidatePage>
  /** Records a view by the company. Throws 'candidate.not-found', 'offer.not-found'. */
  open(
    member: CompanyMember,
    candidate: { readonly uid: string; readonly offer: string },
  ): Promise<CandidateDetail>
  /**
   * A candidate whom the company chats with, beside the offer of the conversation; null once the company may not find
   * the candidate any more. Records a view by the company.
   */
  findForConversation(
    member: CompanyMember,
    candidate: { readonly uid: string; readonly offer: string | null },
  ): Promise<CandidateSummary | null>
  /** A path that opens the CV for some minutes; records the view. Throws 'candidate.not-found', 'candidate.hidden'. */
  cvPath(member: CompanyMember, uid: string): Promise<string>
  /** Returns the id of the conversation. Throws as `chat.invite` does. */
  invite(
    member: CompanyMember,
    invitation: { readonly uid: string; readonly offer: string; readonly text: string },
  ): Promise<string>
  isFindable(actor: SignedIn<'candidate'>): Promise<boolean>
  /** Records the consent with the text that the page showed. */
  setFindable(actor: SignedIn<'candidate'>, answer: { isGiven: boolean; locale: Locale }): Promise<void>
  listViews(actor: SignedIn<'candidate'>): Promise<View[]>
  /** Moves views to `into` in the caller's transaction, before `from` is deleted: candidates still read of them. */
  takeOver(tx: TenantDb, companies: TakeOver): Promise<void>
}

export interface CandidateSummary {
  readonly preferences: ListedCandidate['preferences']
  /** Null where the conversation is about no published offer. */
  readonly fit: OfferFit | null
  /** Null until candidate and company are matched. */
  readonly contact: {
    readonly name: string | null
    readonly email: string
    readonly links: readonly string[]
    readonly hasCv: boolean
  } | null
}

export interface CandidatesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'byId'>
  readonly profiles: Pick<Profiles, 'listWishes' | 'read' | 'cvPathOf'>
  readonly matching: Pick<Matching, 'fitOf'>
  readonly candidateFits: Pick<CandidateFits, 'compare' | 'findableBy'>
  readonly chat: Pick<Chat, 'answersOf' | 'invite'>
  readonly consents: Pick<Consents, 'record' | 'list'>
  readonly blindReviews: Pick<BlindReviews, 'isOn'>
}

/** Texts of the consent, as the page shows them. */
const consentTexts: Readonly<Record<Locale, string>> = {
  pl: polish.visibility.consent,
  en: english.visibility.consent,
}

const byMatch = (a: ComparedCandidate, b: ComparedCandidate): number =>
  (b.matchPercent ?? 0) - (a.matchPercent ?? 0) || a.candidate.accountId - b.candidate.accountId

const weeksOf = ({ wishes: { shown } }: ComparedCandidate): number =>
  shownPreferences(shown, false).availabilityPeriod?.value ?? Number.MAX_SAFE_INTEGER

const bySoonest = (a: ComparedCandidate, b: ComparedCandidate): number =>
  weeksOf(a) - weeksOf(b) || byMatch(a, b)

const notFound = () => new AppError('candidate.not-found')

export const createCandidates = (dependencies: CandidatesDependencies): Candidates => {
  const { database, clock, tenants, profiles, matching, candidateFits, chat, consents, blindReviews } =
    dependencies
  const dbOf = ({ tenantId }: { readonly tenantId: number }) => forTenant(database, tenantId)

  const boardOf = (tenantId: number) => {
    const tenant = tenants.byId(tenantId)
    if (!tenant.settings.flags.passiveCandidates) throw new AppError('chat.closed')
    return tenant
  }

  const offerOf = async (member: CompanyMember, guid: string): Promise<OwnPublishedOffer> => {
    const own = await listPublished(dbOf(member), member.companyId, clock.now())
    const found = own.find((offer) => offer.guid === guid.toLowerCase())
    if (!found) throw new AppError('offer.not-found')
    return found
  }

  const find = async (member: CompanyMember, uid: string): Promise<FoundCandidate> => {
    const found = isUuid(uid)
      ? await findFindable(dbOf(member), candidateFits.findableBy(member.companyId), uid)
      : null
    if (!found) throw notFound()
    return found
  }

  /** Whether each candidate is matched with the company, and their invitation. */
  const relationsOf = async ({ tenantId, companyId }: CompanyMember, ids: readonly number[]) => {
    // In blind review an application makes a match only once it is decided.
    const onlyDecided = await blindReviews.isOn({ tenantId, companyId })
    const [applied, answers] = await Promise.all([
      listApplied(forTenant(database, tenantId), companyId, ids, { onlyDecided }),
      chat.answersOf(tenantId, companyId, ids),
    ])
    const ofCandidate = Map.groupBy(answers, ({ candidateId }) => candidateId)
    const isAccepted = ({ status }: AnswerOfCandidate) => status === 'accepted'
    return (id: number) => {
      const own = (ofCandidate.get(id) ?? []).toSorted(
        (a, b) => b.invitedAt.getTime() - a.invitedAt.getTime(),
      )
      const told = own.find(isAccepted) ?? own[0]
      return {
        isMatched: applied.has(id) || own.some(isAccepted),
        invitation: told
          ? {
              ...{ conversationId: told.uid, status: told.status },
              at: (told.answeredAt ?? told.invitedAt).toISOString(),
            }
          : null,
      }
    }
  }

  const fitOf = (tenantId: number, wishes: Wishes, offerId: number): OfferFit => {
    const [fit] = matching.fitOf(boardOf(tenantId), wishes.matched, [offerId])
    return { matchPercent: fit?.matchPercent ?? 0, matchFactors: fit?.matchFactors ?? [] }
  }

  return {
    async listOffers(member) {
      boardOf(member.tenantId)
      return listPublished(dbOf(member), member.companyId, clock.now())
    },

    async list(member, { offer, least, available, search, sort = 'match', page }) {
      const tenant = boardOf(member.tenantId)
      const { id: offerId } = await offerOf(member, offer)
      const found = await listFindable(dbOf(member), candidateFits.findableBy(member.companyId))
      const all = await candidateFits.compare(tenant, found, offerId)
      const fitting = all.filter(doesFit).filter(({ matchPercent, wishes: { shown } }) => {
        // `shownPreferences` hides only the expected pay, which no filter reads, so any `isMatched` will do.
        const said = shownPreferences(shown, false)
        return (matchPercent ?? 0) >= least && isAvailable(said, available) && hasWords(said, search)
      })
      // `listFindable` already sorts by the last change.
      if (sort !== 'changed') fitting.sort(sort === 'soonest' ? bySoonest : byMatch)
      const totalPages = Math.max(1, Math.ceil(fitting.length / candidateLimits.page))
      const pageNumber = Math.min(page, totalPages)
      const shown = fitting.slice((pageNumber - 1) * candidateLimits.page, pageNumber * candidateLimits.page)
      const relation = await relationsOf(
        member,
        shown.map(({ candidate }) => candidate.accountId),
      )
      return {
        ...{ totalItems: fitting.length, pageNumber, totalPages },
        items: shown.map(({ candidate: { accountId, uid, name }, wishes }) => {
          const { isMatched, invitation } = relation(accountId)
          return {
            ...{ id: uid, isMatched, invitation, name: isMatched ? name || null : null },
            ...fitOf(member.tenantId, wishes, offerId),
            preferences: shownPreferences(wishes.shown, isMatched),
          }
        }),
      }
    },

    async open(member, { uid, offer }) {
      boardOf(member.tenantId)
      const { tenantId, companyId } = member
      const { id: offerId } = await offerOf(member, offer)
      const candidate = await find(member, uid)
      const { accountId } = candidate
      const [wishes, whole, relation] = await Promise.all([
        profiles.listWishes(tenantId, [accountId]),
        profiles.read(tenantId, accountId),
        relationsOf(member, [accountId]),
      ])
      const own = wishes.get(accountId)
      if (!own || !whole) throw notFound()
      await recordView(dbOf(member), {
        candidateId: accountId,
        companyId,
        now: clock.now(),
        hasReadCv: false,
      })
      const { isMatched, invitation } = relation(accountId)
      const { profile, workHistory, preferences } = whole.candidate
      const { candidateId, skills, categoryIds } = preferences
      return {
        ...{ id: uid, isMatched, invitation, name: isMatched ? candidate.name || null : null },
        ...fitOf(tenantId, own, offerId),
        preferences: { ...shownPreferences(own.shown, isMatched), candidateId, skills, categoryIds },
        profile: isMatched ? profile : null,
        workHistory: {
          entries: workHistory.entries.map(({ id, title, company, description, period }) => ({
            ...{ id, title, period },
            company: { name: isMatched ? company.name : null },
            description: isMatched ? description : null,
          })),
        },
      }
    },

    async findForConversation(member, { uid, offer }) {
      boardOf(member.tenantId)
      const { tenantId, companyId } = member
      const db = dbOf(member)
      const candidate = isUuid(uid) ? await findFindable(db, candidateFits.findableBy(companyId), uid) : null
      if (!candidate) return null
      const { accountId } = candidate
      const [wishes, whole, relation, published] = await Promise.all([
        profiles.listWishes(tenantId, [accountId]),
        profiles.read(tenantId, accountId),
        relationsOf(member, [accountId]),
        listPublished(db, companyId, clock.now()),
      ])
      const own = wishes.get(accountId)
      if (!own || !whole) return null
      await recordView(db, { candidateId: accountId, companyId, now: clock.now(), hasReadCv: false })
      const { isMatched } = relation(accountId)
      const { email, socialMediaProfiles, applicationDocs } = whole.candidate.profile
      const about = published.find(({ guid }) => guid === offer)
      return {
        preferences: shownPreferences(own.shown, isMatched),
        fit: about ? fitOf(tenantId, own, about.id) : null,
        contact: isMatched
          ? {
              ...{ name: candidate.name || null, email },
              ...{ links: socialMediaProfiles.map(({ link }) => link), hasCv: applicationDocs.length > 0 },
            }
          : null,
      }
    },

    takeOver: moveViews,

    async cvPath(member, uid) {
      boardOf(member.tenantId)
      const { accountId } = await find(member, uid)
      const { isMatched } = (await relationsOf(member, [accountId]))(accountId)
      if (!isMatched) throw new AppError('candidate.hidden')
      const path = await profiles.cvPathOf(member.tenantId, accountId)
      if (path === null) throw notFound()
      const { companyId } = member
      await recordView(dbOf(member), { candidateId: accountId, companyId, now: clock.now(), hasReadCv: true })
      return path
    },

    async invite(member, { uid, offer, text }) {
      boardOf(member.tenantId)
      allow(managesOffers(member.role))
      const { id: offerId } = await offerOf(member, offer)
      const { accountId: candidateId } = await find(member, uid)
      return dbOf(member).transaction((tx) =>
        chat.invite(tx, { side: 'company', ...member }, { candidateId, offerId, text }),
      )
    },

    async isFindable(actor) {
      const answers = await consents.list(dbOf(actor), `account:${actor.uid}`)
      return answers.some(({ purpose, isGiven }) => purpose === FINDABLE_PURPOSE && isGiven)
    },

    async setFindable(actor, { isGiven, locale }) {
      boardOf(actor.tenantId)
      await dbOf(actor).transaction((tx) =>
        consents.record(tx, {
          ...{ subject: `account:${actor.uid}`, locale, source: 'settings:visibility' },
          answers: [{ purpose: FINDABLE_PURPOSE, text: consentTexts[locale], isGiven }],
        }),
      )
    },

    async listViews(actor) {
      const found = await listViews(dbOf(actor), actor.accountId)
      return found.map(({ at, ...view }) => ({ ...view, at: at.getTime() }))
    },
  }
}
