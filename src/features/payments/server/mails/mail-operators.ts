import { composeMail } from '#features/mails/server/service.ts'
import { majorUnits } from '#features/money/rules.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { orderPage } from '../../addresses.ts'
import { orderNumber } from '../../rules.ts'
import { findOrderById } from '../orders/order-store.ts'
import { textsIn } from '../texts.ts'
import { findTrouble, listOperators } from '../troubles/trouble-store.ts'

interface OperatorMailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
}

/** Mails the operators about a dispute, a refund that did not arrive or one made at the provider, each once. */
export const mailOperators = async (
  { database, tenants, links, mailer }: OperatorMailDependencies,
  { tenantId, troubleId }: { readonly tenantId: number; readonly troubleId: number },
): Promise<void> => {
  const db = forTenant(database, tenantId)
  const trouble = await findTrouble(db, troubleId)
  const order = trouble && (await findOrderById(db, trouble.orderId))
  if (!trouble || !order) return
  const tenant = tenants.byId(tenantId)
  const { kind, outcome, amountMinor, detail, dueAt } = trouble
  for (const { email: to, locale } of await listOperators(database)) {
    const t = textsIn(locale)
    const number = orderNumber(order)
    const what = t(`payments:trouble.kinds.${outcome === 'won' || outcome === 'lost' ? outcome : kind}`)
    const facts = [
      { label: t('payments:mail.number'), value: number },
      { label: t('payments:trouble.buyer'), value: order.buyer.companyName },
      {
        label: t('payments:trouble.amount'),
        value: formatExactMoney(majorUnits(amountMinor), order.currency, locale),
      },
      ...(detail === null ? [] : [{ label: t('payments:trouble.detail'), value: detail }]),
      ...(dueAt ? [{ label: t('payments:trouble.due'), value: formatDateTime(dueAt) }] : []),
    ]
    const mail = composeMail(
      { tenant, links },
      {
        ...{ to, locale, key: `trouble-${troubleId}-${outcome ?? 'open'}-${to}` },
        subject: `${what}: ${number}`,
        preheader: t(`payments:trouble.help.${kind}`),
        heading: what,
        blocks: [
          { kind: 'text', text: t(`payments:trouble.help.${kind}`) },
          { kind: 'facts', rows: facts },
          {
            ...{ kind: 'button', label: t('payments:trouble.open') },
            href: links.absolute(tenant, hrefFor(orderPage, { id: order.uid }, locale)),
          },
        ],
        footer: t('payments:trouble.footer'),
      },
    )
    await mailer.send(mail)
  }
}
