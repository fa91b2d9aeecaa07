import type { Accounts } from '#features/accounts/server/service.ts'
import { composeMail } from '#features/mails/server/service.ts'
import { majorUnits } from '#features/money/rules.ts'
import type { Codes } from '#features/plans/server/service.ts'
import { offerSummaryPage } from '#features/posting/addresses.ts'
import type { Posting } from '#features/posting/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatExactMoney } from '#kernel/format.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { MailBlock } from '#server/mail/layout.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { billingPage, invoiceFilePage } from '../../addresses.ts'
import type { Invoice, Order } from '../../contract.ts'
import { orderNumber } from '../../rules.ts'
import { listBillingAddresses, roleIn } from '../company-role.ts'
import { listOfOrder } from '../invoices/invoice-store.ts'
import { findOrder } from '../orders/order-store.ts'
import { canSeeBilling } from '../policy.ts'
import { textsIn } from '../texts.ts'

export interface BuyerMailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
  readonly codes: Pick<Codes, 'listOfOrder'>
  readonly posting: Pick<Posting, 'findAhead'>
  readonly accounts: Pick<Accounts, 'listMemberships'>
}

type Kind = 'paid' | 'refunded'

/** A partial refund is recognised by its correction. */
const bodyOf = ({ order, invoice, kind }: Pick<BuyerMailInput, 'order' | 'invoice' | 'kind'>) => {
  if (kind === 'paid') return `payments:mail.paidBody.${order.outcome ?? 'published'}` as const
  if (order.pack) return 'payments:mail.refundedPackBody'
  if (invoice.partUid !== null) return 'payments:mail.refundedPartBody'
  // Given back at the provider: the publication goes on.
  if (order.refundAskedAt === null && order.outcome !== 'code') return 'payments:mail.refundedThereBody'
  const outcome = order.outcome === null || order.outcome === 'codes' ? 'published' : order.outcome
  return `payments:mail.refundedBody.${outcome}` as const
}

const WORDS = {
  paid: {
    paper: 'payments:mail.invoice',
    amount: 'payments:mail.amount',
    download: 'payments:mail.download',
  },
  refunded: {
    paper: 'payments:mail.correction',
    amount: 'payments:mail.refundedAmount',
    download: 'payments:mail.downloadCorrection',
  },
} as const

interface BuyerMailInput {
  readonly order: Order
  readonly invoice: Invoice
  readonly kind: Kind
  readonly to: string
  /** Codes bought with the order. */
  readonly codes: readonly string[]
  readonly again: number | undefined
  /** Id of the offer, if it was changed after the order: the payment published what it said before. */
  readonly ahead: string | null
  /** For a recruiter, who cannot see the invoices page: the names of those who can; null for a recipient who can. */
  readonly billedBy: readonly string[] | null
}

const MAX_NAMED = 3

const whereOf = (billedBy: BuyerMailInput['billedBy']) => {
  if (billedBy === null) return ''
  return billedBy.length > 0 ? 'Others' : 'Alone'
}

const ksefOf = ({ registration }: Invoice, billedBy: BuyerMailInput['billedBy']) => {
  if (!registration) return 'ksefUnsent'
  return billedBy === null ? 'ksefWaits' : 'ksefWaitsOthers'
}

const mailOf = (
  { tenants, links }: BuyerMailDependencies,
  { order, invoice, kind, to, codes, again, ahead, billedBy }: BuyerMailInput,
): Mail => {
  const { locale, tenantId } = order
  const tenant = tenants.byId(tenantId)
  const t = textsIn(locale)
  // Non-breaking spaces keep the number on one line.
  const number = invoice.document.number.replaceAll(' ', '\u00a0')
  const where = t(`payments:mail.where.${kind}${whereOf(billedBy)}`, {
    number,
    people: new Intl.ListFormat(locale).format(billedBy ?? []),
  })
  const words = { title: order.offerTitle, plan: order.plan.name, number, where }
  const absolute = (path: string) => links.absolute(tenant, path)
  const code: MailBlock[] =
    kind === 'paid' && codes.length > 0
      ? [{ kind: 'quote', label: t('payments:mail.code', { count: codes.length }), text: codes.join('\n') }]
      : []
  const billing: MailBlock[] =
    billedBy === null
      ? [
          {
            ...{ kind: 'button', isQuiet: true, label: t('payments:mail.billing') },
            href: absolute(hrefFor(billingPage, {}, locale)),
          },
        ]
      : []
  const newer: MailBlock[] =
    ahead === null
      ? []
      : [
          { kind: 'text', text: t('payments:mail.newer') },
          {
            ...{ kind: 'button', label: t('payments:mail.seeNewer') },
            href: absolute(hrefFor(offerSummaryPage, { id: ahead }, locale)),
          },
        ]
  const time = again === undefined ? '' : `-${again}`
  const what = invoice.partUid === null || order.pack ? kind : 'part'
  const body = t(bodyOf({ order, invoice, kind }), words)
  const amountMinor = Math.abs(invoice.document.total.grossMinor)
  return composeMail(
    { tenant, links },
    {
      ...{ to, locale, key: `order-${order.uid}-${invoice.partUid ?? kind}${time}-${to}` },
      subject: t(`payments:mail.${what}Subject`, words),
      preheader: body,
      heading: t(`payments:mail.${what}Heading`),
      blocks: [
        { kind: 'text', text: body },
        ...newer,
        ...code,
        {
          kind: 'facts',
          rows: [
            { label: t('payments:mail.number'), value: orderNumber(order) },
            { label: t(WORDS[kind].paper), value: invoice.document.number },
            {
              label: t(WORDS[kind].amount),
              value: formatExactMoney(majorUnits(amountMinor), order.currency, locale),
            },
            {
              label: t('payments:mail.ksef'),
              value: invoice.registration?.ksefNumber ?? t(`payments:mail.${ksefOf(invoice, billedBy)}`),
            },
          ],
        },
        {
          kind: 'button',
          label: t(WORDS[kind].download),
          href: absolute(hrefFor(invoiceFilePage, { id: invoice.uid, format: 'pdf' }, locale)),
        },
        ...billing,
      ],
      footer: t('payments:mail.footer', { board: tenant.name }),
    },
  )
}

interface BuyerNotice {
  readonly tenantId: number
  readonly orderUid: string
  readonly kind: Kind
  readonly partUid?: string | null | undefined
  readonly again?: number | undefined
}

/** Mails the payer and the address for invoices, each once; if neither remains, the members who see invoices. */
export const mailBuyer = async (
  dependencies: BuyerMailDependencies,
  { tenantId, orderUid, kind, partUid = null, again }: BuyerNotice,
): Promise<void> => {
  const db = forTenant(dependencies.database, tenantId)
  const order = await findOrder(db, orderUid)
  if (!order) return
  const invoices = await listOfOrder(db, order.id)
  const wanted = kind === 'paid' ? 'invoice' : 'correction'
  const invoice = invoices.find((one) => one.document.kind === wanted && one.partUid === partUid)
  if (!invoice) return
  const bought = { companyId: order.companyId, orderUid }
  const pack = order.pack ? await dependencies.codes.listOfOrder(db, bought) : []
  const codes = order.code === null ? pack.map(({ code }) => code) : [order.code]
  const { accountId } = order
  const role = accountId && (await roleIn(dependencies.accounts, { tenantId, accountId }, order.companyId))
  const addresses = [order.email ?? '', order.buyer.email].filter((address) => address !== '')
  const told = addresses.length > 0 ? addresses : await listBillingAddresses(db, order.companyId)
  const billedBy = canSeeBilling(role || null) ? null : await listBillingAddresses(db, order.companyId)
  const isPublished = order.outcome === 'published' || order.outcome === 'held'
  const ahead =
    kind === 'paid' && isPublished && order.offerId !== null
      ? await dependencies.posting.findAhead(tenantId, order.offerId)
      : null
  for (const to of new Set(told))
    await dependencies.mailer.send(
      mailOf(dependencies, {
        ...{ order, invoice, kind, to, codes, again, ahead },
        billedBy: to === order.email && billedBy ? billedBy.slice(0, MAX_NAMED) : null,
      }),
    )
}
