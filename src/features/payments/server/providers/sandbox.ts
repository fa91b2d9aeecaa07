import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { hrefFor } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sandboxPaymentPage } from '../../addresses.ts'
import type { SandboxDeed } from '../../enumerations.ts'
import { deliverSandboxEvent } from '../jobs.ts'
import type { PaymentProvider, ProviderState } from './provider.ts'
import { isSignedBody, signBody } from './sandbox-signature.ts'
import {
  findPayment,
  insertPayment,
  lockPayment,
  type SandboxPayment,
  updatePayment,
} from './sandbox-store.ts'

/** Payment provider plus the operations of the sandbox page. */
export interface Sandbox extends PaymentProvider {
  /** Null for an unknown reference. */
  find(reference: string): Promise<SandboxPayment | null>
  /** Returns the buyer's return URL; null when the payment is already final. */
  act(reference: string, deed: SandboxDeed): Promise<string | null>
  /** The signed message with the payment's current state, as the provider sends it. */
  messageOf(reference: string): Promise<{ readonly body: string; readonly signature: string } | null>
}

export interface SandboxDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly secret: string
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const DELAY_MS = 20_000

const message = z.object({
  orderUid: z.uuid(),
  state: z.enum(['pending', 'paid', 'failed', 'cancelled', 'refunded']),
  amountMinor: z.int(),
  currency: z.string(),
  failure: z.string().optional(),
})

const stateAfter = {
  pay: 'paid',
  delay: 'delayed',
  fail: 'failed',
  cancel: 'cancelled',
} as const satisfies Record<SandboxDeed, string>

const stateOf = ({ state, settles_at }: SandboxPayment, now: Date): ProviderState['state'] => {
  if (state === 'open') return 'pending'
  if (state === 'delayed') return settles_at && settles_at <= now ? 'paid' : 'pending'
  return state
}

/** A provider for demo and tests: with a page of its own, and signed messages that are sent twice. */
export const createSandbox = (dependencies: SandboxDependencies): Sandbox => {
  const { database, clock, secret, jobs } = dependencies

  const known = async (reference: string): Promise<SandboxPayment> => {
    const payment = isUuid(reference) ? await findPayment(database, reference) : null
    if (!payment) throw new AppError('payment.not-found')
    return payment
  }
  const tell = (payment: SandboxPayment): ProviderState => {
    const state = stateOf(payment, clock.now())
    return {
      ...{ state, amountMinor: payment.amount_minor, currency: payment.currency },
      ...(state === 'failed' && { failure: 'card_declined' }),
    }
  }

  return {
    name: 'sandbox',

    async open({ tenantId, orderUid, amountMinor, currency, description, returnUrl, locale }) {
      const reference = await insertPayment(forTenant(database, tenantId), {
        ...{ reference: randomUUID(), order_uid: orderUid, state: 'open', currency, description, locale },
        ...{ amount_minor: amountMinor, return_url: returnUrl, created_at: clock.now() },
      })
      // On the buyer's current host, which was verified to be ours.
      const { origin } = new URL(returnUrl)
      return { reference, url: origin + hrefFor(sandboxPaymentPage, { reference }, locale) }
    },

    async check(reference) {
      const payment = await known(reference)
      const there = Object.entries(payment.refunded_parts).filter(([key]) => !isUuid(key))
      return { ...tell(payment), thereMinor: there.reduce((sum, [, amount]) => sum + amount, 0) }
    },

    // Refunds of the sandbox do not fail.
    failedRefunds: async () => [],

    async close(reference) {
      const { tenant_id } = await known(reference)
      await forTenant(database, tenant_id).transaction(async (tx) => {
        const payment = await lockPayment(tx, reference)
        if (payment?.state === 'open') await updatePayment(tx, reference, { state: 'cancelled' })
      })
    },

    async refund({ reference, part, instead }) {
      if (instead) return
      const { tenant_id } = await known(reference)
      await forTenant(database, tenant_id).transaction(async (tx) => {
        const payment = await lockPayment(tx, reference)
        if (!payment || (part && part.uid in payment.refunded_parts)) return
        if (!part) return updatePayment(tx, reference, { state: 'refunded' })
        const refundedParts = { ...payment.refunded_parts, [part.uid]: part.amountMinor }
        const sum = Object.values(refundedParts).reduce((total, amount) => total + amount, 0)
        const leftMinor = payment.state === 'refunded' ? 0 : payment.amount_minor - sum + part.amountMinor
        if (part.amountMinor > leftMinor) throw new AppError('refund.amount', { leftMinor })
        // Like real providers, 'refunded' only once nothing remains.
        const state = sum === payment.amount_minor ? 'refunded' : payment.state
        await updatePayment(tx, reference, { state, refundedParts })
      })
    },

    pageOf: (reference, locale) => hrefFor(sandboxPaymentPage, { reference }, locale),

    readEvent(body, signature) {
      if (!isSignedBody(secret, { body, signature, now: clock.now() })) throw new AppError('webhook.invalid')
      const { failure, ...event } = message.parse(JSON.parse(body))
      return { ...event, name: `payment.${event.state}`, ...(failure !== undefined && { failure }) }
    },

    readTrouble: async () => null,

    find: (reference) => (isUuid(reference) ? findPayment(database, reference) : Promise.resolve(null)),

    async act(reference, deed) {
      const { tenant_id: tenantId } = await known(reference)
      return forTenant(database, tenantId).transaction(async (tx) => {
        const payment = await lockPayment(tx, reference)
        if (payment?.state !== 'open') return null
        const settlesAt = new Date(clock.now().getTime() + (deed === 'delay' ? DELAY_MS : 0))
        await updatePayment(tx, reference, { state: stateAfter[deed], settlesAt })
        // Twice, as real providers sometimes do.
        for (const copy of [1, 2])
          await jobs.enqueue(tx, deliverSandboxEvent, { reference, copy }, { startAfter: settlesAt })
        return payment.return_url
      })
    },

    async messageOf(reference) {
      const payment = await findPayment(database, reference)
      if (!payment) return null
      const body = JSON.stringify({ orderUid: payment.order_uid, ...tell(payment) })
      return { body, signature: signBody(secret, body, clock.now()) }
    },
  }
}
