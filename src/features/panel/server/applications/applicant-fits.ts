import type { CompanyMember } from '#features/accounts/contract.ts'
import type { CandidateFits } from '#features/matched/server/service.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import type { PreferencesPart } from '#features/profiles/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { ApplicantFacts } from '../../enumerations.ts'

export interface Applicant {
  /** Id of the application. */
  readonly key: number
  /** Null for a guest. */
  readonly accountId: number | null
  readonly offerKey: number
}

type Company = Pick<CompanyMember, 'tenantId' | 'companyId'>

/** What may be known of an applicant beside the application. */
export interface KnownApplicant {
  /** Null while the board does not show the offer, and without anything to compare. */
  readonly percent: number | null
  readonly facts: ApplicantFacts
}

/**
 * How well applicants fit the offer, and what their profiles state. Only of candidates who have consented to the
 * comparison; others have neither.
 */
export interface ApplicantFits {
  /** By the application's id. */
  knownOf(company: Company, applicants: readonly Applicant[]): Promise<ReadonlyMap<number, KnownApplicant>>
  fitOf(company: Company, applicant: Applicant): Promise<OfferFit | null>
}

const factsOf = ({
  position,
  desiredPositions: [desired],
  experienceYears,
  locations,
  employments,
  availabilityPeriod,
  internalLanguages,
}: PreferencesPart): ApplicantFacts => ({
  position: position.name || (desired?.name ?? ''),
  ...{ experienceYears, workplaceTypes: locations.workplaceTypes },
  cities: locations.residences.map(({ city }) => city),
  pays: employments.flatMap(({ type, salary }) => (salary ? [{ type, ...salary }] : [])),
  availableWeeks: availabilityPeriod?.value ?? null,
  languages: Object.entries(internalLanguages).flatMap(([code, level]) => (level ? [{ code, level }] : [])),
})

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
    async knownOf(company, applicants) {
      const agreed = await comparable(company, applicants)
      const tenant = tenants.byId(company.tenantId)
      const known = new Map<number, KnownApplicant>()
      for (const [offerKey, ofOffer] of Map.groupBy(applicants, (one) => one.offerKey)) {
        const found = ofOffer.flatMap(({ key, accountId }) => {
          const one = accountId === null ? undefined : agreed.get(accountId)
          return one ? [{ ...one, key }] : []
        })
        if (found.length === 0) continue
        for (const { candidate, wishes, matchPercent } of await candidateFits.compare(
          tenant,
          found,
          offerKey,
        ))
          known.set(candidate.key, { percent: matchPercent, facts: factsOf(wishes.shown) })
      }
      return known
    },
    async fitOf(company, applicant) {
      const { accountId, offerKey } = applicant
      const known = await comparable(company, [applicant])
      if (accountId === null || !known.has(accountId)) return null
      return candidateFits.fitOf(tenants.byId(company.tenantId), accountId, offerKey)
    },
  }
}
