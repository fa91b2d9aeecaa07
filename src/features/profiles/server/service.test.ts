import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPdf } from '#tests/support/documents.ts'
import { BROWSER, createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'

let board: OwnBoard
let anna: Person
let piotr: Person

beforeAll(async () => {
  board = await createOwnBoard()
  anna = await board.signIn('anna')
  piotr = await board.signIn('piotr')
})
afterAll(() => board?.end())

const preferences = {
  position: { name: 'Senior Java Developer' },
  experienceYears: 7,
  desiredPositions: [{ name: 'Backend Lead' }],
  skills: [
    { name: 'Java', level: 5 },
    { name: 'k8s', level: 2 },
  ],
  internalLanguages: { pl: 'native', en: 'c1' },
  employments: [
    { type: 'b2b', salary: { amount: 140, currency: 'pln', unit: 'hour' } },
    { type: 'permanent', salary: null },
  ],
  locations: { residences: [{ city: 'Warszawa' }], workplaceTypes: ['remote', 'hybrid'] },
  availabilityPeriod: { unit: 'week', value: 4 },
  categoryIds: [6],
  jobLooking: { status: 'active' },
}
const put = (part: string, body: unknown, person = anna) =>
  person.call('PUT', `/candidates/${person.uid}${part}`, body)

const upload = async (fileName: string, bytes: Buffer, tokenType: number): Promise<string> => {
  const path = `/candidates/${anna.uid}/storage-token/upload`
  const { body } = await anna.call('POST', path, { tokenType, fileName })
  await board.file(body.presignedUrl, { method: 'PUT', body: bytes })
  return String(body.uploadId)
}

test('[API-5] a new account has a profile with its names only', async () => {
  const { status, body } = await piotr.call('GET', `/candidates/${piotr.uid}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: piotr.uid,
    profile: { email: 'piotr@poczta.example', avatarUrl: null, applicationDocs: [], socialMediaProfiles: [] },
    preferences: { candidateId: piotr.uid, skills: [], availabilityPeriod: null },
    workHistory: { entries: [] },
  })
  const { profiles } = board.app.services
  expect(await profiles.preferencesOf(piotr.actor.tenantId, piotr.actor.accountId)).toBeNull()
})

test('[AC-2] preferences are returned as saved, with the ids of their skills', async () => {
  const { status, body } = await put('/preferences', preferences)
  expect(status).toBe(200)
  expect(body.preferences).toMatchObject({
    ...preferences,
    skills: [
      { id: 'java', name: 'Java', level: 5 },
      { id: 'kubernetes', name: 'k8s', level: 2 },
    ],
  })
})

test('[AC-2] matching preferences have pay per month and only what was stated', async () => {
  await put('/preferences', preferences)
  const { profiles } = board.app.services
  expect(await profiles.preferencesOf(anna.actor.tenantId, anna.actor.accountId)).toEqual({
    skills: [{ name: 'Java' }, { name: 'k8s' }],
    categoryIds: [6],
    desiredPositions: [{ name: 'Backend Lead' }],
    experienceYears: 7,
    locations: preferences.locations,
    employments: [{ type: 'b2b', salary: { amount: 23_520, currency: 'pln' } }, { type: 'permanent' }],
  })
})

test('[AC-5] links without a scheme get https, others are kept', async () => {
  const links = [
    { type: 'linkedIn', link: 'linkedin.example/in/anna' },
    { type: 'github', link: 'http://github.example/anna' },
    { type: 'other', link: ' HTTPS://anna.example ' },
  ]
  const { body } = await put('/profile', {
    firstName: 'Anna',
    lastName: 'Nowacka',
    socialMediaProfiles: links,
  })
  expect(body.profile).toMatchObject({
    ...{ firstName: 'Anna', lastName: 'Nowacka' },
    socialMediaProfiles: [
      { type: 'linkedIn', link: 'https://linkedin.example/in/anna' },
      { type: 'github', link: 'http://github.example/anna' },
      { type: 'other', link: 'HTTPS://anna.example' },
    ],
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example', 'https://anna@', 'x y.example', ''])(
  '[AC-5] %j is refused as a link',
  async (link) => {
    const body = { firstName: '', lastName: '', socialMediaProfiles: [{ type: 'other', link }] }
    expect((await put('/profile', body)).status).toBe(400)
  },
)

test.each([0, 1, 2, 4, 8, 12])('[AC-5] availability may be %i weeks', async (value) => {
  const { status, body } = await put('/preferences', { availabilityPeriod: { unit: 'week', value } })
  expect([status, body.preferences.availabilityPeriod.value]).toEqual([200, value])
})

test.each([
  ['availability of 3 weeks', { availabilityPeriod: { unit: 'week', value: 3 } }],
  ['an employment type not for candidates', { employments: [{ type: 'any' }] }],
  ['one employment twice', { employments: [{ type: 'b2b' }, { type: 'b2b' }] }],
  ['a level of 6', { skills: [{ name: 'Java', level: 6 }] }],
  ['a skill twice', { skills: ['Java', 'java'].map((name) => ({ name, level: 1 })) }],
  ['an unknown language', { internalLanguages: { xx: 'a1' } }],
  ['51 skills', { skills: Array.from({ length: 51 }, (_, i) => ({ name: `S${i}`, level: 1 })) }],
  ['a negative salary', { employments: [{ type: 'b2b', salary: { amount: -1 } }] }],
])('[AC-5] %s is refused', async (_, body) => {
  expect((await put('/preferences', body)).status).toBe(400)
})

test.each(['permanent', 'b2b', 'mandate_contract', 'contract', 'internship'])(
  '[AC-5] the employment type %s is accepted',
  async (type) => {
    expect((await put('/preferences', { employments: [{ type }] })).status).toBe(200)
  },
)

test('[AC-2] work history is listed with current entries first', async () => {
  const entry = (title: string, start: number, end: number | null) => ({
    ...{ title, company: { name: 'Tarnina' }, description: '' },
    period: { start: { year: start, month: 3 }, end: end && { year: end, month: 2 } },
  })
  const entries = [entry('Junior', 2018, 2019), entry('Senior', 2023, null), entry('Mid', 2020, 2023)]
  const { body } = await put('/work-history', { entries })
  expect(body.workHistory.entries.map(({ title }: { title: string }) => title)).toEqual([
    ...['Senior', 'Mid', 'Junior'],
  ])
  expect(body.workHistory.entries[2].period).toEqual({
    start: { year: 2018, month: 3 },
    end: { year: 2019, month: 2 },
  })
  expect((await put('/work-history', { entries: [entry('Back', 2020, 2019)] })).status).toBe(400)
})

test('[API-5] parts missing from an update are kept', async () => {
  await put('/preferences', preferences)
  const { body } = await put('', { workHistory: { entries: [] } })
  expect(body.preferences.skills).toHaveLength(2)
  expect(body.workHistory.entries).toEqual([])
})

test('[AC-2] an uploaded CV is sent by one-click apply until it is removed', async () => {
  const uploadId = await upload('Anna CV.pdf', aPdf(), 1)
  const { status, body } = await put('/application-docs/cv', { uploadId })
  expect(status).toBe(200)
  expect(body.profile.applicationDocs).toMatchObject([{ type: 'cv', name: 'CV', fileName: 'Anna CV.pdf' }])
  const { profiles } = board.app.services
  const { tenantId, accountId } = anna.actor
  const applicant = await profiles.applicantOf(tenantId, accountId)
  expect(applicant).toMatchObject({
    email: 'anna@poczta.example',
    cv: { fileName: 'Anna CV.pdf', contentType: 'application/pdf' },
  })
  const read = await profiles.readCv(tenantId, accountId)
  expect(read?.bytes.equals(aPdf())).toBe(true)
  await anna.call('DELETE', `/candidates/${anna.uid}/application-docs/cv`)
  expect((await profiles.applicantOf(tenantId, accountId)).cv).toBeNull()
  expect(await profiles.readCv(tenantId, accountId)).toBeNull()
})

test('the file cleanup keeps the current CV and deletes a replaced one', async () => {
  const { profiles, files } = board.app.services
  const { tenantId, accountId } = anna.actor
  await put('/application-docs/cv', { uploadId: await upload('first.pdf', aPdf(), 1) })
  const first = await profiles.readCv(tenantId, accountId)
  await put('/application-docs/cv', { uploadId: await upload('second.pdf', aPdf(2_000), 1) })
  board.clock.advance(2 * 3_600_000)
  await files.sweep()
  const { rows } = await board.database.pool.query('select name from files where access = $1', ['private'])
  expect(rows).toEqual([{ name: 'second.pdf' }])
  expect(first?.fileName).toBe('first.pdf')
})

test('[AC-2] a portrait has a working URL until it is removed', async () => {
  const png = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#0c6944' } })
    .png()
    .toBuffer()
  const { body } = await put('/avatar', { uploadId: await upload('me.png', png, 0) })
  const address = new URL(body.profile.avatarUrl)
  expect((await board.file(address.href)).headers.get('content-type')).toBe('image/webp')
  expect(await board.app.services.profiles.portraitOf(anna.actor)).toMatch(/^\/files\/[\da-f-]{36}$/)
  const removed = await anna.call('DELETE', `/candidates/${anna.uid}/avatar`)
  expect(await board.app.services.profiles.portraitOf(anna.actor)).toBeNull()
  expect(removed.body.profile.avatarUrl).toBeNull()
})

test('[AU-2] a candidate cannot read or change another’s profile', async () => {
  const attempts = [
    piotr.call('GET', `/candidates/${anna.uid}`),
    piotr.call('PUT', `/candidates/${anna.uid}`, { workHistory: { entries: [] } }),
    piotr.call('PUT', `/candidates/${anna.uid}/preferences`, {}),
    piotr.call('DELETE', `/candidates/${anna.uid}/avatar`),
    piotr.call('GET', '/candidates/none'),
  ]
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(404)
})

test('changes of names and CV are logged for the account’s owner, once each', async () => {
  const ewa = await board.signIn('ewa')
  const names = { firstName: 'Ewa', lastName: 'Sikora' }
  await put('/profile', names, ewa)
  await put('/profile', names, ewa)
  const { events } = await board.app.services.accountSettings.listEvents(ewa.actor)
  expect(events).toMatchObject([{ action: 'name.changed', userAgent: BROWSER }])
})
