import { randomUUID } from 'node:crypto'
import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import type { Chat } from '#features/chat/server/service.ts'
import type { Preferences } from '#features/matching/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { preferencesPart } from '#features/profiles/contract.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { demoLogins, demoPassword } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'
import { cvDocument } from './cv-document.ts'
import {
  actorOf,
  type EmployerServices,
  listOffersOfEmployers,
  type OfferOfEmployer,
} from './demo-employers.ts'
import { type DaysAgo, momentOf, spreadTalk, type TalkTimes } from './demo-talk-times.ts'

export interface ConversationServices extends EmployerServices {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'findAccount' | 'createAccount'>
  readonly profiles: Pick<Profiles, 'save' | 'preferencesOf'>
  readonly candidates: Pick<Candidates, 'listOffers' | 'setFindable' | 'invite'>
  readonly chat: Pick<Chat, 'answer' | 'markRead' | 'send'>
  readonly database: Database
  readonly applications: Pick<Applications, 'addReceived'>
  readonly panelApplications: {
    ofCandidate(
      member: CompanyMember,
      about: { readonly candidateUid: string; readonly offerId: string },
    ): Promise<{ readonly id: string } | null>
    addNote(member: CompanyMember, uid: string, text: string): Promise<void>
  }
}

type Candidate = SignedIn<'candidate'>

interface Seeker {
  readonly firstName: string
  readonly lastName: string
  readonly years: number
  /** Number of the offer's skills that the candidate has. */
  readonly skills: number
  readonly city: string
  readonly weeks: 0 | 4 | 8
  /** State of the company's invitation and its times; null for no invitation. */
  readonly answer: 'waiting' | 'accepted' | 'rejected' | null
  readonly times?: TalkTimes
}

const seekers: readonly Seeker[] = [
  {
    ...{ firstName: 'Mirogniew', lastName: 'Umyślony', years: 7, skills: 4 },
    city: 'Kraków',
    weeks: 4,
    answer: 'accepted',
    times: {
      ...{
        sent: [
          [5, '09:40'],
          [5, '18:02'],
          [4, '08:50'],
          [2, '19:20'],
        ],
        answered: [5, '17:55'],
      },
    },
  },
  {
    ...{ firstName: 'Wiesława', lastName: 'Zmyślna', years: 5, skills: 3 },
    city: 'Warszawa',
    weeks: 0,
    answer: 'waiting',
    times: { sent: [[1, '11:15']], answered: null },
  },
  {
    ...{ firstName: 'Ludomir', lastName: 'Bajeczny', years: 3, skills: 3 },
    city: 'Poznań',
    weeks: 8,
    answer: null,
  },
  {
    ...{ firstName: 'Dobrawa', lastName: 'Rzekoma', years: 9, skills: 2 },
    city: 'Gdańsk',
    weeks: 4,
    answer: null,
  },
  {
    ...{ firstName: 'Zbylut', lastName: 'Legendowy', years: 2, skills: 1 },
    city: 'Wrocław',
    weeks: 0,
    answer: 'rejected',
    times: { sent: [[6, '10:05']], answered: [5, '20:30'] },
  },
]

const INVITATION =
  'Dzień dobry, szukamy osoby na to stanowisko i Pana lub Pani doświadczenie bardzo do niego pasuje. Porozmawiamy?'
const talk = [
  ['candidate', 'Dzień dobry, dziękuję za zaproszenie. Chętnie opowiem o swojej pracy.'],
  ['company', 'Świetnie. Czy środa o 10:00 pasuje na krótką rozmowę?'],
  ['candidate', 'Pasuje. Czy będzie ktoś z zespołu?'],
  ['company', 'Tak, kierownik zespołu i ja. Wyślę zaproszenie.'],
] as const
const talkTimes: TalkTimes = {
  sent: [
    [6, '10:30'],
    [6, '18:42'],
    [5, '09:12'],
    [5, '20:05'],
    [1, '08:55'],
  ],
  answered: [6, '18:35'],
}
const waitingTimes: TalkTimes = { sent: [[1, '14:20']], answered: null }

const emailOf = ({ firstName, lastName }: Seeker, board: BoardKey): string =>
  `${firstName}.${lastName}.${board}@poczta.example`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')

const wishesFor = ({ title, requiredSkills, categoryId, workplaceType }: OfferCard, seeker: Seeker) =>
  preferencesPart.parse({
    ...{ position: { name: title }, experienceYears: seeker.years, desiredPositions: [{ name: title }] },
    skills: requiredSkills.slice(0, seeker.skills).map((name, at) => ({ name, level: 5 - at })),
    internalLanguages: { pl: 'native', en: 'b2' },
    employments: [{ type: 'permanent', salary: { amount: 6_000 + 1_000 * seeker.years } }, { type: 'b2b' }],
    locations: {
      residences: [{ city: seeker.city }],
      workplaceTypes: workplaceType === 'undetermined' ? [] : [workplaceType],
    },
    categoryIds: categoryId === null ? [] : [categoryId],
    ...{ availabilityPeriod: { unit: 'week', value: seeker.weeks }, jobLooking: { status: 'active' } },
  })

/** Writes the messages. Each side reads before it writes, so that only the last message is unread. */
const writeMessages = async (
  { chat }: ConversationServices,
  id: string,
  [candidate, member]: [Candidate, CompanyMember],
  lines: readonly (readonly ['candidate' | 'company', string])[],
) => {
  const { tenantId, accountId } = candidate
  const sides = {
    candidate: { side: 'candidate', tenantId, accountId },
    company: { side: 'company', ...member },
  } as const
  await chat.answer(sides.candidate, id, { isAccepted: true, reason: null })
  // The invitation is message 1.
  let lastSeq = 1
  for (const [side, text] of lines) {
    await chat.markRead(sides[side], id, lastSeq)
    lastSeq = (await chat.send(sides[side], id, { clientId: randomUUID(), text, fileIds: [] })).seq
  }
}

const saveSeeker = async (
  services: ConversationServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
  {
    seeker,
    card,
    member,
  }: { readonly seeker: Seeker; readonly card: OfferCard; readonly member: CompanyMember },
): Promise<void> => {
  const { database, clock, accounts, profiles, candidates, chat } = services
  const { firstName, lastName } = seeker
  const names = { firstName, lastName }
  const account = await accounts.createAccount(tenant.id, {
    ...{ kind: 'candidate', email: emailOf(seeker, board), password: demoPassword, isEmailConfirmed: true },
    ...names,
  })
  const actor: Candidate = { kind: 'candidate', ...actorOf(tenant, account) }
  await profiles.save(actor, {
    preferences: wishesFor(card, seeker),
    workHistory: {
      entries: [
        {
          ...{ title: card.title, company: { name: 'Sto Sów' }, description: 'Praca w małym zespole.' },
          period: { start: { year: clock.now().getFullYear() - seeker.years, month: 3 }, end: null },
        },
      ],
    },
  })
  await candidates.setFindable(actor, { isGiven: true, locale: 'pl' })
  if (seeker.answer === null) return
  const id = await candidates.invite(member, { uid: account.uid, offer: card.guid, text: INVITATION })
  if (seeker.answer === 'accepted') await writeMessages(services, id, [actor, member], talk.slice(0, -1))
  if (seeker.answer === 'rejected')
    await chat.answer({ side: 'candidate', tenantId: tenant.id, accountId: account.id }, id, {
      ...{ isAccepted: false, reason: 'Szukam pracy bliżej domu.' },
    })
  const about = { tenantId: tenant.id, uid: id, now: clock.now() }
  if (seeker.times) await spreadTalk(database, about, seeker.times)
}

/** Adds an earlier application of the invited candidate, which has reached the interview. */
const apply = async (
  { clock, applications, panelApplications }: ConversationServices,
  candidate: Candidate,
  { card, offerId, member }: OfferOfEmployer,
): Promise<void> => {
  const { tenantId, accountId, email, uid } = candidate
  const momentAt = (...daysAgo: DaysAgo) => momentOf(daysAgo, clock.now())
  const name = 'Anna Nowacka'
  await applications.addReceived(tenantId, [
    {
      ...{ offerId, companyId: member.companyId, name, email, at: momentAt(7, '19:10') },
      candidateId: accountId,
      message: 'Dzień dobry, pracuję na podobnym stanowisku od pięciu lat i chętnie opowiem o tym więcej.',
      cv: {
        ...{ fileName: `CV ${name}.pdf`, contentType: 'application/pdf' },
        bytes: cvDocument([name, card.title, email, '', 'Doświadczenie: 5 lat', ...card.requiredSkills]),
      },
      steps: [
        { status: 'viewed', at: momentAt(6, '09:50') },
        { status: 'shortlisted', at: momentAt(6, '10:28') },
        { status: 'interview', at: momentAt(1, '08:54') },
      ],
    },
  ])
  const about = { candidateUid: uid, offerId: card.guid }
  const sent = await panelApplications.ofCandidate(member, about)
  if (sent)
    await panelApplications.addNote(member, sent.id, 'Konkretna, pyta o zespół. Zaprosić przed piątkiem.')
}

/** How well an offer matches the preferences: its category, then its skills. */
const fitOf = ({ categoryId, requiredSkills }: OfferCard, wishes: Preferences | null): number => {
  const skills = new Set(wishes?.skills.map(({ name }) => name))
  const isWished = categoryId !== null && wishes?.categoryIds.includes(categoryId)
  return (isWished ? 10 : 0) + requiredSkills.filter((name) => skills.has(name)).length
}

/**
 * Of the offers old enough for a conversation the best matching one, and of all another, from another company if
 * possible, for an unanswered invitation.
 */
const offersFor = (
  wishes: Preferences | null,
  { early, all }: { readonly early: readonly OfferOfEmployer[]; readonly all: readonly OfferOfEmployer[] },
): OfferOfEmployer[] => {
  const byFit = (a: OfferOfEmployer, b: OfferOfEmployer) => fitOf(b.card, wishes) - fitOf(a.card, wishes)
  const [best] = early.toSorted(byFit)
  if (!best) return []
  const rest = all.filter((one) => one !== best).sort(byFit)
  const second = rest.find(({ member }) => member.companyId !== best.member.companyId) ?? rest[0]
  return second ? [best, second] : [best]
}

/** The earliest application and message of the demo's conversations is a week old. */
const TALKED_DAYS = 8

/** Offers published before the first application and message of a conversation; in a small demo at least the oldest. */
export const earlyOffers = <Offer extends { readonly card: Pick<OfferCard, 'publishedAt'> }>(
  all: readonly Offer[],
  now: Date,
): Offer[] => {
  const publishedAt = ({ card }: Offer) => Date.parse(card.publishedAt)
  const since = now.getTime() - TALKED_DAYS * 86_400_000
  const early = all.filter((offer) => publishedAt(offer) <= since)
  return early.length > 0 ? early : all.toSorted((a, b) => publishedAt(a) - publishedAt(b)).slice(0, 1)
}

/** Creates candidates who can be found by the demo's employers, and their conversations, unless they exist. */
export const saveConversations = async (
  services: ConversationServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<void> => {
  const { accounts, candidates, profiles } = services
  const [first] = seekers
  if (!tenant.settings.flags.passiveCandidates || !first) return
  if (await accounts.findAccount(tenant.id, 'candidate', emailOf(first, board))) return
  const own = await accounts.findAccount(tenant.id, 'candidate', demoLogins[board][0]?.email ?? '')
  const all = await listOffersOfEmployers(services, { tenant, board })
  const early = earlyOffers(all, services.clock.now())
  // All of them match the first company's offer.
  const [shown] = early
  if (shown) for (const seeker of seekers) await saveSeeker(services, { tenant, board }, { seeker, ...shown })
  if (!own) return
  const anna: Candidate = { kind: 'candidate', ...actorOf(tenant, own) }
  await candidates.setFindable(anna, { isGiven: true, locale: 'pl' })
  const wishes = await profiles.preferencesOf(tenant.id, own.id)
  for (const [at, about] of offersFor(wishes, { early, all }).entries()) {
    const { card, member } = about
    const id = await candidates.invite(member, { uid: own.uid, offer: card.guid, text: INVITATION })
    if (at === 0) await apply(services, anna, about)
    if (at === 0) await writeMessages(services, id, [anna, member], talk)
    const times = at === 0 ? talkTimes : waitingTimes
    await spreadTalk(services.database, { tenantId: tenant.id, uid: id, now: services.clock.now() }, times)
  }
}
