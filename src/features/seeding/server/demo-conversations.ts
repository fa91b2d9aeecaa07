import { randomUUID } from 'node:crypto'
import type { CompanyMember } from '#features/accounts/contract.ts'
import type { Accounts } from '#features/accounts/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import type { Chat } from '#features/chat/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { preferencesPart } from '#features/profiles/contract.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import { type DemoLogin, demoLogins, demoPassword } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

export interface ConversationServices {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'findAccount' | 'createAccount'>
  readonly team: { memberOf(actor: SignedIn): Promise<CompanyMember> }
  readonly offers: Pick<Offers, 'listOffers'>
  readonly profiles: Pick<Profiles, 'save'>
  readonly candidates: Pick<Candidates, 'listOffers' | 'setFindable' | 'invite'>
  readonly chat: Pick<Chat, 'answer' | 'send'>
}

type Candidate = SignedIn<'candidate'>

interface Seeker {
  readonly firstName: string
  readonly lastName: string
  readonly years: number
  /** Of the offer's skills. */
  readonly skills: number
  readonly city: string
  readonly weeks: 0 | 4 | 8
  /** What became of an invitation; null without one. */
  readonly answer: 'waiting' | 'accepted' | 'rejected' | null
}

const seekers: readonly Seeker[] = [
  {
    ...{ firstName: 'Mirogniew', lastName: 'Umyślony', years: 7, skills: 4 },
    city: 'Kraków',
    weeks: 4,
    answer: 'accepted',
  },
  {
    ...{ firstName: 'Wiesława', lastName: 'Zmyślna', years: 5, skills: 3 },
    city: 'Warszawa',
    weeks: 0,
    answer: 'waiting',
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

const emailOf = ({ firstName, lastName }: Seeker, board: BoardKey): string =>
  `${firstName}.${lastName}.${board}@poczta.example`
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')

const actorOf = (
  tenant: Tenant,
  account: { readonly id: number; readonly uid: string; readonly email: string },
) => ({
  ...{ accountId: account.id, uid: account.uid, email: account.email, tenantId: tenant.id },
  ...{ sessionId: '', hasSecondFactor: false, ip: '127.0.0.1' },
})

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

const speak = async (
  { chat }: ConversationServices,
  id: string,
  [candidate, member]: [Candidate, CompanyMember],
) => {
  const { tenantId, accountId } = candidate
  await chat.answer({ side: 'candidate', tenantId, accountId }, id, { isAccepted: true, reason: null })
  for (const [side, text] of talk)
    await chat.send(side === 'candidate' ? { side, tenantId, accountId } : { side, ...member }, id, {
      clientId: randomUUID(),
      text,
      fileIds: [],
    })
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
  const { clock, accounts, profiles, candidates, chat } = services
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
  if (seeker.answer === 'accepted') await speak(services, id, [actor, member])
  if (seeker.answer === 'rejected')
    await chat.answer({ side: 'candidate', tenantId: tenant.id, accountId: account.id }, id, {
      ...{ isAccepted: false, reason: null },
    })
}

const employersOf = (board: BoardKey): DemoLogin[] =>
  demoLogins[board].filter(({ kind, role }) => kind === 'employer' && role === 'owner')

/** Candidates who want to be found by the demo's employers, and what they say to each other; nothing where they are. */
export const saveConversations = async (
  services: ConversationServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<void> => {
  const { accounts, candidates, offers, team } = services
  const [first] = seekers
  if (!tenant.settings.flags.passiveCandidates || !first) return
  if (await accounts.findAccount(tenant.id, 'candidate', emailOf(first, board))) return
  const own = await accounts.findAccount(tenant.id, 'candidate', demoLogins[board][0]?.email ?? '')
  const asked: [string, CompanyMember][] = []
  for (const { email } of employersOf(board)) {
    const account = await accounts.findAccount(tenant.id, 'employer', email)
    if (!account) continue
    const member = await team.memberOf({ kind: 'employer', ...actorOf(tenant, account) })
    const published = await candidates.listOffers(member)
    asked.push(...published.slice(0, 2).map(({ guid }): [string, CompanyMember] => [guid, member]))
    // One company's are enough to look at.
    if (asked.length > 2) continue
    const ids = published.slice(0, 1).map(({ id }) => id)
    const [listed] = await offers.listOffers(tenant.id, ids)
    if (!listed) continue
    for (const seeker of seekers)
      await saveSeeker(services, { tenant, board }, { seeker, card: listed.card, member })
  }
  if (!own) return
  const anna: Candidate = { kind: 'candidate', ...actorOf(tenant, own) }
  await candidates.setFindable(anna, { isGiven: true, locale: 'pl' })
  // One who talks already, and one who waits for an answer: of two companies where there are two.
  for (const [at, [offer, member]] of [asked[0], asked.at(-1)]
    .flatMap((one) => (one ? [one] : []))
    .entries()) {
    const id = await candidates.invite(member, { uid: own.uid, offer, text: INVITATION })
    if (at === 0) await speak(services, id, [anna, member])
  }
}
