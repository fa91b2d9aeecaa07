import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ImportedOffer } from '../../contract.ts'
import { siteDomain } from '../../rules.ts'
import { tables } from '../tables.ts'

/** Imported offers of a domain that a company has claimed belong to that company, whatever the source says. */
export const withClaimants = async (
  db: TenantDb,
  imported: readonly ImportedOffer[],
): Promise<readonly ImportedOffer[]> => {
  const domainOfOffer = ({ draft }: ImportedOffer) => siteDomain(draft.company?.url ?? null)
  const domains = [...new Set(imported.flatMap((offer) => domainOfOffer(offer) ?? []))]
  if (domains.length === 0) return imported
  const claimants = await tables(db)
    .selectFrom('companies')
    .select(['id', 'claimed_domains'])
    .where(sql<boolean>`claimed_domains && ${domains}::text[]`)
    .execute()
  if (claimants.length === 0) return imported
  const owners = new Map(
    claimants.flatMap(({ id, claimed_domains }) => claimed_domains.map((domain) => [domain, id] as const)),
  )
  return imported.map((offer) => {
    const companyId = owners.get(domainOfOffer(offer) ?? '')
    return companyId === undefined ? offer : { ...offer, draft: { ...offer.draft, companyId } }
  })
}
