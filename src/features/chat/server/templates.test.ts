import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { newMessage } from '../contract.ts'
import { templateLimits } from '../enumerations.ts'

let board: ChatBoard
let talk: Talk
beforeAll(async () => {
  board = await createChatBoard()
  talk = await board.aTalk()
})
afterAll(() => board?.end())

const templates = () => board.app.services.messageTemplates
const chat = () => board.app.services.chat
const aTemplate = (name: string, text = 'Dzień dobry {imię}') => ({ id: null, name, text })

describe('a company’s templates', () => {
  test('are saved, changed and deleted by members who manage offers, and read by all members', async () => {
    const { member } = talk
    expect(await templates().save(member, aTemplate(' Zaproszenie\tna  rozmowę '))).toEqual([])
    const [kept] = await templates().list(member)
    expect(kept).toMatchObject({ name: 'Zaproszenie na rozmowę', text: 'Dzień dobry {imię}' })
    const id = kept?.id ?? ''
    expect(await templates().save(member, { id, name: 'Termin', text: 'Pasuje\r\njutro?' })).toEqual([])
    expect(await templates().list(member)).toEqual([{ id, name: 'Termin', text: 'Pasuje\njutro?' }])
    const viewer = { ...member, role: 'viewer' as const }
    for (const change of [
      () => templates().save(viewer, aTemplate('x')),
      () => templates().remove(viewer, { id }),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'auth.wrong-kind' })
    await templates().remove(member, { id })
    expect(await templates().list(viewer)).toEqual([])
  })

  test('are not found by another company', async () => {
    const other = await board.aTalk()
    await templates().save(talk.member, aTemplate('Nasz'))
    const [{ id } = { id: '' }] = await templates().list(talk.member)
    expect(await templates().list(other.member)).toEqual([])
    for (const wrong of [id, crypto.randomUUID(), 'x']) {
      const gone = { code: 'template.not-found' }
      const change = { ...aTemplate('Obcy'), id: wrong }
      await expect(templates().save(other.member, change)).rejects.toMatchObject(gone)
      await expect(templates().remove(other.member, { id: wrong })).rejects.toMatchObject(gone)
    }
  })

  test('are refused with a reason for each invalid field', async () => {
    const save = (name: string, text: string) => templates().save(talk.member, { id: null, name, text })
    expect(await save(' ', '')).toMatchObject([
      { field: 'name', reason: 'required' },
      { field: 'text', reason: 'required' },
    ])
    expect(await save('x'.repeat(templateLimits.name + 1), 'x')).toMatchObject([{ reason: 'tooLong' }])
    expect(await save('Powitanie', 'Dzień dobry')).toEqual([])
    expect(await save('Powitanie', 'Dzień dobry')).toEqual([])
    const named = (await templates().list(talk.member)).filter(({ name }) => name === 'Powitanie')
    expect(named).toHaveLength(1)
    expect(await save('powitanie', 'inna treść')).toEqual([{ field: 'name', reason: 'sameName' }])
    expect(
      await templates().save(talk.member, { ...aTemplate('POWITANIE'), id: named[0]?.id ?? '' }),
    ).toEqual([])
    expect(await save('x', 'Witaj {imie}')).toEqual([{ field: 'text', reason: 'unknownPlaceholder' }])
    for (let at = (await templates().list(talk.member)).length; at < templateLimits.most - 1; at++)
      await save(`nr ${at}`, 'x')
    // Concurrent additions compete for the last free place.
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(name, 'x')))
    expect(taken.filter((problems) => problems.length === 0)).toHaveLength(1)
    expect(await templates().list(talk.member)).toHaveLength(templateLimits.most)
    expect(await save('jeden za dużo', 'x')).toMatchObject([{ field: 'name', reason: 'tooMany' }])
  })
})

describe('searching in conversations', () => {
  const send = (text: string) =>
    chat().send(talk.candidate, talk.id, newMessage.parse({ clientId: crypto.randomUUID(), text }))
  const found = async (who: Talk['candidate'] | Talk['member'], text: string) =>
    (await chat().search(who, text))?.map(({ conversation, excerpt }) => [conversation.id, excerpt])

  test('matches message words, company and offer, for both sides, in their own conversations', async () => {
    const { candidate, member, id } = talk
    await chat().answer(candidate, id, { isAccepted: true, reason: null })
    await send('Mogę zacząć od października, a żądana stawka to 9 tysięcy.')
    await send('Październik jest jednak za wcześnie')
    const last = [[id, 'Październik jest jednak za wcześnie']]
    expect(await found(candidate, 'PAZDZIERNIK')).toEqual(last)
    expect(await found(member, 'październik wcześnie')).toEqual(last)
    expect(await found(member, 'zadana stawka')).toMatchObject([[id, expect.stringContaining('stawka')]])
    expect(await found(candidate, 'tarn')).toEqual([[id, null]])
    expect(await found(candidate, 'java dev')).toEqual([[id, null]])
    expect(await found(candidate, 'październik styczeń')).toEqual([])
    expect(await found(candidate, '!? % _')).toBeUndefined()
  })

  test('matches no hidden name before the candidate accepted, and no conversation of others', async () => {
    const other = await board.aTalk()
    expect(await found(other.member, 'Zielna')).toEqual([])
    expect(await found(other.member, 'październik')).toEqual([])
    expect(await found(talk.member, 'zofia ziel')).toEqual([[talk.id, null]])
  })

  test('finds the latest match of each own conversation among thousands of messages', async () => {
    const other = await board.aTalk()
    const fill = async (id: string, word: string) =>
      board.database.pool.query(
        `with talk as (
           update conversations set last_seq = last_seq + 1600 where uid = $1 returning id, tenant_id, last_seq
         )
         insert into chat_messages (tenant_id, conversation_id, seq, side, client_id, text, sent_at)
         select tenant_id, id, last_seq - 1600 + at, 'company', gen_random_uuid(), $2 || ' nr ' || at, now()
         from talk cross join generate_series(1, 1600) at`,
        [id, word],
      )
    await fill(talk.id, 'Środa')
    await fill(other.id, 'Środa')
    expect(await found(talk.member, 'środa')).toEqual([[talk.id, 'Środa nr 1600']])
    expect(await found(other.candidate, 'sroda nr')).toEqual([[other.id, 'Środa nr 1600']])
    expect(await found((await board.aTalk()).member, 'środa')).toEqual([])
  })

  test('uses the index for message words', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await chat().search(talk.member, 'październik')
    const asked = query.mock.calls.find(([text]) => String(text).includes('to_tsquery'))
    query.mockRestore()
    const [text, values] = z.tuple([z.string(), z.array(z.unknown())]).parse(asked)
    const client = await board.database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('chat_messages_words')
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
