import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, type SignedIn } from '#kernel/actor.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'
import type { AccountDetail, TypedChange } from '../contract.ts'
import { accountSorts } from '../enumerations.ts'

let board: OwnBoard
let operator: SignedIn
beforeAll(async () => {
  board = await createOwnBoard()
  operator = (await board.signIn('operator', { kind: 'operator' })).actor
})
afterAll(() => board?.end())

const service = () => board.app.services.consoleAccounts
const change = (id: number, does: string, fields: Partial<TypedChange> = {}, actor = operator) =>
  service().change(actor, id, { does, reason: '', session: '', ...fields })
const look = async (id: number): Promise<AccountDetail> => {
  const looked = await service().openAccount(operator, id)
  if (looked.kind !== 'account') throw new Error('erased')
  return looked.found
}
const logged = async (id: number) =>
  (await board.app.services.audit.list(operator, { object: `account:${id}`, sort: 'oldest' })).entries
const mailsTo = async (email: string) => {
  const { jobs, mailbox } = board.app.services
  await jobs.drain()
  const mails = (await mailbox?.list(100, undefined, { text: email })) ?? []
  const textOf = async (id: number) => (await mailbox?.find(id))?.text ?? ''
  // Polish typography joins short words to the next one with a no-break space.
  return Promise.all(
    mails.map(async ({ id, subject }) => [subject.replaceAll('\u00a0', ' '), await textOf(id)]),
  )
}
const tenantOf = ({ actor }: Person) => board.app.services.tenants.byId(actor.tenantId)
const sessionLookupOf = (person: Person) => ({
  ...{ request: new Request('http://pro.localhost/'), tenant: tenantOf(person), ip: '203.0.113.9' },
})
const signIn = (person: Person, password: string) =>
  board.app.services.signIn.signIn(sessionLookupOf(person), 'candidate', {
    email: person.actor.email,
    password,
  })

test('a blocked account is signed out at once, mailed why, and cannot sign in until unblocked', async () => {
  const anna = await board.signIn('anna')
  const { tenantId, accountId, sessionId, email } = anna.actor
  await signIn(anna, 'x')
  expect((await look(accountId)).sessions).toHaveLength(2)
  expect(await change(accountId, 'block', { reason: 'Spam <b>w</b> rozmowach' })).toEqual({
    ...{ kind: 'done', does: 'block' },
  })
  expect(await board.app.services.sessions.openAmong(tenantId, [sessionId])).toEqual(new Set())

  await expect(signIn(anna, 'wrong')).rejects.toMatchObject({ code: 'sign-in.wrong-password' })
  await expect(signIn(anna, 'x')).rejects.toMatchObject({ code: 'sign-in.blocked' })
  const blocked = await look(accountId)
  expect(blocked).toMatchObject({
    ...{ account: { state: 'blocked', signedInAt: board.clock.now() }, sessions: [] },
    block: { at: board.clock.now(), reason: 'Spam <b>w</b> rozmowach' },
  })
  await expect(change(accountId, 'block', { reason: 'Jeszcze raz' })).rejects.toMatchObject({
    code: 'account.changed-meanwhile',
  })
  await change(accountId, 'unblock', { reason: 'Pomyłka' })
  await signIn(anna, 'x')
  const mails = await mailsTo(email)
  expect(mails.map(([subject]) => subject).sort()).toEqual([
    'Twoje konto w serwisie Posada jest zablokowane',
    'Twoje konto w serwisie Posada znów działa',
  ])
  const told = mails.map(([, body]) => body).join()
  for (const reason of ['Spam <b>w</b> rozmowach', 'Pomyłka']) expect(told).toContain(reason)
  // A candidate has applications, and no ads.
  expect(told).toContain('wysłane aplikacje')
  expect(told).not.toContain('ogłoszenia')
  expect(
    (await logged(accountId)).map(({ action, person, ip, before, after }) => [
      action,
      person,
      ip,
      before,
      after,
    ]),
  ).toEqual([
    ['account.seen', operator.email, operator.ip, null, null],
    ...[
      [
        'account.blocked',
        operator.email,
        operator.ip,
        { blocked: false },
        { blocked: true, reason: 'Spam <b>w</b> rozmowach' },
      ],
    ],
    ['account.seen', operator.email, operator.ip, null, null],
    [
      'account.unblocked',
      operator.email,
      operator.ip,
      { blocked: true },
      { blocked: false, reason: 'Pomyłka' },
    ],
  ])
})

test('a password-reset link cannot be used while the account is blocked, and works afterwards', async () => {
  const piotr = await board.signIn('piotr')
  const { accountId, email } = piotr.actor
  const { passwordReset } = board.app.services
  await passwordReset.ask(sessionLookupOf(piotr), 'candidate', { email })
  await change(accountId, 'block', { reason: 'Sprawdzamy' })
  const text = (await mailsTo(email)).map(([, body]) => body).join(' ')
  const token = /nowe-haslo\?token=([\w-]+)/.exec(text)?.[1] ?? ''
  const form = { token, password: 'cztery inne słowa' }
  await expect(passwordReset.reset(sessionLookupOf(piotr), 'candidate', form)).rejects.toMatchObject({
    code: 'sign-in.blocked',
  })
  await change(accountId, 'unblock', { reason: 'Wszystko gra' })
  await passwordReset.reset(sessionLookupOf(piotr), 'candidate', form)
})

test('an operator ends one session or all of an account, but none of another account', async () => {
  const ewa = await board.signIn('ewa')
  await board.signIn('ewa')
  const { accountId } = ewa.actor
  const other = await board.signIn('obcy')
  for (const session of [other.actor.sessionId, 'x', ''])
    await expect(change(accountId, 'end-session', { session })).rejects.toMatchObject({
      code: 'account.changed-meanwhile',
    })
  await change(accountId, 'end-session', { session: ewa.actor.sessionId })
  expect((await look(accountId)).sessions).toHaveLength(1)
  await change(accountId, 'end-sessions')
  expect((await look(accountId)).sessions).toEqual([])
  expect((await look(other.actor.accountId)).sessions).toHaveLength(1)
  const ended = (await logged(accountId)).filter(({ action }) => action === 'account.sessions-ended')
  expect(ended.map(({ before, after }) => [before, after])).toEqual([
    [{ sessions: 2 }, { sessions: 1 }],
    [{ sessions: 1 }, { sessions: 0 }],
  ])
})

test('a second factor is reset with a reason, except an operator’s', async () => {
  const ola = await board.signIn('ola')
  const { accountId, tenantId, email } = ola.actor
  const { pool } = board.database
  const enrol = (id: number) =>
    pool.query(
      "insert into second_factors (account_id, tenant_id, secret, enrolled_at, last_step) values ($1, $2, '\\x00', now(), 0)",
      [id, tenantId],
    )
  await enrol(accountId)
  expect((await look(accountId)).secondFactorSince).not.toBeNull()
  await change(accountId, 'reset-second-factor', { reason: 'Zgubiony telefon' })
  expect(await look(accountId)).toMatchObject({ secondFactorSince: null, sessions: [] })
  const [mail] = await mailsTo(email)
  expect(mail?.[1]).toContain('Zgubiony telefon')

  const second = await board.signIn('drugi', { kind: 'operator' })
  await enrol(second.actor.accountId)
  await expect(
    change(second.actor.accountId, 'reset-second-factor', { reason: 'Zgubiony telefon' }),
  ).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})

test('the confirmation mail is sent again at most once a minute, and never to a confirmed account', async () => {
  const { accounts, tenants } = board.app.services
  const { id: tenantId } = tenants.byHost('tech.localhost')
  const draft = { kind: 'candidate', email: 'nowa@poczta.example', password: 'x' } as const
  const { id } = await accounts.createAccount(tenantId, draft)
  expect((await look(id)).account.state).toBe('unconfirmed')
  await change(id, 'mail-confirmation')
  await expect(change(id, 'mail-confirmation')).rejects.toMatchObject({ code: 'request.too-many' })
  const mails = await mailsTo('nowa@poczta.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.[1]).toContain('tech.localhost')
  expect((await logged(id)).slice(-1)).toMatchObject([
    {
      ...{ action: 'account.confirmation-mailed', at: board.clock.now(), person: operator.email, tenantId },
      ...{ ip: '203.0.113.7', before: { confirmed: false }, after: { confirmed: false, mailed: true } },
    },
  ])
  const confirmed = await board.signIn('stara')
  await expect(change(confirmed.actor.accountId, 'mail-confirmation')).rejects.toMatchObject({
    code: 'account.changed-meanwhile',
  })
})

test('accounts are searched by e-mail, name, id, board, kind and state, with stable paging in every sort order', async () => {
  const { accounts, tenants } = board.app.services
  const { id: tenantId } = tenants.byHost('start.localhost')
  for (let n = 0; n < 60; n += 1)
    await accounts.createAccount(tenantId, {
      ...{
        kind: 'employer',
        email: `osoba-${n}@firma.example`,
        password: 'x',
        isEmailConfirmed: n % 2 === 0,
      },
      ...(n === 7 && { firstName: 'Żaneta', lastName: '100% Pewna' }),
    })
  const list = async (query: object) => (await service().list(operator, { text: '', ...query })).accounts
  for (const sort of accountSorts) {
    const seen: number[] = []
    let after: number | undefined
    do {
      const found = await service().list(operator, { text: 'FIRMA.', tenantId, sort, after })
      seen.push(...found.accounts.map(({ id }) => id))
      after = found.next ?? undefined
    } while (after !== undefined)
    expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 60, 60])
  }
  const [zaneta] = await list({ text: 'żaneta 100%' })
  expect(zaneta?.email).toBe('osoba-7@firma.example')
  expect(await list({ text: '%' })).toHaveLength(1)
  expect(await list({ text: `${zaneta?.id}`, tenantId })).toContainEqual(zaneta)
  expect(await list({ tenantId, state: 'unconfirmed' })).toHaveLength(30)
  expect(await list({ tenantId, kind: 'candidate' })).toEqual([])
  expect(await list({ text: operator.email, state: 'confirmed', kind: 'operator' })).toHaveLength(1)
})

test('only the id and the erasure time of an erased account are listed', async () => {
  const { pool } = board.database
  const zofia = await board.signIn('zofia')
  const { accountId, tenantId } = zofia.actor
  await pool.query(
    "insert into erasures (id, tenant_id, account_id, token_hash, asked_at, expires_at, done_at) values (gen_random_uuid(), $1, $2, '\\x01', now(), now(), $3)",
    [tenantId, accountId, board.clock.now()],
  )
  await pool.query('delete from accounts where id = $1', [accountId])
  const erased = { id: accountId, tenantId, erasedAt: board.clock.now() }
  expect(await service().openAccount(operator, accountId)).toEqual({ kind: 'erased', erased })
  const list = (query: object) => service().list(operator, { text: '', state: 'erased', ...query })
  expect((await list({})).erased).toEqual([erased])
  expect((await list({ text: `${accountId}`, sort: 'oldest' })).erased).toEqual([erased])
  for (const query of [{ text: 'zofia' }, { kind: 'candidate' }, { after: accountId }])
    expect((await list(query)).erased).toEqual([])
  await expect(change(accountId, 'block', { reason: 'x' })).rejects.toMatchObject({
    code: 'account.not-found',
  })
})

test('changes that the owner is mailed about require a reason, and unknown changes are refused', async () => {
  const { accountId } = (await board.signIn('iza')).actor
  const problemsOf = async (does: string, reason = '') => {
    const changed = await change(accountId, does, { reason })
    return changed.kind === 'wrong' ? changed.problems.map((one) => `${one.field} ${one.reason}`) : []
  }
  expect(await problemsOf('')).toEqual(['does required'])
  expect(await problemsOf('erase', 'x')).toEqual(['does invalid'])
  for (const does of ['block', 'unblock', 'reset-second-factor'])
    expect([does, await problemsOf(does), await problemsOf(does, 'x'.repeat(1_001))]).toEqual([
      ...[does, ['reason required'], ['reason tooLong']],
    ])
})

test('only operators see and change accounts, and none can block their own', async () => {
  const person = await board.signIn('jan')
  const { accountId } = person.actor
  const refused = { code: 'auth.wrong-kind' }
  for (const actor of [anonymous, person.actor]) {
    await expect(service().list(actor, { text: '' })).rejects.toMatchObject(refused)
    await expect(service().openAccount(actor, accountId)).rejects.toMatchObject(refused)
    await expect(
      service().change(actor, accountId, { does: 'block', reason: 'x', session: '' }),
    ).rejects.toMatchObject(refused)
  }
  await expect(change(operator.accountId, 'block', { reason: 'x' })).rejects.toMatchObject(refused)
  for (const id of [0, 999_999_999_999])
    await expect(service().openAccount(operator, id)).rejects.toMatchObject({ code: 'account.not-found' })
})

test('an account’s companies are shown with its role in each', async () => {
  const { companies, tenants, accounts } = board.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Zwykła' }])
  const { accountId } = (await board.signIn('szefowa', { kind: 'employer' })).actor
  await accounts.setCompanyRole(tenant.id, { accountId, companyId: company?.id ?? 0, role: 'owner' })
  expect((await look(accountId)).account.memberships).toEqual([
    { companyId: company?.id, companyName: 'Zwykła', role: 'owner' },
  ])
})

test('an account whose address refuses mail shows the reason and since when', async () => {
  const { accountId, email } = (await board.signIn('zwrot')).actor
  expect((await look(accountId)).refusedMail).toBeNull()
  await board.app.services.refusedAddresses.add(email, 'bounce')
  expect((await look(accountId)).refusedMail).toEqual({ reason: 'bounce', at: board.clock.now() })
})
