import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createRouter } from '#server/http/router.ts'
import { createBodies } from '#server/uploads/bodies.ts'
import { createMarketBoard, type Employer, type MarketBoard } from '#tests/support/market-board.ts'
import { findBilling } from './billing.ts'
import { paymentRoutes } from './routes.ts'

let board: MarketBoard
let folder: string
let signedIn: Employer
let app: ReturnType<typeof createRouter>
const faults: unknown[] = []

beforeAll(async () => {
  board = await createMarketBoard()
  folder = await mkdtemp(join(tmpdir(), 'posada-payments-'))
  app = createRouter({
    handlers: paymentRoutes(board),
    tenants: board.tenants,
    clock: board.clock,
    bodies: createBodies({ folder }),
    reportError: (error) => faults.push(error),
    findActor: async () => signedIn.actor,
  })
})
beforeEach(async () => {
  signedIn = await board.anEmployer()
})
afterAll(async () => {
  await board.db.drop()
  await rm(folder, { recursive: true })
})

const call = async (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await app.request(`/api/pro${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse((await answer.text()) || 'null') }
}

const invoice = {
  ...{ company_name: 'Żółw sp. z o.o.', tax_id: '111-111-11-11', street: 'Prosta', number: '7' },
  ...{ postal_code: '30-000', city: 'Kraków', country: 'PL' },
}
const payFor = (offer: string, fields: object = {}, headers: Record<string, string> = {}) =>
  call(
    '/v1/payments',
    'POST',
    {
      ...{
        offer_id: offer,
        offer_type: 'standard',
        invoice,
        accepted_regulations: true,
        return_url: '/wynik',
      },
      ...fields,
    },
    headers,
  )

test('[PL-2 PL-5 API-7 API-12] a requested payment is pending, and its status follows the provider', async () => {
  const offer = await board.anOfferOf(signedIn)
  const answer = await payFor(offer.guid, { newsletter: true, token: 'x', save_invoice: true })
  expect(answer).toMatchObject({ status: 201, body: { status: 'pending' } })
  const { id, payment_request_url } = answer.body
  expect(payment_request_url).toMatch(/^http:\/\/pro\.localhost:3000\/platnosc-testowa\/[0-9a-f-]{36}$/)
  expect(await board.stateOf(offer.id)).toBe('awaitingPayment')
  const db = forTenant(board.db, board.pro.id)
  expect(await findBilling(db, signedIn.companyId)).toMatchObject({ taxId: '1111111111', city: 'Kraków' })
  const { rows } = await board.db.pool.query(
    'select purpose, is_given from consents where subject = $1 order by purpose',
    [`account:${signedIn.actor.uid}`],
  )
  expect(rows).toEqual([
    { purpose: 'newsletter', is_given: true },
    { purpose: 'offer-regulations', is_given: true },
  ])
  await board.sandbox.act(payment_request_url.split('/').at(-1) ?? '', 'pay')
  const status = await call(`/v1/payments/${id}/status`)
  expect(status).toEqual({ status: 200, body: { id, status: 'paid' } })
  expect(await board.stateOf(offer.id)).toBe('published')
})

test('[PL-5] a payment for a published offer extends it', async () => {
  const offer = await board.anOfferOf(signedIn)
  const first = await payFor(offer.guid)
  await board.sandbox.act(first.body.payment_request_url.split('/').at(-1) ?? '', 'pay')
  await call(`/v1/payments/${first.body.id}/status`)
  expect((await payFor(offer.guid)).status).toBe(409)
  expect((await payFor(offer.guid, { extend: true })).status).toBe(201)
})

test('[PL-2] a program that sends the price it showed is refused once that price has changed', async () => {
  const offer = await board.anOfferOf(signedIn)
  const shown_price = { net: 799, gross: 982.77, netEur: 189 }
  const other = await payFor(offer.guid, { shown_price: { ...shown_price, gross: 982.76 } })
  expect(other).toMatchObject({ status: 409, body: { code: 'payment.price-changed' } })
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
  expect((await payFor(offer.guid, { shown_price })).status).toBe(201)
})

test('the same idempotency key returns the same payment, and is refused for another request', async () => {
  const offer = await board.anOfferOf(signedIn)
  const key = { 'idempotency-key': 'a-click' }
  const answers = await Promise.all([1, 2, 3].map(() => payFor(offer.guid, {}, key)))
  expect(new Set(answers.map(({ body }) => `${body.id} ${body.payment_request_url}`)).size).toBe(1)
  expect(await payFor(offer.guid, { offer_type: 'pro' }, key)).toMatchObject({
    ...{ status: 422, body: { code: 'idempotency.key-reused' } },
  })
})

test('[PL-2 PL-5] all invalid fields are reported at once, under their API names', async () => {
  const offer = await board.anOfferOf(signedIn)
  const wrong = await payFor(offer.guid, {
    invoice: { ...invoice, tax_id: '1111111112', postal_code: '3', city: ' ' },
    accepted_regulations: false,
    return_url: 'https://evil.example/',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.body.details.problems.map(({ field }: { field: string }) => field).sort()).toEqual([
    ...['accepted_regulations', 'invoice.city', 'invoice.postal_code', 'invoice.tax_id', 'return_url'],
  ])
  const { tax_id: _, ...rest } = invoice
  const missing = await payFor(offer.guid, { invoice: rest })
  expect(missing.status).toBe(400)
  expect(missing.body.details.problems.map(({ field }: { field: string }) => field)).toEqual([
    'invoice.tax_id',
  ])
  expect(await board.stateOf(offer.id)).toBe('workInProgress')
})

test('[PL-4] a plan that the offer exceeds cannot be bought', async () => {
  const offer = await board.anOfferOf(signedIn)
  expect(await payFor(offer.guid, { offer_type: 'basic' })).toMatchObject({
    ...{ status: 422, body: { code: 'offer.plan-exceeded' } },
  })
})

test('another company’s offers and payments are not found, and a viewer cannot pay', async () => {
  const offer = await board.anOfferOf(signedIn)
  const { body } = await payFor(offer.guid)
  const { companyId } = signedIn
  signedIn = await board.anEmployer({ role: 'viewer', companyId })
  expect((await payFor(offer.guid)).status).toBe(403)
  expect((await call(`/v1/payments/${body.id}/status`)).status).toBe(403)
  signedIn = await board.anEmployer()
  expect((await payFor(offer.guid)).status).toBe(404)
  expect((await call(`/v1/payments/${body.id}/status`)).status).toBe(404)
  expect((await call('/v1/payments/none/status')).status).toBe(404)
})

test('signed webhook messages settle an order, others are refused', async () => {
  const offer = await board.anOfferOf(signedIn)
  const { body } = await payFor(offer.guid)
  const reference = body.payment_request_url.split('/').at(-1) ?? ''
  await board.sandbox.act(reference, 'pay')
  const message = await board.sandbox.messageOf(reference)
  const post = (signature: string) =>
    call('/v1/payments/webhooks/sandbox', 'POST', message?.body, { 'sandbox-signature': signature })
  expect(await post('t=1,v1=00')).toMatchObject({ status: 400, body: { code: 'webhook.invalid' } })
  expect(await board.stateOf(offer.id)).toBe('awaitingPayment')
  expect(await post(message?.signature ?? '')).toEqual({ status: 200, body: { received: true } })
  expect(await board.stateOf(offer.id)).toBe('published')
  expect((await call('/v1/payments/webhooks/stripe', 'POST', '{}')).status).toBe(404)
})

test('[API-7] billing data are changed only by owners and admins, with every field checked', async () => {
  const path = '/v2/employer-panel/company/billing-data'
  expect((await call(path, 'PATCH', invoice)).status).toBe(204)
  expect(await call(path, 'PATCH', { ...invoice, tax_id: '1' })).toMatchObject({
    ...{ status: 422, body: { details: { problems: [{ field: 'tax_id', reason: 'nip' }] } } },
  })
  signedIn = await board.anEmployer({ role: 'recruiter', companyId: signedIn.companyId })
  expect((await call(path, 'PATCH', invoice)).status).toBe(403)
  expect(faults).toEqual([])
})

test('a recruiter can pay and read that invoice, but not change the company’s billing data', async () => {
  const owner = signedIn
  const ownersOffer = await board.anOfferOf(owner)
  const pay = async (offer: string, fields: object) => {
    const { body } = await payFor(offer, fields)
    await board.sandbox.act(body.payment_request_url.split('/').at(-1) ?? '', 'pay')
    await call(`/v1/payments/${body.id}/status`)
    const { invoices } = await board.payments.getOrder(signedIn.actor, body.id)
    return invoices[0]?.uid ?? ''
  }
  const ofOwner = await pay(ownersOffer.guid, { save_invoice: true })
  signedIn = await board.anEmployer({ role: 'recruiter', companyId: owner.companyId })
  const offer = await board.anOfferOf(signedIn)
  const other = { ...invoice, city: 'Gdańsk' }
  const own = await pay(offer.guid, { save_invoice: true, invoice: other })
  const db = forTenant(board.db, board.pro.id)
  expect(await findBilling(db, owner.companyId)).toMatchObject({ city: 'Kraków' })
  expect((await board.payments.openStep(signedIn.actor, offer.guid)).canSaveBilling).toBe(false)
  const read = (uid: string) => board.payments.writeInvoice(signedIn.actor, uid, 'xml')
  expect((await read(own)).bytes.toString()).toContain('Gdańsk')
  await expect(read(ofOwner)).rejects.toThrow('auth.wrong-kind')
  board.mails.length = 0
  await board.runJobs('payments.tell-buyer')
  const leads = (email: string) =>
    board.mails.find(({ to }) => to === email)?.text.includes('/pracodawca/panel/rozliczenia')
  expect([leads(owner.actor.email), leads(signedIn.actor.email)]).toEqual([true, false])
  const said = (email: string) =>
    board.mails.find(({ to }) => to === email)?.text.replaceAll('\u00a0', ' ') ?? ''
  expect(said(owner.actor.email)).toContain('czeka w rozliczeniach.')
  expect(said(signedIn.actor.email)).not.toContain('rozliczeniach')
  expect(said(signedIn.actor.email)).toContain(`Wszystkie faktury firmy widzi ${owner.actor.email}.`)
})

const operator: SignedIn<'operator'> = {
  ...{ kind: 'operator' as const, accountId: 1, uid: '', email: 'operator@posada.example', tenantId: 1 },
  ...{ sessionId: '', hasSecondFactor: true, ip: '127.0.0.1' },
}

test('an operator’s refund ends the publication, and is corrected, mailed and audited once', async () => {
  const offer = await board.anOfferOf(signedIn)
  const { body } = await payFor(offer.guid)
  const refund = () => board.payments.refund(operator, { orderUid: body.id, reason: 'Zduplikowane' })
  await expect(refund()).rejects.toThrow('refund.not-paid')
  await board.sandbox.act(body.payment_request_url.split('/').at(-1) ?? '', 'pay')
  await call(`/v1/payments/${body.id}/status`)
  await refund()
  await expect(refund()).rejects.toThrow('refund.asked')
  await board.runJobs('payments.give-back')
  expect(await board.stateOf(offer.id)).toBe('ended')
  const { invoices } = await board.payments.getOrder(signedIn.actor, body.id)
  expect(invoices.map(({ document }) => document.corrects?.reason ?? document.kind)).toEqual([
    'invoice',
    'Zduplikowane',
  ])
  const { entries } = await board.audit.list(operator, { action: 'payment.refunded' })
  expect(entries).toMatchObject([
    {
      person: operator.email,
      before: { leftMinor: 98_277 },
      after: { leftMinor: 0, reason: 'Zduplikowane' },
    },
  ])
  board.mails.length = 0
  await board.runJobs('payments.tell-buyer')
  expect(board.mails.filter(({ to }) => to === signedIn.actor.email).map(({ subject }) => subject)).toEqual([
    'Płatność przyjęta: Java Developer',
    'Zwrot płatności: Java Developer',
  ])
  const back = board.mails.find(({ subject }) => subject.startsWith('Zwrot'))?.text.replace(/\s+/g, ' ')
  expect(back).toContain('Publikacja, którą opłaciła, jest zakończona.')
  expect(back).toContain('Faktura korygująca: ')
  await expect(board.payments.refund(signedIn.actor, { orderUid: body.id, reason: 'Chcę' })).rejects.toThrow(
    'auth.wrong-kind',
  )
})

test('a partial refund is corrected, mailed and audited once, even when submitted repeatedly', async () => {
  const offer = await board.anOfferOf(signedIn)
  const { body } = await payFor(offer.guid)
  await board.sandbox.act(body.payment_request_url.split('/').at(-1) ?? '', 'pay')
  await call(`/v1/payments/${body.id}/status`)
  const give = (grossMinor: number, key: string) =>
    board.payments.refundPart(operator, { orderUid: body.id, reason: 'Awaria listy', grossMinor, key })
  const key = '0198b3c2-7a53-7d6e-8f00-2f4b6a1c9d11'
  await Promise.all([give(12_300, key), give(12_300, key)])
  await give(12_300, key)
  await expect(give(1, '0198b3c2-7a53-7d6e-8f00-2f4b6a1c9d12')).rejects.toThrow('refund.asked')
  await board.runJobs('payments.give-back')
  expect(await board.stateOf(offer.id)).toBe('published')
  const { order, invoices } = await board.payments.getOrder(signedIn.actor, body.id)
  expect(order).toMatchObject({ state: 'paid', refundedMinor: 12_300 })
  expect(invoices.map(({ document }) => document.total)).toEqual([
    { netMinor: 79_900, taxMinor: 18_377, grossMinor: 98_277 },
    { netMinor: -10_000, taxMinor: -2_300, grossMinor: -12_300 },
  ])
  const next = '0198b3c2-7a53-7d6e-8f00-2f4b6a1c9d13'
  for (const wrong of [0, -1, 0.5, Number.NaN, 85_978])
    await expect(give(wrong, next)).rejects.toThrow('refund.amount')
  await give(85_977, next)
  await board.runJobs('payments.give-back')
  expect(await board.stateOf(offer.id)).toBe('published')
  await expect(board.payments.refund(operator, { orderUid: body.id, reason: 'Zwrot' })).rejects.toThrow(
    'refund.not-paid',
  )
  const { entries } = await board.audit.list(operator, { action: 'payment.part-refunded' })
  expect(entries.map(({ after }) => after)).toMatchObject([
    { grossMinor: 85_977, leftMinor: 0 },
    { grossMinor: 12_300, leftMinor: 85_977, reason: 'Awaria listy' },
  ])
  board.mails.length = 0
  await board.runJobs('payments.tell-buyer')
  expect(board.mails.at(-1)?.subject).toBe('Zwrot części płatności: Java Developer')
  const told = board.mails.map(({ text }) => text.replace(/\s+/g, ' '))
  expect(told).toHaveLength(3)
  expect(told[1]).toMatch(/część płatności.* 123,00 zł/)
  await expect(
    board.payments.refundPart(signedIn.actor, { orderUid: body.id, reason: 'x', grossMinor: 1, key }),
  ).rejects.toThrow('auth.wrong-kind')
})

test('[API-7] another company’s invoice is not found', async () => {
  const offer = await board.anOfferOf(signedIn)
  const { body } = await payFor(offer.guid)
  await board.sandbox.act(body.payment_request_url.split('/').at(-1) ?? '', 'pay')
  const { invoices } = await board.payments.getOrder(signedIn.actor, body.id)
  const uid = invoices[0]?.uid ?? ''
  expect((await board.payments.writeInvoice(signedIn.actor, uid, 'xml')).number).toMatch(/^FV /)
  const stranger = await board.anEmployer()
  await expect(board.payments.writeInvoice(stranger.actor, uid, 'xml')).rejects.toThrow('invoice.not-found')
})
