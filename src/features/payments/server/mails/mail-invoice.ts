import { composeMail } from '#features/mails/server/service.ts'
import { majorUnits } from '#features/money/rules.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { formatDay, formatExactMoney } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { fileNameOf } from '../../rules.ts'
import { invoicePdf } from '../invoices/invoice-pdf.ts'
import { findInvoice } from '../invoices/invoice-store.ts'
import { textsIn } from '../texts.ts'

interface InvoiceMailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
}

interface InvoiceCopy {
  readonly tenantId: number
  readonly companyId: number
  readonly invoiceUid: string
  readonly to: string
  readonly locale: Locale
  /** Time of the request: each request is a mail of its own. */
  readonly at: number
  readonly sender: string
}

/** Mails an invoice as an attached PDF. The recipient may have no account, so nothing links to the panel. */
export const mailInvoice = async (
  { database, tenants, links, mailer }: InvoiceMailDependencies,
  { tenantId, companyId, invoiceUid, to, locale, at, sender }: InvoiceCopy,
): Promise<void> => {
  const invoice = await findInvoice(forTenant(database, tenantId), { uid: invoiceUid, companyId })
  if (!invoice) return
  const t = textsIn(locale)
  const tenant = tenants.byId(tenantId)
  const { number, kind, buyer, issuedOn, total, currency } = invoice.document
  const words = { number: number.replaceAll(' ', '\u00a0'), sender }
  const text = t(`payments:copy.text.${kind}`, words)
  const mail = composeMail(
    { tenant, links },
    {
      ...{ to, locale, key: `invoice-${invoiceUid}-${at}-${to}`, replyTo: sender },
      subject: t(`payments:copy.subject.${kind}`, words),
      preheader: text,
      heading: t(`payments:copy.subject.${kind}`, words),
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: t('payments:copy.buyer'), value: buyer.name },
            { label: t('payments:copy.issued'), value: formatDay(issuedOn) },
            {
              label: t('payments:copy.gross'),
              value: formatExactMoney(majorUnits(total.grossMinor), currency, locale),
            },
          ],
        },
      ],
      footer: t('payments:copy.footer', { sender, board: tenant.name }),
      attachments: [
        { name: fileNameOf(number, 'pdf'), type: 'application/pdf', bytes: await invoicePdf(invoice) },
      ],
    },
  )
  await mailer.send(mail)
}
