import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultPricing } from '#features/plans/server/service.ts'
import { createKsefBoard, type KsefBoard, ksefToken, seller } from '#tests/support/ksef/ksef-board.ts'
import { anOperator } from '#tests/support/ledger.ts'
import { invoiceXml } from '../invoices/invoice-xml.ts'

let board: KsefBoard
beforeAll(async () => {
  board = await createKsefBoard()
})
afterAll(() => board?.end())
afterEach(async () => {
  const { ksef, faults } = board
  ksef.mend()
  Object.assign(ksef.settings, { asks: 0, receiptAsks: 0 })
  ksef.settings.decisions.length = 0
  ksef.settings.problemsOf = async () => []
  faults.length = 0
  // Completes what a test has left, so that the next one starts clean.
  for (let round = 0; round < 3; round += 1) await board.later(2 * 3600)
})

const run = () => board.runJobs('payments.register-invoices')
const hour = 3600
const textOf = (bytes: Buffer) => bytes.toString('utf8')
const eventsOf = ({ steps }: Awaited<ReturnType<KsefBoard['look']>>) => steps.map(({ event }) => event)
const callsOf = (method: string, path: RegExp) =>
  board.ksef.exchanges.filter((one) => one.method === method && path.test(one.path))

test('an invoice is sent to KSeF, gets its number and receipt, and keeps the bytes sent', async () => {
  const invoice = await board.anInvoice()
  expect(invoice.registration?.state).toBe('waiting')
  await run()
  expect((await board.look(invoice)).details?.state).toBe('sent')
  await board.later(6)
  const { details, steps } = await board.look(invoice)
  const [arrived] = board.ksef.sessions.invoices.slice(-1)
  expect(details).toMatchObject({
    ...{ state: 'accepted', ksefNumber: arrived?.ksefNumber, acceptedAt: board.clock.now() },
    ...{ sessionReference: arrived?.session, invoiceReference: arrived?.reference, hasReceipt: true },
    ...{ xmlHash: arrived?.hash, nextStepAt: null, failure: null },
  })
  expect(steps.map(({ event }) => event)).toEqual(['queued', 'sent', 'accepted', 'receipt'])
  const { payments, buyer, operatorInvoices } = board
  const xml = await payments.writeInvoice(buyer.actor, invoice.uid, 'xml')
  expect(textOf(xml.bytes)).toBe(arrived?.xml)
  expect(arrived?.xml).not.toContain('Nie wysłano')
  const receipt = await payments.writeInvoice(buyer.actor, invoice.uid, 'upo')
  expect(textOf(receipt.bytes)).toContain(`<NumerKSeFDokumentu>${details?.ksefNumber}</NumerKSeFDokumentu>`)
  expect(await operatorInvoices.file(anOperator, invoice.uid, 'upo')).toEqual(receipt)
})

test('the mail states the KSeF number, or that it is pending', async () => {
  const waitsFor = async (sending: boolean) => {
    const invoice = await board.anInvoice()
    if (sending) {
      await run()
      await board.later(6)
    }
    await board.runJobs('payments.tell-buyer')
    return { mail: board.mails.at(-1)?.text ?? '', details: (await board.look(invoice)).details }
  }
  expect((await waitsFor(false)).mail).toContain('Czeka na numer')
  const { mail, details } = await waitsFor(true)
  expect(mail).toContain(details?.ksefNumber)
})

test('the URL of the QR code has the seller, the day and the hash of the XML', async () => {
  const invoice = await board.anInvoice()
  await run()
  await board.later(6)
  const { details } = await board.look(invoice)
  const hash = Buffer.from(details?.xmlHash ?? '', 'base64').toString('base64url')
  const { host } = new URL(board.ksef.url)
  expect(details?.verificationUrl).toMatch(
    new RegExp(`^http://${host}/invoice/${seller}/\\d\\d-06-2026/${hash}$`),
  )
})

test('several invoices are sent in one session, which is then closed', async () => {
  const before = board.ksef.sessions.countSessions()
  const all = [await board.anInvoice(), await board.anInvoice(), await board.anInvoice()]
  await run()
  expect(board.ksef.sessions.countSessions() - before).toBe(1)
  expect(board.ksef.sessions.openSessions()).toBe(0)
  await board.later(6)
  for (const one of all) expect((await board.look(one)).details?.state).toBe('accepted')
})

test.each([
  ['hangs', 'hang', 'timeout', ''],
  ['answers with an error', 500, 'status', '500'],
  ['drops connections', 'die', 'unreachable', 'UND_ERR_SOCKET'],
] as const)(
  'a KSeF that %s blocks no payment or publication, and gets the invoice later',
  async (_, how, code, text) => {
    board.ksef.trouble(how)
    if (how === 'hang') board.setPatience(100)
    const offer = await board.anOfferOf(board.buyer)
    const order = await board.order(board.buyer, offer)
    await board.sandbox.act(order.providerReference ?? '', 'pay')
    const { order: paid, invoices } = await board.payments.getOrder(board.buyer.actor, order.uid)
    expect([paid.state, await board.stateOf(offer.id)]).toEqual(['paid', 'published'])
    const [invoice] = invoices
    if (!invoice) throw new Error('nothing was issued')
    await run()
    const waiting = await board.look(invoice)
    expect(waiting.details).toMatchObject({ state: 'waiting', failureCode: code, failure: text })
    expect((await board.operatorInvoices.list(anOperator, {})).troubles).toMatchObject([{ seller }])
    // The pause is one minute.
    expect(waiting.details?.nextStepAt).toEqual(new Date(board.clock.now().getTime() + 60_000))
    board.setPatience()
    board.ksef.mend()
    // Still within the pause.
    await board.later(30)
    expect((await board.look(invoice)).details?.state).toBe('waiting')
    await board.later(60)
    await board.later(10)
    expect((await board.look(invoice)).details?.state).toBe('accepted')
    expect((await board.operatorInvoices.list(anOperator, {})).troubles).toEqual([])
  },
)

test('an invoice whose answer was lost is not registered twice and gets the number of the first sending', async () => {
  const invoice = await board.anInvoice()
  board.ksef.trouble('die-after', /POST .*\/invoices$/)
  await run()
  expect((await board.look(invoice)).details?.state).toBe('waiting')
  board.ksef.mend()
  const [first] = board.ksef.sessions.invoices.slice(-1)
  // KSeF decides at the second poll.
  await board.ksef.sessions.status(seller, first?.session ?? '', first?.reference ?? '')
  await board.later(61)
  await board.later(10)
  const { details } = await board.look(invoice)
  expect(details).toMatchObject({
    ...{ state: 'accepted', ksefNumber: first?.ksefNumber, hasReceipt: true },
    ...{ sessionReference: first?.session, invoiceReference: first?.reference },
  })
  const own = board.ksef.sessions.invoices.filter(({ number }) => number === invoice.document.number)
  expect(own.map(({ status }) => status.code)).toEqual([200, 440])
})

test('after a crash while sending, the next process sends the same bytes', async () => {
  const invoice = await board.anInvoice()
  await run()
  // As if the process had died right before recording that the invoice was sent.
  await board.db.pool.query(
    `update invoice_registrations set state = 'waiting', invoice_reference = null, next_step_at = $2 where invoice_id = $1`,
    [invoice.id, board.clock.now()],
  )
  await board.db.pool.query('update invoice_sellers set turn_until = $1', [
    new Date(board.clock.now().getTime() + 600_000),
  ])
  await board.later(300)
  expect((await board.look(invoice)).details?.state).toBe('waiting')
  const sent = board.ksef.sessions.invoices.at(-1)
  await board.ksef.sessions.status(seller, sent?.session ?? '', sent?.reference ?? '')
  await board.later(301)
  await board.later(10)
  const { details } = await board.look(invoice)
  expect(details).toMatchObject({ state: 'accepted', ksefNumber: sent?.ksefNumber })
})

test('an invoice number that KSeF has with other bytes is refused for an operator to check', async () => {
  const invoice = await board.anInvoice()
  await run()
  await board.later(6)
  await board.db.pool.query(
    `update invoice_registrations set state = 'waiting', ksef_number = null, accepted_at = null, xml = null,
       xml_hash = null, next_step_at = $2 where invoice_id = $1`,
    [invoice.id, board.clock.now()],
  )
  await board.db.pool.query(
    `update invoices set document = jsonb_set(document, '{orderNumber}', '"another"') where id = $1`,
    [invoice.id],
  )
  await board.later(1)
  await board.later(10)
  const { details } = await board.look(invoice)
  expect(details).toMatchObject({ state: 'refused', failureCode: '440', ksefNumber: null })
})

test('a refusal is shown with code and text, and a corrected invoice can be sent again', async () => {
  const stuck = await board.operatorInvoices.countStuck(anOperator)
  const invoice = await board.anInvoice()
  board.ksef.settings.problemsOf = async () => ['<b>Pole P_15</b>\u0000 jest puste']
  await run()
  await board.later(6)
  const refused = await board.look(invoice)
  expect(refused.details).toMatchObject({
    ...{ state: 'refused', failureCode: '450', nextStepAt: null },
    failure: 'Błąd weryfikacji semantyki dokumentu faktury <b>Pole P_15</b> jest puste',
  })
  expect(await board.operatorInvoices.countStuck(anOperator)).toBe(stuck + 1)
  expect(textOf((await board.payments.writeInvoice(board.buyer.actor, invoice.uid, 'xml')).bytes)).toBe(
    invoiceXml(invoice.document),
  )
  board.ksef.settings.problemsOf = async () => []
  await board.operatorInvoices.sendAgain(anOperator, invoice.uid)
  await expect(board.operatorInvoices.sendAgain(anOperator, invoice.uid)).rejects.toThrow(
    'invoice.state-conflict',
  )
  await run()
  await board.later(6)
  const again = await board.look(invoice)
  expect(again.details?.state).toBe('accepted')
  expect(eventsOf(again)).toEqual(['queued', 'sent', 'refused', 'again', 'sent', 'accepted', 'receipt'])
  expect(again.steps.find(({ event }) => event === 'again')?.person).toBe(anOperator.email)
  const { entries } = await board.audit.list(anOperator, { action: 'invoice.sent-again' })
  expect(entries[0]).toMatchObject({
    ...{ object: `invoice:${invoice.uid}`, before: { state: 'refused' }, after: { state: 'waiting' } },
  })
})

test('an invoice that failed inside KSeF is resent once automatically', async () => {
  const invoice = await board.anInvoice()
  board.ksef.settings.decisions.push({ code: 550, description: 'Operacja została anulowana przez system' })
  await run()
  await board.later(6)
  expect((await board.look(invoice)).details).toMatchObject({ state: 'waiting', failureCode: '550' })
  await board.later(10)
  await board.later(20)
  expect((await board.look(invoice)).details?.state).toBe('accepted')
})

test('a late number is polled for with growing intervals, and so is a receipt', async () => {
  Object.assign(board.ksef.settings, { asks: 3, receiptAsks: 2 })
  const invoice = await board.anInvoice()
  await run()
  const asked = () => callsOf('GET', /invoices\/[^/]+$/).length
  const before = asked()
  for (let second = 0; second < 40; second += 5) await board.later(5)
  expect(asked() - before).toBe(4)
  const accepted = await board.look(invoice)
  expect(accepted.details).toMatchObject({ state: 'accepted', hasReceipt: false })
  for (let round = 0; round < 3; round += 1) await board.later(20)
  expect((await board.look(invoice)).details?.hasReceipt).toBe(true)
})

test('the retry time given by KSeF is respected, even when an operator resends', async () => {
  const invoice = await board.anInvoice()
  board.ksef.trouble({ busySeconds: 600 })
  await run()
  board.ksef.mend()
  const before = board.ksef.exchanges.length
  const other = await board.anInvoice()
  await run()
  await board.later(500)
  expect(board.ksef.exchanges.length).toBe(before)
  await board.later(101)
  await board.later(10)
  for (const one of [invoice, other]) expect((await board.look(one)).details?.state).toBe('accepted')
})

test('after three days of failures sending stops until an operator restarts it', async () => {
  const invoice = await board.anInvoice()
  board.ksef.trouble(503)
  for (let hours = 0; hours <= 78; hours += 6) await board.later(6 * hour)
  const stopped = await board.look(invoice)
  expect(stopped.details).toMatchObject({ state: 'stopped', failureCode: 'status', nextStepAt: null })
  // Repeated equal failures make one line of the history.
  expect(eventsOf(stopped)).toEqual(['queued', 'delayed', 'stopped'])
  board.ksef.mend()
  await board.operatorInvoices.sendAgain(anOperator, invoice.uid)
  await run()
  await board.later(10)
  expect((await board.look(invoice)).details?.state).toBe('accepted')
})

test('a correction waits for the KSeF number of its invoice and refers to it', async () => {
  const invoice = await board.anInvoice()
  board.ksef.settings.problemsOf = async () => ['coś']
  await run()
  await board.later(6)
  const correction = await board.aCorrectionOf(invoice)
  await run()
  expect((await board.look(correction)).details).toMatchObject({
    ...{ state: 'waiting', failureCode: 'original-missing', failure: invoice.document.number },
  })
  board.ksef.settings.problemsOf = async () => []
  await board.operatorInvoices.sendAgain(anOperator, invoice.uid)
  await run()
  for (let round = 0; round < 3; round += 1) await board.later(10)
  const { details } = await board.look(invoice)
  expect((await board.look(correction)).details?.state).toBe('accepted')
  const sent = board.ksef.sessions.invoices.at(-1)
  expect(sent?.kind).toBe('KOR')
  expect(sent?.xml.replace(/\s+/g, '')).toContain(
    `<NrKSeF>1</NrKSeF><NrKSeFFaKorygowanej>${details?.ksefNumber}</NrKSeFFaKorygowanej>`,
  )
})

test('the correction of an invoice outside KSeF is marked as such', async () => {
  const invoice = await board.anInvoice()
  await board.db.pool.query('delete from invoice_registrations where invoice_id = $1', [invoice.id])
  const correction = await board.aCorrectionOf(invoice)
  await run()
  await board.later(6)
  expect((await board.look(correction)).details?.state).toBe('accepted')
  expect(board.ksef.sessions.invoices.at(-1)?.xml).toContain('<NrKSeFN>1</NrKSeFN>')
})

test('one sign-in is reused; an expired access token is renewed, a forgotten one obtained anew', async () => {
  const signIns = () => callsOf('POST', /ksef-token$/).length
  const renewals = () => callsOf('POST', /token\/refresh$/).length
  const send = async () => {
    const invoice = await board.anInvoice()
    await run()
    await board.later(6)
    expect((await board.look(invoice)).details?.state).toBe('accepted')
  }
  await send()
  const [signed, renewed] = [signIns(), renewals()]
  await send()
  expect([signIns() - signed, renewals() - renewed]).toEqual([0, 0])
  board.clock.advance(16 * 60_000)
  await send()
  expect([signIns() - signed, renewals() - renewed]).toEqual([0, 1])
  board.ksef.accounts.forgetAccess()
  await send()
  expect([signIns() - signed, renewals() - renewed]).toEqual([0, 2])
  board.ksef.accounts.forgetEverything()
  await send()
  expect(signIns() - signed).toBe(1)
})

test('a public key revoked by KSeF is replaced by the new one', async () => {
  const invoice = await board.anInvoice()
  board.ksef.changeKeys()
  await run()
  await board.later(6)
  expect((await board.look(invoice)).details?.state).toBe('accepted')
})

test('a rejected KSeF token is shown as an access problem and never stored', async () => {
  board.ksef.accounts.forgetEverything()
  board.tokens.set(seller, 'another')
  const invoice = await board.anInvoice()
  await run()
  const seen = await board.look(invoice)
  expect(seen.details?.failureCode).toBe('access')
  expect(seen.details?.failure).toBe(
    '450 Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu Nieprawidłowy token',
  )
  board.tokens.set(seller, ksefToken)
  const everything = JSON.stringify([
    ...[seen, board.faults.map(String), board.ksef.exchanges, board.enqueued],
    (await board.db.pool.query('select * from invoice_registration_events')).rows,
    (await board.db.pool.query('select * from invoice_sellers')).rows,
  ])
  expect(everything).not.toContain('a-secret-of-the-tests')
})

test('invoices of a seller without KSeF access are not registered', async () => {
  const pricing = defaultPricing()
  await board.plans.savePricing(board.pro.id, {
    ...pricing,
    seller: { ...pricing.seller, taxId: '5265877635' },
  })
  const invoice = await board.anInvoice()
  expect(invoice.registration).toBeNull()
  await board.plans.savePricing(board.pro.id, pricing)
})
