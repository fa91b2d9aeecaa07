import { hrefFor } from '#kernel/addresses.ts'
import type { WaitingSource } from '#server/features/feature.ts'
import { orderPage, ordersPage } from '../../addresses.ts'
import { orderNumber } from '../../rules.ts'
import type { Troubles } from './troubles.ts'

/** Disputes and refunds that somebody must see to. */
export const waitingTroubles = ({
  troubles,
}: {
  readonly troubles: Pick<Troubles, 'countOpen' | 'listOpen'>
}): Readonly<Record<string, WaitingSource>> => ({
  payments: {
    name: 'payments:waiting.troubles',
    nameOfOne: 'payments:waiting.one',
    countedBy: ordersPage.name,
    count: (operator) => troubles.countOpen(operator),
    async list(operator, limit) {
      return (await troubles.listOpen(operator)).slice(0, limit).map((trouble) => ({
        ...{ key: `${trouble.id}`, tenantId: trouble.tenantId, since: trouble.openedAt },
        ...{ title: orderNumber(trouble.order), company: trouble.buyer, words: trouble.detail ?? '' },
        paths: {
          pl: hrefFor(orderPage, { id: trouble.order.uid }, 'pl'),
          en: hrefFor(orderPage, { id: trouble.order.uid }, 'en'),
        },
        facts: [
          ['payments:waiting.trouble', { text: `payments:trouble.kinds.${trouble.kind}` }],
          ['payments:waiting.amount', { minor: trouble.amountMinor, currency: trouble.currency }],
          ...(trouble.dueAt ? [['payments:waiting.due', trouble.dueAt] as const] : []),
        ],
      }))
    },
  },
})
