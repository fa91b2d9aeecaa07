import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { readArchive } from '#tests/support/archives.ts'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { aPdf } from '#tests/support/documents.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { newMessage } from '../contract.ts'
import { chatLimits } from '../enumerations.ts'

let board: ChatBoard
let talk: Talk
beforeAll(async () => {
  board = await createChatBoard()
})
afterAll(() => board?.end())
beforeEach(async () => {
  talk = await board.aTalk()
})

const chat = () => board.app.services.chat
const message = (text: string, fileIds: string[] = []) =>
  newMessage.parse({ clientId: crypto.randomUUID(), text, fileIds })
const code = (code: string) => ({ code })

describe('an invitation', () => {
  test('[CH-2 EP-7] is listed as a request until the candidate accepts it, then both sides may write', async () => {
    const { id, candidate, member } = talk
    await expect(chat().send(member, id, message('Halo?'))).rejects.toMatchObject(
      code('chat.status-conflict'),
    )
    expect(await chat().count(candidate)).toEqual({ chats: 0, requests: 1 })
    expect((await chat().get(member, id)).candidate.name).toBeNull()
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    expect(await chat().count(candidate)).toEqual({ chats: 0, requests: 0 })
    expect((await chat().get(member, id)).candidate.name).toBe('Zofia Zielna')
    await chat().send(candidate, id, message('Chętnie'))
    const { messages } = await chat().messages(member, id, {})
    expect(messages.map(({ seq, side, text }) => [seq, side, text])).toEqual([
      [1, 'company', 'Porozmawiamy?'],
      [2, 'candidate', 'Chętnie'],
    ])
    const rejected = chat().answer(candidate, id, { isAccepted: false, reason: null })
    await expect(rejected).rejects.toMatchObject(code('chat.status-conflict'))
  })

  test('[CH-2] that was rejected reveals no name and blocks further ones for months', async () => {
    const { id, candidate, member } = talk
    await chat().answer(candidate, id, { isAccepted: false, reason: 'Nie szukam' })
    expect(await chat().get(member, id)).toMatchObject({ status: 'rejected', candidate: { name: null } })
    const other = await board.anOffer(talk)
    await expect(board.invite(talk, other)).rejects.toMatchObject(code('chat.too-soon'))
    await expect(board.invite(talk, talk.offerId)).rejects.toMatchObject({ code: expect.any(String) })
  })

  test('[EP-7] is sent once per offer, not by viewers, and within a monthly limit', async () => {
    await expect(board.invite(talk, talk.offerId)).rejects.toMatchObject(code('chat.already-invited'))
    const viewer = { ...talk, member: { ...talk.member, role: 'viewer' as const } }
    await expect(board.invite(viewer, await board.anOffer(talk))).rejects.toMatchObject(
      code('auth.wrong-kind'),
    )
    await board.database.pool.query(
      `insert into conversations (uid, tenant_id, company_id, status, invited_at, last_message_at)
       select gen_random_uuid(), tenant_id, company_id, 'invited', invited_at, invited_at
       from conversations cross join generate_series(2, $2) where uid = $1`,
      [talk.id, chatLimits.invitationsAMonth],
    )
    expect(await chat().invitationsLeft(talk.member.tenantId, talk.member.companyId)).toBe(0)
    await expect(board.invite(talk, await board.anOffer(talk))).rejects.toMatchObject(
      code('request.too-many'),
    )
  })
})

describe('messages', () => {
  beforeEach(() => chat().answer(talk.candidate, talk.id, { isAccepted: true, reason: null }))

  test('[CH-3] with one client id are stored once, also when sent concurrently', async () => {
    const sent = message('Dzień dobry')
    const answers = await Promise.all([1, 2, 3, 4].map(() => chat().send(talk.candidate, talk.id, sent)))
    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([2]))
    expect(await chat().send(talk.candidate, talk.id, sent)).toMatchObject({ seq: 2, text: 'Dzień dobry' })
    expect((await chat().messages(talk.member, talk.id, {})).messages).toHaveLength(2)
  })

  test('[CH-3] sent concurrently are numbered without gaps and read as they were sent', async () => {
    const { id, candidate, member } = talk
    const texts = Array.from({ length: 12 }, (_, at) => `Wiadomość ${at} zażółć "gęślą" jaźń\\\n\t🦔`)
    const sent = await Promise.all(
      texts.map((text, at) => chat().send(at % 2 ? candidate : member, id, message(text))),
    )
    const { messages } = await chat().messages(member, id, { afterSeq: 1 })
    expect(messages.map(({ seq }) => seq)).toEqual(texts.map((_, at) => at + 2))
    expect(sent.toSorted((one, other) => one.seq - other.seq)).toEqual(messages)
  })

  test('[CH-3] take one statement to send, one to mark as read', async () => {
    const { id, candidate, member } = talk
    const file = await chat().addFile(member, id, await board.upload('Umowa.pdf', aPdf()))
    expect(await statementsOf(() => chat().send(candidate, id, message('Dzień dobry')))).toBe(1)
    expect(await statementsOf(() => chat().send(member, id, message('Witamy', [file.id])))).toBe(1)
    expect(await statementsOf(() => chat().markRead(candidate, id, 3))).toBe(1)
    expect(await statementsOf(() => chat().markRead(candidate, id, 3))).toBe(1)
    expect(await statementsOf(() => chat().typing(candidate, id))).toBe(2)
  })

  test('[CH-3] are refused when blank or too long', () => {
    const parse = (text: string) => newMessage.safeParse({ clientId: crypto.randomUUID(), text })
    expect(parse(' \n\t ').success).toBe(false)
    expect(parse('x'.repeat(chatLimits.message + 1)).success).toBe(false)
    expect(parse('  dwa\r\nwiersze ').data?.text).toBe('dwa\nwiersze')
  })

  test('[CH-5] are unread for the other side until read, and the read position never goes back', async () => {
    const { id, candidate, member } = talk
    await chat().send(member, id, message('Pierwsza'))
    await chat().send(member, id, message('Druga'))
    expect(await chat().count(candidate)).toEqual({ chats: 1, requests: 0 })
    expect(await chat().get(candidate, id)).toMatchObject({ unreadCount: 2, lastSeq: 3, readSeq: 1 })
    // One's own message neither counts as unread nor marks earlier ones as read.
    await chat().send(candidate, id, message('Trzecia'))
    expect(await chat().get(candidate, id)).toMatchObject({ unreadCount: 2 })
    expect(await chat().countOfCompany(member)).toBe(1)
    await chat().markRead(candidate, id, 3)
    await chat().markRead(candidate, id, 2)
    expect(await chat().get(candidate, id)).toMatchObject({ unreadCount: 0, readSeq: 3 })
    expect((await chat().get(member, id)).readByOtherSeq).toBe(3)
    await chat().markRead(candidate, id, 1_000)
    expect(await chat().get(candidate, id)).toMatchObject({ readSeq: 4 })
  })

  test('are read in pages, forwards and backwards', async () => {
    const { id, candidate, member } = talk
    for (let at = 0; at < 4; at++) await chat().send(member, id, message(`nr ${at}`))
    const seqs = async (range: { afterSeq?: number; beforeSeq?: number }) =>
      (await chat().messages(candidate, id, range)).messages.map(({ seq }) => seq)
    expect(await seqs({ afterSeq: 3 })).toEqual([4, 5])
    expect(await seqs({ beforeSeq: 3 })).toEqual([1, 2])
  })

  test('of another conversation’s sides are not found', async () => {
    const stranger = await board.aTalk()
    for (const who of [stranger.candidate, stranger.member])
      await expect(chat().messages(who, talk.id, {})).rejects.toMatchObject(code('chat.not-found'))
    await expect(chat().send(stranger.candidate, talk.id, message('x'))).rejects.toMatchObject(
      code('chat.not-found'),
    )
    await expect(chat().get(talk.candidate, 'none')).rejects.toMatchObject(code('chat.not-found'))
  })

  test('[CH-6] carry at most five checked files, each of the same conversation', async () => {
    const { id, candidate, member } = talk
    const sent = await chat().addFile(candidate, id, await board.upload('Portfolio.pdf', aPdf()))
    const zip = await board.upload('portfolio.zip', Buffer.from('PK'))
    await expect(chat().addFile(candidate, id, zip)).rejects.toMatchObject(code('upload.invalid'))
    const fake = await board.upload('wirus.pdf', Buffer.from('MZ not a pdf'))
    await expect(chat().addFile(candidate, id, fake)).rejects.toMatchObject(code('upload.invalid'))
    const five = Array.from({ length: 6 }, () => crypto.randomUUID())
    expect(newMessage.safeParse({ clientId: crypto.randomUUID(), text: 'x', fileIds: five }).success).toBe(
      false,
    )
    // A file of the other side cannot be sent.
    const stolen = chat().send(member, id, message('', [sent.id]))
    await expect(stolen).rejects.toMatchObject(code('chat.invalid'))
    await expect(chat().filePath(member, id, sent.id)).rejects.toMatchObject(code('chat.not-found'))
    // Of two concurrent messages with the file only one gets it.
    const both = await Promise.allSettled(
      [1, 2].map(() => chat().send(candidate, id, message('', [sent.id]))),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { messages } = await chat().messages(member, id, { afterSeq: 1 })
    expect(messages).toMatchObject([{ text: '', files: [{ name: 'Portfolio.pdf' }] }])
    expect((await board.file(await chat().filePath(member, id, sent.id))).status).toBe(200)
    for (let at = 0; at < 2 * chatLimits.filesOfMessage; at++)
      await chat().addFile(candidate, id, await board.upload(`${at}.pdf`, aPdf()))
    const more = chat().addFile(candidate, id, await board.upload('x.pdf', aPdf()))
    await expect(more).rejects.toMatchObject(code('chat.invalid'))
  })

  test('are refused during maintenance, and remain readable', async () => {
    const { id, candidate } = talk
    await board.inMaintenance(async () => {
      await expect(chat().send(candidate, id, message('x'))).rejects.toMatchObject(code('chat.maintenance'))
      await expect(chat().expectTalking(candidate)).rejects.toMatchObject(code('chat.maintenance'))
      expect((await chat().messages(candidate, id, {})).messages).toHaveLength(1)
    })
  })
})

describe('a company', () => {
  test('that was blocked cannot write or invite, and its messages do not count as unread', async () => {
    const { id, candidate, member, companyUid } = talk
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    await chat().send(member, id, message('Halo?'))
    await chat().block(candidate, companyUid, true)
    expect(await chat().count(candidate)).toEqual({ chats: 0, requests: 0 })
    await expect(chat().send(member, id, message('Halo?'))).rejects.toMatchObject(code('chat.blocked'))
    await expect(chat().typing(member, id)).rejects.toMatchObject(code('chat.blocked'))
    const file = chat().addFile(member, id, await board.upload('x.pdf', aPdf()))
    await expect(file).rejects.toMatchObject(code('chat.blocked'))
    expect(await chat().get(member, id)).toMatchObject({ isBlocked: true, unreadCount: 0 })
    await expect(board.invite(talk, await board.anOffer(talk))).rejects.toMatchObject(code('chat.blocked'))
    await chat().block(candidate, companyUid, false)
    await chat().send(member, id, message('Halo?'))
    const unknown = chat().block(candidate, crypto.randomUUID(), true)
    await expect(unknown).rejects.toMatchObject(code('chat.not-found'))
  })

  test('can be reported, for operators to review and close', async () => {
    await chat().report(talk.candidate, talk.id, { reason: 'fraud', text: 'Proszą o przelew' })
    const { rows } = await board.database.pool.query(
      'select reason, text from chat_reports where company_id = $1',
      [talk.member.companyId],
    )
    expect(rows).toEqual([{ reason: 'fraud', text: 'Proszą o przelew' }])
    const { actor } = await board.signIn('operator', { kind: 'operator' })
    const operator = { ...actor, kind: 'operator' as const }
    const { chatReports, audit } = board.app.services
    const { reports } = await chatReports.listOpen(operator, { text: 'tarn' })
    const [open] = reports
    if (!open) throw new Error('no report')
    expect(open).toMatchObject({ company: 'Tarnina', reason: 'fraud' })
    expect([await chatReports.close(operator, open), await chatReports.close(operator, open)]).toEqual([
      true,
      false,
    ])
    expect(await chatReports.listOpen(operator)).toEqual({ reports: [], next: null })
    expect(await chatReports.countOpen(operator)).toBe(0)
    const { entries } = await audit.list(operator, {})
    expect(entries[0]).toMatchObject({ action: 'chat-report.closed' })
  })
})

describe('a mail about unread messages', () => {
  const findUnread = async () => {
    await board.app.services.jobs.enqueue(
      forTenant(board.database, talk.member.tenantId),
      board.findUnread,
      {},
    )
    await board.app.services.jobs.drain()
  }
  const mails = async () =>
    (
      await board.database.pool.query<{ subject: string }>(
        'select subject from mailbox where recipient = $1 order by id',
        [talk.candidateEmail],
      )
    ).rows.map(({ subject }) => subject)

  test('is not sent to those who unsubscribed by one click or in the settings', async () => {
    const other = await board.aTalk()
    const { mailChoices } = board.app.services
    const tell = async () => {
      board.clock.advance(11 * 60_000)
      await findUnread()
      const { rows } = await board.database.pool.query(
        'select plain from mailbox where recipient = $1 order by id',
        [other.candidateEmail],
      )
      return rows.map(({ plain }) => /\/unsubscribe\/chat-unread\/[\w-]+\/[\w-]+/.exec(plain)?.[0] ?? '')
    }
    const [path = '', ...more] = await tell()
    expect(more).toEqual([])
    expect((await board.file(path, { method: 'POST' })).status).toBe(200)
    expect(await mailChoices.find(other.candidate)).toMatchObject({ messages: false, expiring: true })
    await chat().answer(other.candidate, other.id, { isAccepted: true, reason: null })
    await chat().send(other.member, other.id, message('Cicho'))
    expect(await tell()).toHaveLength(1)
    await mailChoices.save(other.candidate, { messages: true })
    await chat().markRead(other.candidate, other.id, 2)
    await chat().send(other.member, other.id, message('Głośno'))
    expect(await tell()).toHaveLength(2)
  })

  test('is sent after ten unread minutes, once until the conversation is read', async () => {
    const { id, candidate, member } = talk
    board.clock.advance(9 * 60_000)
    await findUnread()
    expect(await mails()).toEqual([])
    board.clock.advance(60_000)
    await findUnread()
    await findUnread()
    expect(await mails()).toEqual(['Tarnina zaprasza do rozmowy'])
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    await chat().send(member, id, message('Pierwsza'))
    await chat().send(member, id, message('Druga'))
    board.clock.advance(11 * 60_000)
    await findUnread()
    await chat().send(member, id, message('Trzecia'))
    board.clock.advance(11 * 60_000)
    await findUnread()
    expect(await mails()).toEqual(['Tarnina zaprasza do rozmowy', 'Nowa wiadomość od firmy Tarnina'])
  })

  test('leaves out an offer that was deleted', async () => {
    const { pool } = board.database
    await pool.query('update conversations set offer_id = null where uid = $1', [talk.id])
    board.clock.advance(11 * 60_000)
    await findUnread()
    const { rows } = await pool.query('select plain from mailbox where recipient = $1', [talk.candidateEmail])
    expect(rows[0].plain).toContain('Tarnina zaprasza do rozmowy. Nazwisko')
    expect(rows[0].plain).not.toContain('„”')
  })
})

describe('retention of conversations', () => {
  test('the data export has the messages; after erasure the company keeps them without the person', async () => {
    const { id, candidate, member, actor } = talk
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    const file = await chat().addFile(candidate, id, await board.upload('CV Zofii.pdf', aPdf()))
    await chat().send(candidate, id, message('Mam pytanie o zespół', [file.id]))
    const { services } = board.app
    const tenant = services.tenants.byId(actor.tenantId)
    const asking = { request: new Request('http://pro.localhost/'), tenant, ip: '203.0.113.7' }
    const copy = await readArchive(await services.privacy.exportAll(asking, actor, 'pl'))
    expect(String(copy.get('chat.json'))).toContain('Mam pytanie o zespół')
    await forTenant(board.database, actor.tenantId).transaction((tx) => board.eraseChat(tx, actor))
    const left = await chat().messages(member, id, {})
    expect(left.messages.at(-1)).toMatchObject({ text: 'Mam pytanie o zespół', author: null, files: [] })
    expect((await chat().get(member, id)).candidate).toEqual({ id: null, name: null })
    await expect(chat().send(member, id, message('Halo?'))).rejects.toMatchObject(
      code('chat.status-conflict'),
    )
  })

  test('a file that no message used is deleted after a day, one of a message is kept', async () => {
    const { id, candidate } = talk
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    const [sent, left] = [
      await chat().addFile(candidate, id, await board.upload('a.pdf', aPdf())),
      await chat().addFile(candidate, id, await board.upload('b.pdf', aPdf())),
    ]
    await chat().send(candidate, id, message('', [sent.id]))
    board.clock.advance(25 * 3_600_000)
    await board.tidy()
    const late = chat().send(candidate, id, message('', [left.id]))
    await expect(late).rejects.toMatchObject({
      ...code('chat.invalid'),
      details: { problems: expect.any(Array) },
    })
    const { messages } = await chat().messages(candidate, id, { afterSeq: 1 })
    expect(messages.map(({ files }) => files.map(({ name }) => name))).toEqual([['a.pdf']])
  })

  test('conversations are deleted by the company’s own retention period for applications', async () => {
    const { rows } = await board.database.pool.query(
      'select id, company_id from conversations where uid = $1',
      [talk.id],
    )
    await board.database.pool.query('insert into application_retention values ($1, $2, 1)', [
      ...[talk.member.tenantId, rows[0].company_id],
    ])
    const kept = await board.aTalk()
    board.clock.advance(32 * 86_400_000)
    await board.tidy()
    await expect(chat().get(talk.member, talk.id)).rejects.toMatchObject(code('chat.not-found'))
    expect((await chat().get(kept.member, kept.id)).status).toBe('invited')
  })
})
