import type { ConsentDocument } from '#features/consents/contract.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { Content } from '#features/content/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { textsIn } from './texts.ts'

/** Consents given with a purchase or the use of a code. */
export interface Agreement {
  readonly locale: Locale
  readonly source: 'payment' | 'code'
  readonly acceptsNewsletter: boolean
}

export interface PreparedAgreement {
  /** Current versions of the terms. */
  readonly documents: readonly ConsentDocument[]
  /** Records the user's acceptance. */
  record(tx: TenantDb): Promise<void>
}

export interface Agreements {
  /** Reads the current versions of the terms, before the transaction that records their acceptance. */
  prepare(actor: SignedIn, agreement: Agreement): Promise<PreparedAgreement>
}

interface AgreementParts {
  readonly consents: Pick<Consents, 'record'>
  readonly content: Pick<Content, 'editionsOf'>
  readonly tenants: Pick<Tenants, 'byId'>
}

/** Consents of companies to the terms when they publish or extend an offer. */
export const createAgreements = ({ consents, content, tenants }: AgreementParts): Agreements => ({
  async prepare({ uid, tenantId }, { locale, source, acceptsNewsletter }) {
    const t = textsIn(locale)
    const keys = ['terms-for-clients', 'privacy-policy'] as const
    const documents = await content.editionsOf(tenants.byId(tenantId), locale, keys)
    const regulations = { purpose: 'offer-regulations', text: t('plans:agreement.regulations') }
    const newsletter = { purpose: 'newsletter', text: t('plans:agreement.newsletter') }
    const answers = [
      { ...regulations, isGiven: true, documents },
      { ...newsletter, isGiven: acceptsNewsletter, keepsEarlierYes: true },
    ]
    return {
      documents,
      record: (tx) => consents.record(tx, { subject: `account:${uid}`, locale, source, answers }),
    }
  },
})
