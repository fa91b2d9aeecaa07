import type { Accounts } from '#features/accounts/server/service.ts'
import type { Applications } from '#features/applications/server/service.ts'
import type { Candidates } from '#features/candidates/server/service.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { preferencesPart } from '#features/profiles/contract.ts'
import type { Profiles } from '#features/profiles/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { demoPassword } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'
import { actorOf, type EmployerServices, listOffersOfEmployers } from './demo-employers.ts'

export interface ApplicantServices extends EmployerServices {
  readonly clock: Clock
  readonly database: Database
  readonly accounts: Pick<Accounts, 'findAccount' | 'createAccount'>
  readonly profiles: Pick<Profiles, 'save'>
  readonly candidates: Pick<Candidates, 'listOffers' | 'setFindable'>
  readonly applications: Pick<Applications, 'adoptGuests'>
}

type SentTables = {
  applications: { id: number; tenant_id: number; offer_id: number; name: string; email: string }
}

const cities = ['Kraków', 'Warszawa', 'Sopot', 'Tarnów', 'Wrocław'] as const
const employers = ['Kwantowy Pieróg', 'Bałtycki Moduł', 'Żuraw i Spółka', 'Sto Sów', 'Ósmy Kot'] as const
const english = ['b2', 'c1', 'b1', 'a2'] as const
const weeks = [4, 0, 12, 8] as const

/** What the applicant number `at` states: from a very good match to a poor one. */
const wishesOf = ({ title, requiredSkills, categoryId, workplaceType }: OfferCard, at: number) =>
  preferencesPart.parse({
    ...{
      position: { name: title },
      experienceYears: 2 + ((at * 3) % 9),
      desiredPositions: [{ name: title }],
    },
    skills: requiredSkills
      .slice(0, Math.max(0, requiredSkills.length - (at % 4)))
      .map((name) => ({ name, level: 5 - (at % 3) })),
    internalLanguages: { pl: 'native', en: english[at % english.length] },
    employments: [
      { type: at % 3 === 1 ? 'b2b' : 'permanent', salary: { amount: 6_500 + 750 * ((at * 5) % 8) } },
    ],
    locations: {
      residences: [{ city: cities[at % cities.length] }],
      workplaceTypes: workplaceType === 'undetermined' || at % 4 === 3 ? [] : [workplaceType],
    },
    categoryIds: categoryId === null || at % 5 === 4 ? [] : [categoryId],
    ...{ availabilityPeriod: { unit: 'week', value: weeks[at % weeks.length] } },
    jobLooking: { status: 'active' },
  })

/** Of an offer, those who sent an application without an account. */
const listSenders = (services: ApplicantServices, tenantId: number, offerId: number) =>
  forTenant(services.database, tenantId)
    .kysely.withTables<SentTables>()
    .selectFrom('applications')
    .select(['name', 'email'])
    .where('offer_id', '=', offerId)
    .where('email', 'like', `osoba.${offerId}.%`)
    .orderBy('id')
    .execute()

/** Every third applicant stays a guest. */
const hasAccount = (_: unknown, at: number): boolean => at % 3 !== 2

/**
 * Gives most applicants of the demo employers' first offers an account with a profile that companies may compare,
 * unless they have one.
 */
export const saveApplicants = async (
  services: ApplicantServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<void> => {
  const { database, clock, accounts, profiles, candidates, applications } = services
  const year = clock.now().getFullYear()
  const seen = new Set<number>()
  for (const { card, offerId, member } of await listOffersOfEmployers(services, { tenant, board })) {
    if (seen.has(member.companyId)) continue
    const senders = await listSenders(services, tenant.id, offerId)
    if (senders.length === 0) continue
    seen.add(member.companyId)
    for (const [at, { name, email }] of senders.filter(hasAccount).entries()) {
      if (await accounts.findAccount(tenant.id, 'candidate', email)) continue
      const [firstName = name, lastName = ''] = name.split(' ')
      const account = await accounts.createAccount(tenant.id, {
        ...{ kind: 'candidate', email, password: demoPassword, isEmailConfirmed: true, firstName, lastName },
      })
      const actor: SignedIn<'candidate'> = { kind: 'candidate', ...actorOf(tenant, account) }
      const start = { year: year - 2 - ((at * 3) % 9), month: 1 + (at % 12) }
      const company = { name: employers[at % employers.length] ?? '' }
      await profiles.save(actor, {
        preferences: wishesOf(card, at),
        workHistory: {
          entries: [{ title: card.title, company, description: '', period: { start, end: null } }],
        },
      })
      await candidates.setFindable(actor, { isGiven: true, locale: 'pl' })
      await forTenant(database, tenant.id).transaction((tx) =>
        applications.adoptGuests(tx, { accountId: account.id, email }),
      )
    }
  }
}
