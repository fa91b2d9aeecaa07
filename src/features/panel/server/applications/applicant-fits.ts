import type { CompanyMember } from '#features/accounts/contract.ts'
import type { CandidateFits } from '#features/matched/server/service.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'

export interface Applicant {
  /** Id of the application. */
  readonly key: number
  /** Null for a guest. */
  readonly accountId: number | null
  readonly offerKey: number
}

type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>

/**
 * How well applicants fit the offer. Computed only for candidates who have consented to the comparison and have a
 * profile to compare, while the offer is published; others have no percentage.
 */
export interface ApplicantFits {
  /** Percentages by the application's id. */
  percentsOf(company: Company, applicants: readonly Applicant[]): Promise<ReadonlyMap<number, number>>
  fitOf(company: Company, applicant: Applicant): Promise<OfferFit | null>
}

export interface ApplicantFitDependencies {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly candidateFits: CandidateFits
}

export const createApplicantFits = ({ tenants, candidateFits }: ApplicantFitDependencies): ApplicantFits => {
  const comparable = async ({ tenantId, companyId }: Company, applicants: readonly Applicant[]) => {
    const ids = applicants.flatMap(({ accountId }) => accountId ?? [])
    const found = await candidateFits.listComparable(tenants.byId(tenantId), companyId, ids)
    return new Map(found.map((one) => [one.accountId, one]))
  }

  return {
    async percentsOf(company, applicants) {
      const known = await comparable(company, applicants)
      const tenant = tenants.byId(company.tenantId)
      const percents = new Map<number, number>()
      for (const [offerKey, ofOffer] of Map.groupBy(applicants, (one) => one.offerKey)) {
        const found = ofOffer.flatMap(({ key, accountId }) => {
          const one = accountId === null ? undefined : known.get(accountId)
          return one ? [{ ...one, key }] : []
        })
        if (found.length === 0) continue
        for (const { candidate, matchPercent } of await candidateFits.compare(tenant, found, offerKey))
          if (matchPercent !== null) percents.set(candidate.key, matchPercent)
      }
      return percents
    },
    async fitOf(company, applicant) {
      const { accountId, offerKey } = applicant
      const known = await comparable(company, [applicant])
      if (accountId === null || !known.has(accountId)) return null
      return candidateFits.fitOf(tenants.byId(company.tenantId), accountId, offerKey)
    },
  }
}
