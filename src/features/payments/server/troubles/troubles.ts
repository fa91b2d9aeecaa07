import type { Audit } from '#features/audit/server/service.ts'
import type { BoardLinks } from '#features/tenants/contract.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { OpenTrouble, Order, PaymentTrouble } from '../../contract.ts'
import { executeRefund, notifyOperators } from '../jobs.ts'
import { mailOperators } from '../mails/mail-operators.ts'
import { findTenantOfOrder, lockOrder } from '../orders/order-store.ts'
import { canRefund, canSeeOrders } from '../policy.ts'
import { createQueue } from '../register/queue.ts'
import type { InvoiceRegister } from '../register/register.ts'
import { correctRefundThere } from './correct.ts'
import type { TroubleDependencies } from './record.ts'
import { countOpen, findTrouble, listOpen, listTroublesOf, updateTrouble } from './trouble-store.ts'

interface TroublePress {
  readonly orderUid: string
  readonly id: number
}

/** Disputes, refunds that did not arrive and refunds made at the provider, for operators. */
export interface Troubles {
  /** Of all boards, oldest first. */
  listOpen(actor: Actor): Promise<readonly OpenTrouble[]>
  listOf(actor: Actor, order: Pick<Order, 'id' | 'tenantId'>): Promise<readonly PaymentTrouble[]>
  countOpen(actor: Actor): Promise<number>
  /** Marks it as seen to. Throws 'payment.not-found', 'trouble.closed'. */
  close(actor: Actor, press: TroublePress): Promise<void>
  /**
   * Issues the correction invoice of a part that was refunded at the provider; a second press is the same correction.
   * Throws 'payment.not-found', 'trouble.closed', 'refund.not-paid', 'refund.amount'.
   */
  correct(actor: Actor, press: TroublePress): Promise<void>
  /** Has a failed refund given anew. Throws 'payment.not-found', 'trouble.closed'. */
  retry(actor: Actor, press: TroublePress): Promise<void>
}

interface TroublesDependencies extends TroubleDependencies {
  readonly audit: Pick<Audit, 'record'>
  readonly jobs: Pick<Jobs, 'enqueue' | 'work'>
  /** Null where invoices are not sent to KSeF. */
  readonly register: InvoiceRegister | null
  readonly tenants: Pick<Tenants, 'byId'>
  readonly links: BoardLinks
  readonly mailer: Pick<Mailer, 'send'>
}

export const createTroubles = (dependencies: TroublesDependencies): Troubles => {
  const { database, clock, audit, jobs, register } = dependencies
  const correcting = {
    ...dependencies,
    queueRegistration: register && createQueue({ ...dependencies, register }),
  }
  jobs.work(notifyOperators, (of) => mailOperators(dependencies, of))

  const withTrouble = async (
    { orderUid, id }: TroublePress,
    step: (tx: TenantDb, order: Order, trouble: PaymentTrouble) => Promise<void>,
  ): Promise<void> => {
    const tenantId = await findTenantOfOrder(database, orderUid)
    if (tenantId === null) throw new AppError('payment.not-found')
    await forTenant(database, tenantId).transaction(async (tx) => {
      const order = await lockOrder(tx, orderUid)
      const trouble = order && (await findTrouble(tx, id))
      if (!order || trouble?.orderId !== order.id) throw new AppError('payment.not-found')
      await step(tx, order, trouble)
    })
  }
  const withOpen: typeof withTrouble = (press, step) =>
    withTrouble(press, async (tx, order, trouble) => {
      if (trouble.closedAt) throw new AppError('trouble.closed')
      await step(tx, order, trouble)
    })
  return {
    async listOpen(actor) {
      allow(canSeeOrders(actor))
      return listOpen(database)
    },
    async listOf(actor, { id, tenantId }) {
      allow(canSeeOrders(actor))
      return listTroublesOf(forTenant(database, tenantId), id)
    },
    async countOpen(actor) {
      allow(canSeeOrders(actor))
      return countOpen(database)
    },
    async close(actor, press) {
      allow(canRefund(actor))
      await withOpen(press, async (tx, { uid, tenantId }, { id, kind, reference, outcome }) => {
        const person = actor.kind === 'operator' ? actor.email : actor.kind
        await updateTrouble(tx, id, { closed_at: clock.now(), outcome: outcome ?? 'done', person })
        await audit.record(tx, actor, {
          ...{ action: 'payment.trouble-closed', object: `order:${uid}`, tenantId },
          before: { kind, reference, outcome },
          after: { outcome: outcome ?? 'done' },
        })
      })
    },
    async correct(actor, press) {
      allow(canRefund(actor))
      await withTrouble(press, async (tx, order, trouble) => {
        if (trouble.outcome === 'corrected') return
        if (trouble.closedAt || trouble.kind !== 'refund-there') throw new AppError('trouble.closed')
        await correctRefundThere(correcting, tx, { actor, order, trouble })
      })
    },
    async retry(actor, press) {
      allow(canRefund(actor))
      await withOpen(
        press,
        async (tx, { uid: orderUid, tenantId, currency }, { id, kind, amountMinor, reference }) => {
          if (kind !== 'refund-failed') throw new AppError('trouble.closed')
          await audit.record(tx, actor, {
            ...{ action: 'payment.refund-retried', object: `order:${orderUid}`, tenantId },
            before: { reference },
            after: { grossMinor: amountMinor, currency },
          })
          await jobs.enqueue(tx, executeRefund, { tenantId, orderUid, troubleId: id })
        },
      )
    },
  }
}
