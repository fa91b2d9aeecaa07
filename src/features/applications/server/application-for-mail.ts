import type { MailedOffer } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { isBeforeDecision } from '../enumerations.ts'
import { isReviewedBlind } from './keeping/blind-reviews.ts'
import {
  findMailedApplication,
  findMemberEmail,
  listExcludedEmails,
  type MailedApplication,
} from './store.ts'

/** Data of the mails about an application. */
export interface ApplicationForMail
  extends MailedApplication,
    Omit<MailedOffer, 'slug' | 'language' | 'companyId'> {
  readonly offerSlug: string
  readonly offerLanguage: string
  /** E-mail address of the company's member with the highest role. */
  readonly memberEmail: string | null
  /** Lower-case addresses of blocked or former members of the company: they must not be mailed applications. */
  readonly excludedEmails: ReadonlySet<string>
  /** The company reviews blind: the candidate's name is withheld until a decision. */
  readonly isHidden: boolean
}

export interface FindDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'findMailedOffer'>
}

/** Null when it was withdrawn or erased meanwhile. */
export const findApplicationForMail = async (
  { database, offers }: FindDependencies,
  { tenantId, applicationId }: { readonly tenantId: number; readonly applicationId: number },
): Promise<ApplicationForMail | null> => {
  const db = forTenant(database, tenantId)
  const application = await findMailedApplication(db, applicationId)
  const offer = application && (await offers.findMailedOffer(tenantId, application.offerId))
  if (!offer) return null
  const { slug: offerSlug, language: offerLanguage, ...rest } = offer
  // The offer may have been assigned to a company after the application.
  const companyId = application.companyId ?? offer.companyId
  const memberEmail = companyId === null ? null : await findMemberEmail(db, companyId)
  const excludedEmails = await listExcludedEmails(db, companyId, [offer.applyEmail, offer.contactEmail])
  const isHidden = isBeforeDecision(application.status) && (await isReviewedBlind(db, companyId))
  const ofCompany = { companyId, memberEmail, excludedEmails, isHidden }
  return { ...rest, ...application, offerSlug, offerLanguage, ...ofCompany }
}
