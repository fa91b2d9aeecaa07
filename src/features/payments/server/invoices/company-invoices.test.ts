import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  anInvoiceForm,
  createMarketBoard,
  type Employer,
  type MarketBoard,
} from '#tests/support/market-board.ts'

let board: MarketBoard
let buyer: Employer
let uid: string

const JOB = 'payments.mail-invoice'
const invoiceOf = async (employer: Employer) => {
  const offer = await board.anOfferOf(employer)
  const order = await board.order(employer, offer)
  await board.sandbox.act(order.providerReference ?? '', 'pay')
  await board.runJobs('payments.deliver-sandbox-event')
  const { invoices } = await board.payments.getOrder(employer.actor, order.uid)
  return invoices[0]?.uid ?? ''
}
const send = (to: string, actor = buyer.actor) => board.companyInvoices.mail(actor, { uid, to, locale: 'pl' })

beforeAll(async () => {
  board = await createMarketBoard()
})
beforeEach(async () => {
  buyer = await board.anEmployer()
  uid = await invoiceOf(buyer)
  board.enqueued.length = 0
  board.mails.length = 0
})
afterAll(() => board?.db.drop())

test('an invoice is mailed with its PDF to any address, once per request, and the log says who sent it', async () => {
  await send(' ksiegowosc@biuro.example ')
  const [job] = board.enqueued.filter(({ name }) => name === JOB)
  await board.runJobs(JOB)
  expect(board.mails).toMatchObject([
    {
      ...{ to: 'ksiegowosc@biuro.example', replyTo: buyer.actor.email },
      subject: expect.stringMatching(/^Faktura FV/),
      attachments: [{ name: expect.stringMatching(/^FV-1-06-2026.*\.pdf$/), type: 'application/pdf' }],
    },
  ])
  const [mail] = board.mails
  expect(mail?.attachments?.[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(mail?.text).not.toContain('/pracodawca/panel')
  board.enqueued.push(job ?? { name: '', payload: {} })
  await board.runJobs(JOB)
  expect(new Set(board.mails.map(({ messageId }) => messageId)).size).toBe(1)
  const { rows } = await board.db.pool.query(
    "select person, after from audit_log where action = 'invoice.mailed' and object = $1",
    [`invoice:${uid}`],
  )
  expect(rows).toMatchObject([
    { person: buyer.actor.email, after: { number: expect.stringMatching(/^FV /) } },
  ])
  expect(JSON.stringify(rows)).not.toContain('ksiegowosc')
})

test('the address for invoices is proposed, else the user’s own', async () => {
  expect((await board.companyInvoices.preview(buyer.actor, uid)).mailTo).toBe(buyer.actor.email)
  await board.billing.save(buyer.actor, anInvoiceForm({ email: 'faktury@firma.example' }))
  expect((await board.companyInvoices.preview(buyer.actor, uid)).mailTo).toBe('faktury@firma.example')
})

test('one invoice is mailed five times a day at most, and never to what is no address', async () => {
  for (const wrong of ['', 'nie adres', 'a@b', 'a@b.pl, c@d.pl', 'a@b.pl\r\nBcc: c@d.pl'])
    await expect(send(wrong), wrong).rejects.toMatchObject({ code: 'invoice.email-invalid' })
  for (const _ of Array(5)) await send('a@b.example')
  await expect(send('a@b.example')).rejects.toMatchObject({ code: 'request.too-many' })
  expect(board.enqueued.filter(({ name }) => name === JOB)).toHaveLength(5)
})

test('an invoice is seen and mailed by members who see invoices only, and of the own company', async () => {
  const recruiter = await board.anEmployer({ role: 'recruiter', companyId: buyer.companyId })
  const stranger = await board.anEmployer()
  await expect(send('a@b.example', recruiter.actor)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  await expect(send('a@b.example', stranger.actor)).rejects.toMatchObject({ code: 'invoice.not-found' })
  for (const { actor } of [recruiter, stranger])
    await expect(board.companyInvoices.preview(actor, uid)).rejects.toBeDefined()
  await expect(board.companyInvoices.preview(buyer.actor, 'x')).rejects.toMatchObject({
    code: 'invoice.not-found',
  })
  expect(board.enqueued).toEqual([])
})
