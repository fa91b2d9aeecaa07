import type { Accounts } from '#features/accounts/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import type { Locale } from '#kernel/locale.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, limitKey } from '#server/limits/limits.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Invoice } from '../../contract.ts'
import type { InvoicePaper } from '../../paper.ts'
import { findBilling } from '../billing.ts'
import { ownCompany } from '../company-role.ts'
import { mailInvoiceCopy } from '../jobs.ts'
import { mailInvoice } from '../mails/mail-invoice.ts'
import { canSeeBilling } from '../policy.ts'
import { paperOf } from './invoice-paper.ts'
import { findInvoice } from './invoice-store.ts'

export interface InvoicePreview {
  readonly invoice: Invoice
  readonly paper: InvoicePaper
  /** The company's address for invoices, else the user's own. */
  readonly mailTo: string
}

/** One invoice of the user's company. Both throw 'company.not-found', 'invoice.not-found'. */
export interface CompanyInvoices {
  preview(actor: SignedIn, uid: string): Promise<InvoicePreview>
  /** Queues a mail with the PDF. Throws 'invoice.email-invalid', 'request.too-many'. */
  mail(
    actor: SignedIn,
    request: { readonly uid: string; readonly to: string; readonly locale: Locale },
  ): Promise<void>
}

interface CompanyInvoicesDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'listMemberships'>
  readonly audit: Pick<Audit, 'record'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
}

const MAILS_AN_HOUR = 20
const MAILS_OF_ONE_A_DAY = 5
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400

export const createCompanyInvoices = (dependencies: CompanyInvoicesDependencies): CompanyInvoices => {
  const { database, clock, accounts, audit, limits, jobs } = dependencies
  jobs.work(mailInvoiceCopy, (of) => mailInvoice(dependencies, of))

  const find = async (actor: SignedIn, uid: string) => {
    const { companyId, role } = await ownCompany(accounts, actor)
    allow(canSeeBilling(role))
    const db = forTenant(database, actor.tenantId)
    const invoice = isUuid(uid) ? await findInvoice(db, { uid, companyId }) : null
    if (!invoice) throw new AppError('invoice.not-found')
    return { db, companyId, invoice }
  }

  return {
    async preview(actor, uid) {
      const { db, companyId, invoice } = await find(actor, uid)
      const billing = await findBilling(db, companyId)
      return { invoice, paper: paperOf(invoice), mailTo: billing?.email || actor.email }
    },
    async mail(actor, { uid, to: typed, locale }) {
      const { db, companyId, invoice } = await find(actor, uid)
      const to = typed.trim()
      if (!isEmailAddress(to)) throw new AppError('invoice.email-invalid')
      const { tenantId } = actor
      await limits.hit([
        {
          bucket: `invoice-mails:${limitKey(`${tenantId}:${companyId}`)}`,
          ...{ max: MAILS_AN_HOUR, windowSeconds: HOUR_SECONDS },
        },
        {
          bucket: `invoice-mail:${invoice.uid}`,
          ...{ max: MAILS_OF_ONE_A_DAY, windowSeconds: DAY_SECONDS },
        },
      ])
      await db.transaction(async (tx) => {
        await audit.record(tx, actor, {
          ...{ action: 'invoice.mailed', object: `invoice:${invoice.uid}`, tenantId },
          // The recipient may be anybody, and the log is kept for ever: no address.
          ...{ before: {}, after: { number: invoice.document.number } },
        })
        const at = clock.now().getTime()
        const sender = actor.email
        await jobs.enqueue(tx, mailInvoiceCopy, {
          ...{ tenantId, companyId, invoiceUid: invoice.uid, to, locale, at, sender },
        })
      })
    },
  }
}
