import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CompanyMember } from '#features/accounts/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { createOwnBoard, type OwnBoard, type Person } from '#tests/support/own-board.ts'

let board: OwnBoard
let member: CompanyMember
let offer: string
let offerId: number
let people = 0
beforeAll(async () => {
  board = await createOwnBoard()
  await board.app.services.search.start()
})
afterAll(() => board?.end())

const services = () => board.app.services
const candidates = () => services().candidates
const query = (more: object = {}) => ({
  offer,
  least: 0,
  available: 'any' as const,
  search: '',
  page: 1,
  ...more,
})
const ids = async (more: object = {}) =>
  (await candidates().list(member, query(more))).items.map(({ id }) => id)
const asCandidate = ({ actor }: Person): SignedIn<'candidate'> => ({ ...actor, kind: 'candidate' })
const findable = (person: Person, isGiven: boolean) =>
  candidates().setFindable(asCandidate(person), { isGiven, locale: 'pl' })

const aCompany = async (): Promise<CompanyMember> => {
  people += 1
  const { actor } = await board.signIn(`kadry${people}`, { kind: 'employer' })
  const tenant = services().tenants.byId(actor.tenantId)
  const [company] = await services().companies.addCompanies(tenant, [{ name: 'Tarnina' }])
  if (!company) throw new Error('no company')
  const own = { accountId: actor.accountId, companyId: company.id, role: 'owner' as const }
  await services().accounts.setCompanyRole(tenant.id, own)
  return { tenantId: tenant.id, ...own }
}

const anOffer = async ({ tenantId, companyId }: CompanyMember) => {
  const expiredAt = new Date(board.clock.now().getTime() + 20 * 86_400_000)
  const made = await services().offers.createOffer(tenantId, anOfferDraft({ companyId, expiredAt }))
  await services().search.caughtUp()
  return { id: made.id, guid: (await services().offers.listGuids([made.id])).get(made.id) ?? '' }
}

/** A candidate with a profile; findable unless `isFound` is false. */
const aFindableCandidate = async (skills: readonly string[], isFound = true): Promise<Person> => {
  people += 1
  const person = await board.signIn(`osoba${people}`)
  await services().profiles.save(asCandidate(person), {
    profile: { firstName: 'Zofia', lastName: 'Zielna', socialMediaProfiles: [] },
    preferences: preferences(skills),
    workHistory: {
      entries: [
        {
          ...{ title: 'Programistka', company: { name: 'Sto Sów' }, description: 'Rozliczenia dla Sto Sów' },
          period: { start: { year: 2020, month: 1 }, end: null },
        },
      ],
    },
  })
  if (isFound) await findable(person, true)
  return person
}

const preferences = (skills: readonly string[], status: 'active' | 'closed' = 'active') => ({
  ...{ position: { name: 'Java Developer' }, experienceYears: 6, desiredPositions: [], categoryIds: [] },
  skills: skills.map((name) => ({ name, level: 4 })),
  internalLanguages: {},
  employments: [
    { type: 'b2b' as const, salary: { amount: 15_000, currency: 'pln' as const, unit: 'month' as const } },
  ],
  locations: { residences: [{ city: 'Warszawa' }], workplaceTypes: [] },
  availabilityPeriod: { unit: 'week' as const, value: 4 as const },
  jobLooking: { status },
})

beforeEach(async () => {
  await board.database.pool.query(`delete from candidate_profiles`)
  member = await aCompany()
  ;({ id: offerId, guid: offer } = await anOffer(member))
})

test('[EP-9] only consenting candidates who look for work are listed, by best match, with its factors', async () => {
  const [little, much] = [await aFindableCandidate(['SQL']), await aFindableCandidate(['Java', 'SQL'])]
  await aFindableCandidate(['Java', 'SQL'], false)
  const closed = await aFindableCandidate(['Java', 'SQL'])
  await services().profiles.save(asCandidate(closed), { preferences: preferences(['Java'], 'closed') })
  const { items } = await candidates().list(member, query())
  expect(items.map(({ id }) => id)).toEqual([much.uid, little.uid])
  await services().employerMails.planPublished()
  await services().jobs.drain()
  const { rows } = await board.database.pool.query(
    "select plain from mailbox where subject like 'Opublikowane%'",
  )
  expect(rows.at(-1)?.plain).toMatch(/Pasujący kandydaci, których możesz zaprosić:\s+2\n/)
  for (const { matchPercent, matchFactors } of items)
    expect(matchFactors.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
  // The candidate is shown the same percentage for this offer.
  const own = await services().matched.get(asCandidate(much), offer)
  expect(items[0]?.matchPercent).toBe(own.matchPercent)
  await findable(much, false)
  expect(await ids()).toEqual([little.uid])
  expect(await ids({ least: 90 })).toEqual([])
  expect(await ids({ search: 'sql warsz' })).toEqual([little.uid])
  expect(await ids({ available: '0' })).toEqual([])
})

test('candidates are sorted by match, last change or availability', async () => {
  const [little, much] = [await aFindableCandidate(['SQL']), await aFindableCandidate(['Java', 'SQL'])]
  board.clock.advance(1_000)
  const soon = { ...preferences(['SQL']), availabilityPeriod: { unit: 'week' as const, value: 0 as const } }
  await services().profiles.save(asCandidate(little), { preferences: soon })
  expect(await ids()).toEqual([much.uid, little.uid])
  expect(await ids({ sort: 'changed' })).toEqual([little.uid, much.uid])
  expect(await ids({ sort: 'soonest' })).toEqual([little.uid, much.uid])
  await services().profiles.save(asCandidate(little), { preferences: preferences(['SQL']) })
  expect(await ids({ sort: 'soonest' })).toEqual([much.uid, little.uid])
})

test('[EP-9] matches are computed once for all pages of an offer, and again after either side changed', async () => {
  const [one, two] = [await aFindableCandidate(['Java', 'SQL']), await aFindableCandidate(['Java', 'SQL'])]
  const { matching, profiles } = services()
  const fits = vi.spyOn(matching, 'fitOf')
  const read = vi.spyOn(profiles, 'listWishes')
  const compared = async () => {
    fits.mockClear()
    read.mockClear()
    const { items } = await candidates().list(member, query({ least: 50 }))
    const asked = read.mock.calls.flatMap(([, accountIds]) => accountIds)
    return { ids: items.map(({ id }) => id), asked, times: fits.mock.calls.length - items.length }
  }
  const accounts = [one.actor.accountId, two.actor.accountId]
  const first = await compared()
  expect(first).toMatchObject({ ids: [one.uid, two.uid], times: 3 })
  expect(first.asked.toSorted()).toEqual(accounts.toSorted())
  expect(await compared()).toEqual({ ids: [one.uid, two.uid], asked: [], times: 1 })
  await services().profiles.save(asCandidate(one), { preferences: preferences(['Spawanie']) })
  expect(await compared()).toEqual({ ids: [two.uid], asked: [one.actor.accountId], times: 2 })
  await findable(two, false)
  expect(await compared()).toEqual({ ids: [], asked: [], times: 1 })
  await findable(two, true)
  const expiredAt = new Date(board.clock.now().getTime() + 20 * 86_400_000)
  const changed = { companyId: member.companyId, expiredAt, requiredSkills: [{ name: 'Spawanie', level: 3 }] }
  await services().offers.updateOffer(member.tenantId, offerId, anOfferDraft(changed))
  await services().search.caughtUp()
  expect(await compared()).toMatchObject({ ids: [one.uid], asked: [], times: 3 })
  fits.mockRestore()
  read.mockRestore()
})

test('[EP-9] the consent to be found is stored with its text version and can be withdrawn with the others', async () => {
  const person = await aFindableCandidate(['Java'])
  const actor = asCandidate(person)
  expect(await candidates().isFindable(actor)).toBe(true)
  const [consent] = await services().privacy.listConsents(actor)
  expect(consent).toMatchObject({ purpose: 'be-found', isGiven: true, locale: 'pl' })
  expect(consent?.text).toContain('Zgadzam się')
  await services().privacy.withdrawConsent(actor, consent?.id ?? 0)
  expect(await candidates().isFindable(actor)).toBe(false)
  await expect(candidates().open(member, { uid: person.uid, offer })).rejects.toMatchObject({
    code: 'candidate.not-found',
  })
})

test('[EP-6 EP-9] a candidate’s identity is hidden until they accept an invitation of this company', async () => {
  const person = await aFindableCandidate(['Java'])
  const shown = await candidates().open(member, { uid: person.uid, offer })
  expect(shown).toMatchObject({ isMatched: false, name: null, profile: null, invitation: null })
  expect(shown.preferences).toMatchObject({
    ...{ candidateId: person.uid, skills: [{ id: 'java', name: 'Java' }], categoryIds: [] },
  })
  expect(shown.workHistory.entries).toMatchObject([
    { title: 'Programistka', company: { name: null }, description: null },
  ])
  expect(JSON.stringify([shown, await candidates().list(member, query())])).not.toMatch(
    /Zofia|Zielna|poczta\.example|Sto Sów|15_?000/,
  )
  await expect(candidates().cvPath(member, person.uid)).rejects.toMatchObject({ code: 'candidate.hidden' })
  const id = await candidates().invite(member, { uid: person.uid, offer, text: 'Porozmawiamy?' })
  const { tenantId, accountId } = person.actor
  await services().chat.answer({ side: 'candidate', tenantId, accountId }, id, {
    isAccepted: true,
    reason: null,
  })
  const met = await candidates().open(member, { uid: person.uid, offer })
  expect(met).toMatchObject({
    ...{ isMatched: true, name: 'Zofia Zielna', profile: { email: person.actor.email } },
    invitation: { conversationId: id, status: 'accepted' },
  })
  expect(met.workHistory.entries[0]?.company.name).toBe('Sto Sów')
  // The match is with one company only.
  const other = await aCompany()
  const theirs = (await anOffer(other)).guid
  const seen = await candidates().open(other, { uid: person.uid, offer: theirs })
  expect(seen).toMatchObject({ isMatched: false, name: null, invitation: null })
})

test('[EP-9] an applicant is shown by name, but not in blind review or after withdrawing', async () => {
  const person = await aFindableCandidate(['Java'])
  await services().applications.addReceived(member.tenantId, [
    {
      ...{ offerId, companyId: member.companyId, at: board.clock.now(), name: 'Zofia Zielna' },
      ...{ email: person.actor.email, message: 'Dzień dobry', cv: null, steps: [] },
    },
  ])
  await board.database.pool.query('update applications set candidate_account_id = $1 where offer_id = $2', [
    ...[person.actor.accountId, offerId],
  ])
  const [listed] = (await candidates().list(member, query())).items
  expect(listed).toMatchObject({ isMatched: true, name: 'Zofia Zielna' })
  // In blind review the name stays hidden before the decision.
  await services().blindReviews.save(member, true)
  expect((await candidates().list(member, query())).items).toMatchObject([{ isMatched: false, name: null }])
  await services().blindReviews.save(member, false)
  // A withdrawn application no longer makes a match.
  await board.database.pool.query(`update applications set status = 'withdrawn' where offer_id = $1`, [
    offerId,
  ])
  expect((await candidates().list(member, query())).items).toMatchObject([{ isMatched: false, name: null }])
  const open = await candidates().open(member, { uid: person.uid, offer })
  expect(open).toMatchObject({ isMatched: false, name: null, profile: null })
})

test('[EP-9] what somebody sent from the address of a candidate makes no match before that candidate confirms it', async () => {
  const person = await aFindableCandidate(['Java'])
  const { applications, panelApplications } = services()
  await applications.addReceived(member.tenantId, [
    {
      ...{ offerId, companyId: member.companyId, at: board.clock.now(), name: 'Zofia Zielna' },
      ...{ email: person.actor.email, message: 'Dzień dobry', cv: null, steps: [] },
    },
  ])
  const confirm = (at: Date | null) =>
    board.database.pool.query('update applications set email_confirmed_at = $1 where offer_id = $2', [
      ...[at, offerId],
    ])
  await confirm(null)
  const { accountId, email } = person.actor
  await forTenant(board.app.database, member.tenantId).transaction((tx) =>
    applications.adoptGuests(tx, { accountId, email }),
  )
  const whole = { status: null, text: '', offerId: '', sort: 'newest', page: 1, isBlind: false } as const
  const known = async () => {
    const { items } = await candidates().list(member, query())
    const about = { candidateUid: person.uid, offerId: null }
    const sent = await panelApplications.ofCandidate(member, about)
    const [application] = (await panelApplications.list(member, whole)).applications
    return [items[0]?.isMatched, items[0]?.name, sent !== null, typeof application?.matchPercent]
  }
  expect(await known()).toEqual([false, null, false, 'object'])
  await confirm(board.clock.now())
  expect(await known()).toEqual([true, 'Zofia Zielna', true, 'number'])
})

test('[EP-9] a candidate who opts out is hidden at once, and accepted conversations go on', async () => {
  const [talking, asked] = [await aFindableCandidate(['Java']), await aFindableCandidate(['Java'])]
  const invite = (person: Person) =>
    candidates().invite(member, { uid: person.uid, offer, text: 'Porozmawiamy?' })
  const [open, waiting] = [await invite(talking), await invite(asked)]
  const sideOf = ({ actor: { tenantId, accountId } }: Person) =>
    ({ side: 'candidate', tenantId, accountId }) as const
  const company = { side: 'company', ...member } as const
  const { chat } = services()
  await chat.answer(sideOf(talking), open, { isAccepted: true, reason: null })
  for (const person of [talking, asked]) {
    await findable(person, false)
    const gone = { code: 'candidate.not-found' }
    await expect(candidates().open(member, { uid: person.uid, offer })).rejects.toMatchObject(gone)
    await expect(candidates().cvPath(member, person.uid)).rejects.toMatchObject(gone)
  }
  expect(await ids()).toEqual([])
  await chat.send(company, open, { clientId: crypto.randomUUID(), text: 'Jutro?', fileIds: [] })
  expect(await chat.get(company, waiting)).toMatchObject({ status: 'invited', candidate: { name: null } })
  await chat.answer(sideOf(asked), waiting, { isAccepted: true, reason: null })
  expect((await chat.get(company, waiting)).status).toBe('accepted')
})

test('[EP-9] a candidate sees which companies viewed the profile, once per company and day', async () => {
  const person = await aFindableCandidate(['Java'])
  await candidates().open(member, { uid: person.uid, offer })
  await candidates().open(member, { uid: person.uid, offer })
  board.clock.advance(86_400_000)
  await candidates().open(member, { uid: person.uid, offer })
  expect(await candidates().listViews(asCandidate(person))).toMatchObject([
    { company: 'Tarnina', hasReadCv: false },
    { company: 'Tarnina' },
  ])
})

test('[EP-7] another company’s offer and unknown candidates are not found, a viewer cannot invite, a block hides', async () => {
  const person = await aFindableCandidate(['Java'])
  const theirs = (await anOffer(await aCompany())).guid
  await expect(candidates().list(member, query({ offer: theirs }))).rejects.toMatchObject({
    code: 'offer.not-found',
  })
  const asked = { uid: person.uid, offer, text: 'Porozmawiamy?' }
  const viewer = { ...member, role: 'viewer' as const }
  await expect(candidates().invite(viewer, asked)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
  const nobody = { ...asked, uid: crypto.randomUUID() }
  await expect(candidates().invite(member, nobody)).rejects.toMatchObject({ code: 'candidate.not-found' })
  const id = await candidates().invite(member, asked)
  const { tenantId, accountId } = person.actor
  const companies = await services().companies.listCompaniesByIds(services().tenants.byId(tenantId), [
    member.companyId,
  ])
  await services().chat.block({ side: 'candidate', tenantId, accountId }, companies[0]?.uid ?? '', true)
  expect(await ids()).toEqual([])
  expect(id).not.toBe('')
})

test('[EP-6 EP-9] a conversation shows what the company may know, and nothing after an opt-out', async () => {
  const person = await aFindableCandidate(['Java'])
  const about = { uid: person.uid, offer }
  const asked = await candidates().findForConversation(member, about)
  expect(asked?.fit?.matchFactors).not.toEqual([])
  expect(asked?.contact).toBe(null)
  expect(JSON.stringify(asked)).not.toMatch(/Zofia|Zielna|poczta\.example|15_?000/)
  expect(await candidates().listViews(asCandidate(person))).toMatchObject([{ company: 'Tarnina' }])
  const id = await candidates().invite(member, { ...about, text: 'Porozmawiamy?' })
  const { tenantId, accountId } = person.actor
  await services().chat.answer({ side: 'candidate', tenantId, accountId }, id, {
    ...{ isAccepted: true, reason: null },
  })
  const met = await candidates().findForConversation(member, about)
  expect(met?.contact).toMatchObject({ name: 'Zofia Zielna', email: person.actor.email, hasCv: false })
  const other = await aCompany()
  const foreign = await candidates().findForConversation(other, about)
  expect(foreign).toMatchObject({ contact: null, fit: null })
  await findable(person, false)
  expect(await candidates().findForConversation(member, about)).toBe(null)
})
