import { afterAll, beforeAll, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { readArchive } from '#tests/support/archives.ts'
import { aPdf } from '#tests/support/documents.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'

let board: OwnBoard

beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

const tenantOf = ({ actor }: Person) => board.app.services.tenants.byId(actor.tenantId)
const askingOf = (person: Person) => ({
  ...{ request: new Request('http://pro.localhost/'), tenant: tenantOf(person), ip: '203.0.113.7' },
})

/** Signs in a candidate with a CV, preferences and a consent to news. */
const aPerson = async (name: string): Promise<Person> => {
  const person = await board.signIn(name)
  const { consents } = board.app.services
  await person.call('PUT', `/candidates/${person.uid}/preferences`, {
    skills: [{ name: 'Java', level: 5 }],
    desiredPositions: [{ name: '<b>Lead</b>' }],
  })
  const path = `/candidates/${person.uid}/storage-token/upload`
  const { body } = await person.call('POST', path, { tokenType: 1, fileName: 'Żółty CV.pdf' })
  await board.file(body.presignedUrl, { method: 'PUT', body: aPdf() })
  await person.call('PUT', `/candidates/${person.uid}/application-docs/cv`, { uploadId: body.uploadId })
  await forTenant(board.database, person.actor.tenantId).transaction((tx) =>
    consents.record(tx, {
      ...{ subject: `account:${person.uid}`, locale: 'pl', source: 'registration' },
      answers: [
        { purpose: 'terms', text: 'Akceptuję regulamin', isGiven: true },
        { purpose: 'marketing', text: 'Chcę nowości', isGiven: true },
      ],
    }),
  )
  return person
}

const exportOf = async (person: Person) =>
  readArchive(await board.app.services.privacy.exportAll(askingOf(person), person.actor, 'pl'))

const count = async (sql: string, id: number): Promise<number> =>
  (await board.database.pool.query(`select count(*)::int as n from ${sql}`, [id])).rows[0].n

test('[AC-4] the data export has an HTML page, a JSON file of each part and the files themselves', async () => {
  const files = await exportOf(await aPerson('anna'))
  expect([...files.keys()].sort()).toEqual(
    [
      ...['assistant.json', 'candidates.json', 'chat.json', 'mail-choices.json'],
      ...['accounts.json', 'applications.json', 'consents.json', 'files/profiles/Żółty CV.pdf'],
      ...['payments.json', 'plans.json'],
      ...['index.html', 'profiles.json', 'favourites.json', 'redirects.json', 'saved-searches.json'],
    ].sort(),
  )
  expect(files.get('files/profiles/Żółty CV.pdf')?.equals(aPdf())).toBe(true)
  const profile = JSON.parse(String(files.get('profiles.json')))
  expect(profile.preferences.skills).toEqual([{ name: 'Java', level: 5 }])
  const account = JSON.parse(String(files.get('accounts.json')))
  expect(account.email).toBe('anna@poczta.example')
  expect(account.log.map(({ action }: { action: string }) => action)).toEqual(['data.exported', 'cv.changed'])
  expect(JSON.stringify(account)).not.toContain('argon2')
  const { consents } = JSON.parse(String(files.get('consents.json')))
  expect(consents).toMatchObject([
    { purpose: 'marketing', text: 'Chcę nowości', locale: 'pl', source: 'registration', isGiven: true },
    { purpose: 'terms' },
  ])
  const page = String(files.get('index.html'))
  expect(page).toContain('Kopia Twoich danych')
  expect(page).toContain('&#60;b&#62;Lead')
  expect(page).not.toContain('<b>Lead')
})

test('[AC-4] the data export of a candidate has no data of another', async () => {
  await aPerson('jan')
  const ewa = await board.signIn('ewa')
  const files = await exportOf(ewa)
  expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false)
  for (const bytes of files.values()) expect(bytes.toString()).not.toContain('jan@')
})

test('a sixth data export in a day is refused', async () => {
  const ola = await board.signIn('ola')
  for (let copies = 0; copies < 5; copies += 1) await exportOf(ola)
  await expect(exportOf(ola)).rejects.toMatchObject({ code: 'request.too-many' })
})

test('[AC-4] consents are listed with version, language, time and source, and withdrawn once', async () => {
  const kasia = await aPerson('kasia')
  const { privacy } = board.app.services
  const [marketing, terms] = await privacy.listConsents(kasia.actor)
  expect(marketing).toMatchObject({
    ...{ purpose: 'marketing', text: 'Chcę nowości', locale: 'pl', source: 'registration' },
    ...{ isGiven: true, withdrawnAt: null, canBeWithdrawn: true },
  })
  expect(marketing?.version).toMatch(/^[\da-f]{8}$/)
  expect(terms?.canBeWithdrawn).toBe(false)
  await privacy.withdrawConsent(kasia.actor, marketing?.id ?? 0)
  const [refusal, former] = await privacy.listConsents(kasia.actor)
  expect(refusal).toMatchObject({ purpose: 'marketing', isGiven: false, source: 'settings' })
  expect(former).toMatchObject({ id: marketing?.id, withdrawnAt: board.clock.now(), canBeWithdrawn: false })
  await expect(privacy.withdrawConsent(kasia.actor, marketing?.id ?? 0)).rejects.toMatchObject({
    code: 'consent.not-found',
  })
})

test('a consent of another candidate cannot be withdrawn', async () => {
  const [own, other] = [await aPerson('igor'), await board.signIn('marek')]
  const { privacy } = board.app.services
  const [marketing] = await privacy.listConsents(own.actor)
  expect(await privacy.listConsents(other.actor)).toEqual([])
  await expect(privacy.withdrawConsent(other.actor, marketing?.id ?? 0)).rejects.toMatchObject({
    code: 'consent.not-found',
  })
})

const askErasure = (person: Person, current = 'x') =>
  board.app.services.privacy.askErasure(askingOf(person), person.actor, { current })

const mailedToken = async (email: string): Promise<string> => {
  await board.app.services.jobs.drain()
  const { mailbox } = board.app.services
  const mails = await mailbox?.list(100)
  const [mail] = (mails ?? []).filter(({ to, subject }) => to === email && subject.includes('usunięcie'))
  const found = mail && (await mailbox?.find(mail.id))
  return /usuniecie-konta\?token=([\w-]+)/.exec(found?.text ?? '')?.[1] ?? ''
}

test('[AC-4] an account is erased after confirmation by mail, and received applications stay with companies', async () => {
  const zofia = await aPerson('zofia')
  const { tenantId, accountId } = zofia.actor
  const { privacy, files } = board.app.services
  await expect(askErasure(zofia, 'wrong')).rejects.toMatchObject({ code: 'account.invalid' })
  await askErasure(zofia)
  const token = await mailedToken('zofia@poczta.example')
  expect(await privacy.findErasure(tenantId, token)).toEqual({
    ...{ email: 'zofia@poczta.example', canExport: true },
  })
  expect(await count('accounts where id = $1', accountId)).toBe(1)
  const [cv] = (await board.database.pool.query('select id from files where account_id = $1', [accountId]))
    .rows

  await privacy.erase(tenantId, token)
  for (const table of ['candidate_profiles', 'sessions', 'account_events', 'uploads'])
    expect(await count(`${table} where account_id = $1`, accountId), table).toBe(0)
  expect(await count('accounts where id = $1', accountId)).toBe(0)
  expect(await count(`consents where subject = 'account:${zofia.uid}' and $1 > 0`, accountId)).toBe(0)
  expect(await count('erasures where account_id = $1 and done_at is not null', accountId)).toBe(1)
  expect(
    (await zofia.call('GET', `/candidates/${zofia.uid}`).catch(() => ({ status: 401 }))).status,
  ).not.toBe(200)

  board.clock.advance(2 * 3_600_000)
  await files.sweep()
  expect(await count('files where id::text = $1::text', cv.id)).toBe(0)
  await expect(privacy.erase(tenantId, token)).rejects.toMatchObject({ code: 'erasure.not-found' })
})

test('the erasure link is valid for a day, until a newer one, and on its own board', async () => {
  const adam = await board.signIn('adam')
  const { privacy, tenants } = board.app.services
  const tech = tenants.byKey('tech')
  await askErasure(adam)
  const first = await mailedToken('adam@poczta.example')
  await expect(privacy.findErasure(tech?.id ?? 0, first)).rejects.toMatchObject({ code: 'erasure.not-found' })
  await askErasure(adam)
  const second = await mailedToken('adam@poczta.example')
  expect(second).not.toBe(first)
  await expect(privacy.erase(adam.actor.tenantId, first)).rejects.toMatchObject({ code: 'erasure.not-found' })
  board.clock.advance(25 * 3_600_000)
  await expect(privacy.erase(adam.actor.tenantId, second)).rejects.toMatchObject({
    code: 'erasure.not-found',
  })
})

test('an employer’s account cannot be erased here', async () => {
  const firm = await board.signIn('firma', { kind: 'employer' })
  await expect(askErasure(firm)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})
