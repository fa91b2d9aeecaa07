import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { type Bounces, createBounces } from './service.ts'

const token = 'a token of thirty-two characters.'
let board: OwnBoard
let bounces: Bounces
beforeAll(async () => {
  board = await createOwnBoard()
  const { refusedAddresses, savedSearches } = board.app.services
  bounces = createBounces({ config: { mailReportsToken: token }, refusedAddresses, savedSearches })
})
afterAll(() => board?.end())

const rowsOf = async (sql: string, values: readonly unknown[] = []) =>
  (await board.database.pool.query(sql, [...values])).rows

const registerGuest = async (email: string, tenantKey: 'tech' | 'pro') => {
  const { savedSearches, tenants } = board.app.services
  await savedSearches.guests.register({
    ...{
      tenantId: tenants.byKey(tenantKey)?.id ?? 0,
      ip: '203.0.113.7',
      email,
      frequency: 'daily',
      name: 'A',
    },
    ...{
      searchUrl: '/oferty-pracy/warszawa',
      createCandidate: false,
      marketingAgreement: true,
      locale: 'pl',
    },
  })
}
/** Message-ID of the newest mail to an address. */
const mailedTo = async (address: string): Promise<string> => {
  await board.app.services.jobs.drain()
  const [mail] = await rowsOf(
    'select message_id as id from mailbox where recipient = $1 order by mailbox.id desc',
    [address],
  )
  return mail?.id ?? ''
}

const report = (type: string, parts: readonly string[], messageId: string) =>
  [
    `Content-Type: multipart/report; report-type=${type};\r\n boundary="b"`,
    'Message-ID: <report@mx.example>',
    '',
    ...parts.flatMap((part) => ['--b', part]),
    '--b',
    `Content-Type: text/rfc822-headers\r\n\r\nTo: somebody@else.example\r\nMessage-ID: <${messageId}>`,
    '--b--',
  ].join('\r\n')
const bounceOf = (address: string, messageId: string, status = '5.1.1') =>
  report(
    'delivery-status',
    [
      'Content-Type: text/plain\r\n\r\nSorry',
      `Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${status}`,
    ],
    messageId,
  )
const complaintOf = (address: string, messageId: string) =>
  report(
    'feedback-report',
    [`Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nOriginal-Rcpt-To: <${address}>`],
    messageId,
  )

const send = (message: string, authorization: string | undefined = `Bearer ${token}`) =>
  bounces.report({ authorization, message })
const guestsOf = async (email: string) =>
  (await rowsOf('select from alert_guests where email = $1', [email])).length

test('a hard bounce ends the alerts and consents of a guest on all boards', async () => {
  await registerGuest('gosc@poczta.example', 'tech')
  await registerGuest('gosc@poczta.example', 'pro')
  const id = await mailedTo('gosc@poczta.example')
  await send(bounceOf('gosc@poczta.example', id, '4.2.2'))
  await send(bounceOf('gosc@poczta.example', 'nothing@ours'))
  expect(await guestsOf('gosc@poczta.example')).toBe(2)
  await send(bounceOf('Gosc@poczta.example', id))
  expect(await guestsOf('gosc@poczta.example')).toBe(0)
  expect(await rowsOf(`select from consents where subject like 'alert-guest:%'`)).toEqual([])
})

test('a complaint stops mails with an unsubscribe link until the account’s owner confirms the address', async () => {
  const { mailer, jobs } = board.app.services
  const anna = await board.signIn('anna')
  const mail = {
    ...{ to: 'anna@poczta.example', fromName: 'Posada', subject: 'Nowe oferty', html: '', text: '' },
    messageId: 'alert-1@pro.localhost',
  }
  const alert = (messageId: string) => ({ ...mail, messageId, unsubscribeUrl: 'http://pro.localhost/u' })
  await mailer.send(alert('alert-1@pro.localhost'))
  await send(complaintOf('anna@poczta.example', 'alert-1@pro.localhost'))
  expect((await anna.call('GET', '/account/frame')).body.counts.refusedMail).toBe(1)
  await expect(mailer.send(alert('alert-2@pro.localhost'))).rejects.toMatchObject({
    name: 'MailRefusedError',
  })
  await mailer.send({ ...mail, messageId: 'reset-1@pro.localhost' })
  expect((await anna.call('DELETE', '/account/refused-mail')).status).toBe(204)
  expect((await anna.call('GET', '/account/frame')).body.counts.refusedMail).toBe(0)
  await mailer.send(alert('alert-3@pro.localhost'))
  await jobs.drain()
  const sent = await rowsOf(`select message_id as id from mailbox where recipient = $1 order by mailbox.id`, [
    mail.to,
  ])
  expect(sent.map(({ id }) => id)).toEqual([
    'alert-1@pro.localhost',
    'reset-1@pro.localhost',
    'alert-3@pro.localhost',
  ])
})

test('requested mails to a bounced address are refused for a day, then tried again', async () => {
  const { mailer } = board.app.services
  const mail = { to: 'jan@poczta.example', fromName: 'Posada', subject: 'Hasło', html: '', text: '' }
  await mailer.send({ ...mail, messageId: 'one@pro.localhost' })
  await send(bounceOf(mail.to, 'one@pro.localhost'))
  const again = () => mailer.send({ ...mail, messageId: 'two@pro.localhost' })
  await expect(again()).rejects.toMatchObject({ name: 'MailRefusedError' })
  board.clock.advance(24 * 3_600_000)
  await again()
})

test('mail reports are refused without the token, and always when none is configured', async () => {
  await expect(send('', 'Bearer guessed')).rejects.toMatchObject({ code: 'mail-report.forbidden' })
  await expect(bounces.report({ authorization: undefined, message: '' })).rejects.toMatchObject({
    code: 'mail-report.forbidden',
  })
  const { status } = await (await board.signIn('ola')).call('POST', '/v1/mail-reports', { message: '' })
  expect(status).toBe(404)
})
