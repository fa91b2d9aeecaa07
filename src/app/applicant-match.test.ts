import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'

let board: OwnBoard
let member: CompanyMember
let employer: SignedIn<'employer'>
let offer: { id: number; guid: string; slug: string }
let people = 0
beforeAll(async () => {
  board = await createOwnBoard()
  await board.app.services.search.start()
})
afterAll(() => board?.end())

const services = () => board.app.services
const asCandidate = ({ actor }: Person): SignedIn<'candidate'> => ({ ...actor, kind: 'candidate' })

beforeEach(async () => {
  people += 1
  const { actor } = await board.signIn(`kadry${people}`, { kind: 'employer' })
  const tenant = services().tenants.byId(actor.tenantId)
  const [company] = await services().companies.addCompanies(tenant, [{ name: 'Tarnina' }])
  if (!company) throw new Error('no company')
  const own = { accountId: actor.accountId, companyId: company.id, role: 'owner' as const }
  await services().accounts.setCompanyRole(tenant.id, own)
  member = { tenantId: tenant.id, ...own }
  employer = { ...actor, kind: 'employer' }
  const expiredAt = new Date(board.clock.now().getTime() + 20 * 86_400_000)
  const draft = anOfferDraft({ companyId: company.id, expiredAt, requiredSkills: [{ name: 'Java' }] })
  const made = await services().offers.createOffer(tenant.id, draft)
  await services().search.caughtUp()
  const guid = (await services().offers.listGuids([made.id])).get(made.id) ?? ''
  offer = { id: made.id, guid, slug: made.slug }
})

const aCandidate = async (skills: readonly string[], isCompared = true): Promise<Person> => {
  people += 1
  const person = await board.signIn(`osoba${people}`)
  await services().profiles.save(asCandidate(person), {
    profile: { firstName: 'Zofia', lastName: 'Zielna', socialMediaProfiles: [] },
    preferences: {
      ...{ position: { name: '' }, experienceYears: null, desiredPositions: [], categoryIds: [] },
      ...{ skills: skills.map((name) => ({ name, level: 4 })), internalLanguages: {}, employments: [] },
      locations: { residences: [], workplaceTypes: [] },
      ...{ availabilityPeriod: null, jobLooking: { status: 'active' } },
    },
    workHistory: { entries: [] },
  })
  if (isCompared)
    await services().candidates.setFindable(asCandidate(person), { isGiven: true, locale: 'pl' })
  return person
}

const apply = (name: string, person: Person | null = null) =>
  services().applications.addReceived(member.tenantId, [
    {
      ...{ offerId: offer.id, companyId: member.companyId, name, email: `${name}@poczta.example` },
      ...{ message: 'x', cv: null, at: board.clock.now(), steps: [] },
      ...(person && { candidateId: person.actor.accountId }),
    },
  ])

const list = async (isBlind = false) => {
  const { applications } = await services().panelApplications.list(member, {
    ...{ status: null, text: '', offerId: offer.guid, sort: 'match', page: 1, isBlind },
  })
  return applications
}
const percents = async (isBlind = false) =>
  (await list(isBlind)).map(({ name, matchPercent }) => [name, matchPercent])

test('only consenting applicants with preferences have a match percent, the best first', async () => {
  await apply('guest')
  await apply('silent', await aCandidate(['Java'], false))
  await apply('blank', await aCandidate([]))
  await apply('some', await aCandidate(['Kafka']))
  await apply('best', await aCandidate(['Java']))
  const found = await percents()
  expect(found.slice(0, 2)).toEqual([
    ['best', 100],
    ['some', 0],
  ])
  expect(found.slice(2).map(([, percent]) => percent)).toEqual([null, null, null])
  const [first] = await list()
  const opened = await services().panelApplications.open({ employer, member }, first?.id ?? '', {
    isBlind: false,
  })
  expect(opened.fit).toMatchObject({ matchPercent: 100, matchFactors: [{ factor: 'skills', met: ['Java'] }] })
})

test('company-wide blind review hides match percents until a decision; a personal one does not', async () => {
  await apply('best', await aCandidate(['Java']))
  expect(await percents(true)).toEqual([[null, 100]])
  await services().panelBlindReview.save(member, true)
  expect(await percents()).toEqual([[null, null]])
  const [first] = await list()
  const by = { employer, member }
  const opened = await services().panelApplications.open(by, first?.id ?? '', { isBlind: false })
  expect([opened.fit, opened.matchPercent]).toEqual([null, null])
  await services().panelApplications.decide(by, first?.id ?? '', { status: 'shortlisted', message: '' })
  expect(await percents()).toEqual([['best', 100]])
})

test('a blocked candidate is neither matched nor listed until unblocked', async () => {
  const seeker = await aCandidate(['Java'])
  await apply('best', seeker)
  const found = async () => {
    const query = {
      offer: offer.guid,
      search: '',
      sort: 'match',
      least: 0,
      available: 'any',
      page: 1,
    } as const
    const { items } = await services().candidates.list(member, query)
    return items.some(({ id }) => id === seeker.uid)
  }
  const setBlocked = (at: Date | null) =>
    board.database.pool.query('update accounts set blocked_at = $1 where id = $2', [
      at,
      seeker.actor.accountId,
    ])
  await setBlocked(board.clock.now())
  expect([await percents(), await found()]).toEqual([[['best', null]], false])
  await setBlocked(null)
  expect([await percents(), await found()]).toEqual([[['best', 100]], true])
})

test('applicants who withdrew consent, and those of an ended offer, have no match percent', async () => {
  const seeker = await aCandidate(['Java'])
  await apply('best', seeker)
  expect(await percents()).toEqual([['best', 100]])
  await services().candidates.setFindable(asCandidate(seeker), { isGiven: false, locale: 'pl' })
  expect(await percents()).toEqual([['best', null]])
  await services().candidates.setFindable(asCandidate(seeker), { isGiven: true, locale: 'pl' })
  await services().panelOffers.finish(member, offer.slug, 'hiredHere')
  await services().search.caughtUp()
  expect(await percents()).toEqual([['best', null]])
})

test('a company sees that the account behind an application was erased', async () => {
  await apply('stays', await aCandidate(['Java']))
  const leaving = await aCandidate(['Java'])
  const gone = asCandidate(leaving)
  await apply('leaves', leaving)
  const tenant = services().tenants.byId(member.tenantId)
  const asking = { request: new Request('http://pro.localhost/'), tenant, ip: '203.0.113.7' }
  await services().privacy.askErasure(asking, gone, { current: 'x' })
  await services().jobs.drain()
  const { rows } = await board.database.pool.query('select plain from mailbox where recipient = $1', [
    gone.email,
  ])
  const token = /usuniecie-konta\?token=([\w-]+)/.exec(rows[0]?.plain)?.[1] ?? ''
  await services().privacy.erase(tenant.id, token)
  const open = (id: string) => services().panelApplications.open({ member, employer }, id, { isBlind: false })
  const opened = await Promise.all((await list()).map(({ id }) => open(id)))
  expect(new Set(opened.map(({ name, isSenderGone }) => `${name} ${isSenderGone}`))).toEqual(
    new Set(['stays false', 'leaves true']),
  )
})
