import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatBoard, createChatBoard, type Talk } from '#tests/support/chat-board.ts'
import { aPdf } from '#tests/support/documents.ts'

let board: ChatBoard
let talk: Talk
let stranger: Talk
let offer: string
beforeAll(async () => {
  board = await createChatBoard()
  talk = await board.aTalk()
  stranger = await board.aTalk()
  const { offers } = board.app.services
  offer = (await offers.listGuids([talk.offerId])).get(talk.offerId) ?? ''
  const waiting = await talk.person.call('GET', `/candidates/${talk.person.uid}/conversation-requests`)
  expect(waiting.body.data).toMatchObject([
    {
      ...{ conversationRequestId: talk.id, status: 'received', message: 'Porozmawiamy?' },
      jobAdvertisement: { id: offer, name: 'Java Developer' },
      employer: { name: 'Tarnina' },
    },
  ])
})
afterAll(() => board?.end())

const request = () =>
  `/candidates/${talk.person.uid}/companies/${talk.companyUid}/job-advertisements/${offer}/conversation-request`

const countedInProfile = async () => {
  const { body } = await talk.person.call('GET', `/candidates/${talk.person.uid}`)
  return body.unreadMessages
}

test('[CH-5] a candidate’s profile counts the invitations that wait for an answer', async () => {
  expect(await countedInProfile()).toEqual({ conversationRequestsCount: 1 })
})

test('[CH-2] an invitation is accepted at the URLs of the specification', async () => {
  const accept = () => talk.person.call('PUT', `${request()}/acceptances`)
  expect([(await accept()).status, (await accept()).status]).toEqual([204, 204])
  expect(await countedInProfile()).toEqual({ conversationRequestsCount: 0 })
  const reject = await talk.person.call('PUT', `${request()}/rejections`, { reason: null })
  expect([reject.status, reject.body.code]).toEqual([409, 'chat.status-conflict'])
  const { body } = await talk.person.call('GET', `/candidates/${talk.person.uid}/conversations`)
  expect(body).toMatchObject({ data: [{ id: talk.id, status: 'accepted' }], maintenance: null })
})

test('[CH-5] the candidate’s conversations link to their pages, by offer and in both languages', async () => {
  for (const [query, path] of [
    ['', '/chats/'],
    ['?locale=en', '/en/chats/'],
  ]) {
    const { body } = await talk.person.call('GET', `/candidates/${talk.person.uid}/conversations${query}`)
    const [{ jobAdvertisement, conversationLink }] = body.data
    expect(jobAdvertisement.id).toBe(offer)
    const { host, pathname } = new URL(conversationLink)
    expect([host.split(':')[0], pathname]).toEqual(['pro.localhost', path + talk.id])
  }
})

test('an invitation shows the logo of its company by an absolute URL', async () => {
  const logos = async () => {
    const { person } = stranger
    const { body } = await person.call('GET', `/candidates/${person.uid}/conversation-requests`)
    return body.data.map(({ employer }: { employer: { avatarUrl: string | null } }) => employer.avatarUrl)
  }
  expect(await logos()).toEqual([null])
  await board.database.pool.query("update companies set logo_svg = '<svg/>' where uid = $1", [
    stranger.companyUid,
  ])
  expect(await logos()).toEqual([
    expect.stringMatching(/^https?:\/\/pro\.localhost(:\d+)?\/api\/pro\/companies\/.+logo\.svg/),
  ])
})

test('[CH-3] another’s conversation is not found by any call and not changed', async () => {
  const { chat } = board.app.services
  const { id: fileId } = await chat.addFile(talk.candidate, talk.id, await board.upload('CV.pdf', aPdf()))
  await chat.send(talk.candidate, talk.id, {
    clientId: crypto.randomUUID(),
    text: 'Mam CV',
    fileIds: [fileId],
  })
  const before = JSON.stringify(await chat.get(talk.member, talk.id))
  const message = { clientId: crypto.randomUUID(), text: 'Halo' }
  const calls = (own: string): [string, string, object?][] => {
    const one = `${own}/conversations/${talk.id}`
    return [
      ['GET', `${one}/messages`],
      ['POST', `${one}/messages`, message],
      ['PUT', `${one}/read`, { seq: 2 }],
      ['GET', `${one}/files/${fileId}`],
    ]
  }
  const mine = `/candidates/${stranger.person.uid}`
  const theirs = `/candidates/${talk.person.uid}`
  const ofCandidates: [string, string, object?][] = [
    ...[mine, theirs].flatMap(calls),
    ...[mine, theirs].map((own): [string, string, object] => [
      'POST',
      `${own}/conversations/${talk.id}/reports`,
      { reason: 'spam' },
    ]),
    ['PUT', `${mine}/blocked-companies/${talk.companyUid}`],
    ['DELETE', `${mine}/blocked-companies/${talk.companyUid}`],
    ['PUT', `${theirs}/blocked-companies/${talk.companyUid}`],
    ['DELETE', `${theirs}/blocked-companies/${talk.companyUid}`],
    ['PUT', `${request()}/acceptances`],
    ['PUT', `${request()}/rejections`, {}],
    ['PUT', `${request().replace(talk.person.uid, stranger.person.uid)}/acceptances`],
  ]
  for (const [method, path, body] of ofCandidates)
    expect([(await stranger.person.call(method, path, body)).status, method, path]).toEqual([
      404,
      method,
      path,
    ])
  for (const [method, path, body] of calls('/v2/employer-panel'))
    expect([(await stranger.employer.call(method, path, body)).status, path]).toEqual([404, path])
  for (const who of [stranger.candidate, stranger.member])
    await expect(chat.addFile(who, talk.id, await board.upload('x.pdf', aPdf()))).rejects.toMatchObject({
      code: 'chat.not-found',
    })
  expect(JSON.stringify(await chat.get(talk.member, talk.id))).toBe(before)
  for (const own of [`/candidates/${talk.person.uid}`, '/v2/employer-panel']) {
    const who = own === '/v2/employer-panel' ? talk.employer : talk.person
    expect(
      (await who.call('GET', `${own}/conversations/${talk.id}/messages?after=1`)).body.messages,
    ).toHaveLength(1)
    expect((await who.call('GET', `${own}/conversations/${talk.id}/files/${fileId}`)).status).toBe(302)
  }
})

test('a file of any size above the limit is refused with the reason of the upload', async () => {
  for (const [who, own] of [
    [talk.person, `/candidates/${talk.person.uid}`],
    [talk.employer, '/v2/employer-panel'],
  ] as const)
    for (const megabytes of [5.1, 20]) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(aPdf(Math.ceil(megabytes * 1024 * 1024)))], 'cv.pdf'))
      const { status, body } = await who.call('POST', `${own}/conversations/${talk.id}/files`, form)
      expect([status, body.code]).toEqual([422, 'upload.invalid'])
      expect(body.details).toMatchObject({ problems: [{ field: 'file', reason: 'too-large' }], maxSizeMb: 5 })
    }
})
