import { sql } from 'kysely'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { allow } from '#kernel/allow.ts'
import type { WaitingItem } from '#kernel/queue/waiting.ts'
import type { Database } from '#server/db/database.ts'
import { acrossTenants } from '#server/db/tenant-db.ts'
import type { WaitingSource } from '#server/features/feature.ts'
import { companyCheckPage, companyChecksPage, companyClaimsPage } from '../addresses.ts'
import type { ClaimInQueue } from '../claims.ts'
import { mailState } from '../rules.ts'
import type { CompanyClaims } from './claims.ts'
import { canSeeCompanies } from './policy.ts'
import type { CompanyChecks } from './service.ts'
import type { CompanyCheckTables } from './tables.ts'

interface WaitingParts {
  readonly database: Pick<Database, 'kysely'>
  readonly companyChecks: Pick<CompanyChecks, 'countWaiting'>
  readonly companyClaims: Pick<CompanyClaims, 'countOpen' | 'listOpen'>
}

/** Companies with held offers, by the payment of the one held longest. */
const listHeld = async (database: WaitingParts['database'], limit: number) => {
  const since = sql<Date>`min(coalesce(held_order.paid_at, offers.updated_at))`
  return acrossTenants(database)
    .withTables<CompanyCheckTables>()
    .selectFrom('offers')
    .innerJoin('companies', 'companies.id', 'offers.company_id')
    .leftJoin('orders as held_order', (join) =>
      join
        .onRef('held_order.tenant_id', '=', 'offers.tenant_id')
        .onRef('held_order.offer_id', '=', 'offers.id')
        .on('held_order.outcome', '=', 'held'),
    )
    .select(['companies.id', 'companies.tenant_id as tenantId', 'companies.name', 'companies.website'])
    .select(['companies.verification', since.as('since')])
    .select(sql<string>`string_agg(distinct nullif(offers.title, ''), ', ')`.as('titles'))
    .select((row) => [
      row.fn.count<string>('offers.id').distinct().as('offers'),
      row.fn.count<string>('held_order.id').distinct().as('orders'),
    ])
    .where('offers.state', '=', 'held')
    .groupBy('companies.id')
    .orderBy(since)
    .orderBy('companies.id')
    .limit(limit)
    .execute()
}

const claimItem = (claim: ClaimInQueue): WaitingItem => {
  const { id, tenantId, companyName, targetName, createdAt, email, website, rivals, note } = claim
  const at = (locale: 'pl' | 'en') => withQuery(hrefFor(companyClaimsPage, {}, locale), { text: companyName })
  return {
    ...{ key: `${id}`, tenantId, since: createdAt, title: targetName, company: companyName, words: note },
    paths: { pl: at('pl'), en: at('en') },
    facts: [
      ['company-checks:waiting.email', email ?? '–'],
      ['company-checks:waiting.website', website ?? '–'],
      ...(email !== null && claim.targetId !== null
        ? [
            [
              'company-checks:waiting.domain',
              { text: `company-checks:mailStates.${mailState(email, website)}` },
            ] as const,
          ]
        : []),
      ...(rivals.length > 0 ? [['company-checks:waiting.rivals', rivals.join(', ')] as const] : []),
    ],
  }
}

/** Companies with held offers, paid or by code, and claims on imported companies. */
export const waitingCompanies = (parts: WaitingParts): Readonly<Record<string, WaitingSource>> => ({
  companies: {
    name: 'company-checks:waiting.companies',
    nameOfOne: 'company-checks:waiting.company',
    countedBy: companyChecksPage.name,
    count: (operator) => parts.companyChecks.countWaiting(operator),
    async list(operator, limit) {
      allow(canSeeCompanies(operator))
      return (await listHeld(parts.database, limit)).map(
        ({ id, tenantId, name, website, verification, since, titles, offers, orders }) => ({
          ...{ key: `${id}`, tenantId, since, title: name, company: name, words: '' },
          paths: {
            pl: hrefFor(companyCheckPage, { id }, 'pl'),
            en: hrefFor(companyCheckPage, { id }, 'en'),
          },
          facts: [
            ['company-checks:waiting.verification', { text: `company-checks:states.${verification}` }],
            ['company-checks:waiting.website', website ?? '–'],
            ['company-checks:waiting.held', Number(offers)],
            ['company-checks:waiting.orders', Number(orders)],
            ['company-checks:waiting.titles', titles ?? '–'],
          ],
        }),
      )
    },
  },
  claims: {
    name: 'company-checks:waiting.claims',
    nameOfOne: 'company-checks:waiting.claim',
    countedBy: companyChecksPage.name,
    count: (operator) => parts.companyClaims.countOpen(operator),
    async list(operator, limit) {
      const { claims } = await parts.companyClaims.listOpen(operator)
      return claims.slice(0, limit).map(claimItem)
    },
  },
})
