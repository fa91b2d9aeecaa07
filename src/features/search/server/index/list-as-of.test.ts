import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferDraft } from '#features/offers/contract.ts'
import { createRouter } from '#server/http/router.ts'
import { anOfferDraft, createTestBoard, originOf, type TestBoard } from '#tests/support/board.ts'
import { createDice, type Dice } from '#tests/support/oracles/dice.ts'
import { searchRoutes } from '../routes.ts'
import { createOfferSearch, type OfferSearch } from '../service.ts'

interface WebProcess {
  readonly search: OfferSearch
  readonly app: ReturnType<typeof createRouter>
}

let board: TestBoard
let processes: [WebProcess, WebProcess]
/** Ids of all offers created, in whatever state they are. */
const offerIds: number[] = []

const webProcess = async (secret = 'one secret of all processes'): Promise<WebProcess> => {
  const { db: database, rates, places, clock, tenants, offers } = board
  const reportError = (error: unknown) => expect.fail(String(error))
  const search = createOfferSearch({ database, rates, places, clock, reportError })
  await search.start()
  const popularity = { ranking: (): number[] => [], revision: () => 0 }
  const handlers = searchRoutes({
    search,
    offers,
    popularity,
    tenants,
    places,
    rates,
    clock,
    originOf,
    secret,
  })
  return { search, app: createRouter({ handlers, tenants, clock, reportError }) }
}

beforeAll(async () => {
  board = await createTestBoard()
  processes = [await webProcess(), await webProcess()]
})
afterAll(async () => {
  for (const { search } of processes) await search.stop()
  await board.db.drop()
})

const settle = () => Promise.all(processes.map(({ search }) => search.caughtUp()))

const get = async ({ app }: WebProcess, query: string) => {
  const response = await app.request(`http://x/api/tech/v2/user-panel/offers/by-cursor?${query}`)
  return { response, status: response.status, body: JSON.parse(await response.text()) }
}

const someDraft = (dice: Dice): OfferDraft => {
  const at = new Date(board.clock.now().getTime() - dice.roll(5) * 20 * 3_600_000)
  return anOfferDraft({
    title: dice.pick(['Java Developer', 'Senior Java Engineer', 'Python Developer', 'Tester']),
    workplaceType: dice.pick(['remote', 'hybrid', 'office']),
    locations: [{ city: dice.pick(['Warszawa', 'Kraków', 'Gdynia']) }],
    salaries: dice.chance(3)
      ? []
      : [
          {
            type: dice.pick(['b2b', 'permanent']),
            fromMinor: 100_000 * (5 + dice.roll(4)),
            toMinor: 100_000 * (10 + dice.roll(4)),
            currency: dice.pick(['pln', 'eur']),
            unit: 'month',
            isGross: false,
          },
        ],
    promotedPosition: dice.chance(5) ? dice.roll(3) : null,
    limits: { bumpsUpCount: 1_000, bumpsUpEveryDays: 1 },
    publishedAt: at,
    lastPublishedAt: at,
    expiredAt: new Date(board.clock.now().getTime() + (dice.chance(10) ? 4_000 : 86_400_000)),
  })
}

const createSome = async (dice: Dice): Promise<void> => {
  const drafts = Array.from({ length: 40 }, () => someDraft(dice))
  offerIds.push(...(await board.offers.createOffers(board.tech.id, drafts)).map(({ id }) => id))
}

/** Changes the board as an employer or the clock would; a step that the offer's state refuses does nothing. */
const change = async (dice: Dice): Promise<void> => {
  const { offers, tech, clock } = board
  const offerId = offerIds[dice.roll(offerIds.length)] ?? 0
  const attempt = (step: Promise<unknown>) => step.catch(() => undefined)
  switch (dice.roll(7)) {
    case 0:
      offerIds.push((await offers.createOffer(tech.id, someDraft(dice))).id)
      break
    case 1:
      await attempt(offers.endOffer(tech.id, offerId))
      break
    case 2:
    case 3:
      await attempt(offers.bumpOffer(tech.id, offerId))
      break
    case 4:
      await attempt(offers.updateOffer(tech.id, offerId, someDraft(dice)))
      break
    case 5:
      await attempt(offers.extendOffer(tech.id, offerId, 1 + dice.roll(3)))
      break
    default:
      clock.advance(1_000 * dice.roll(6))
      await offers.expireOffers()
  }
}

const filters: [string, ...string[]] = [
  '',
  'query=java',
  'query=jvaa',
  'query=pythn dev',
  'query=%22java developer%22',
  'remote=true',
  'city=Warszawa&cityRadiusKm=30',
  'withSalary=true',
  'salaryMin=8000&employmentTypes=b2b',
  'keywords[]=tester&keywords[]=python',
]
const orders: [string, ...string[]] = [
  '',
  'sortBy=newest',
  'sortBy=newest&orderBy=ASC',
  'sortBy=salary',
  'sortBy=salary&orderBy=ASC',
  'orderBy=ASC',
]

describe('paging with asOf', () => {
  test('[API-2] returns each offer of the first page’s snapshot once, unchanged and in order, despite writes', async () => {
    const dice = createDice(7)
    let listsThatChanged = 0
    for (let run = 0; run < 40; run++) {
      if ((await get(processes[0], '')).body.meta.totalItems < 30) await createSome(dice)
      await settle()
      const question = `${dice.pick(filters)}&${dice.pick(orders)}`
      const size = 2 + dice.roll(9)
      const whole = (await get(processes[0], `${question}&itemsCount=100`)).body
      expect(whole.meta.next.cursor).toBeNull()
      const first = (await get(processes[0], `${question}&itemsCount=${size}`)).body
      const seen = [...first.data]
      let cursor: number | null = first.meta.next.cursor
      while (cursor !== null) {
        for (let writes = dice.roll(3); writes > 0; writes--) await change(dice)
        if (dice.chance(2)) await settle()
        const asked = `${question}&itemsCount=${size}&from=${cursor}&asOf=${first.meta.asOf}`
        const { status, body } = await get(dice.pick(processes), asked)
        expect(status, `run ${run}`).toBe(200)
        expect(body.meta.totalItems, `run ${run}: ${question}`).toBe(whole.meta.totalItems)
        seen.push(...body.data)
        cursor = body.meta.next.cursor
      }
      expect(seen, `run ${run}: ${question}`).toEqual(whole.data)
      await settle()
      const now = (await get(processes[1], `${question}&itemsCount=100`)).body
      if (JSON.stringify(now.data) !== JSON.stringify(whole.data)) listsThatChanged += 1
    }
    // The writes must have changed lists during the walk, or the test proves nothing.
    expect(listsThatChanged).toBeGreaterThan(20)
  }, 120_000)

  test('works for over a minute, then gets a 410 that says to start again', async () => {
    const { asOf } = (await get(processes[0], 'itemsCount=2')).body.meta
    board.clock.advance(60_000)
    for (const one of processes) expect((await get(one, `from=2&asOf=${asOf}`)).status).toBe(200)
    board.clock.advance(71_000)
    const { status, body } = await get(processes[0], `from=2&asOf=${asOf}`)
    expect([status, body.code]).toEqual([410, 'search.walk-expired'])
  })

  test('is refused by a process that started later', async () => {
    const { asOf } = (await get(processes[0], 'itemsCount=2')).body.meta
    board.clock.advance(1)
    const later = await webProcess()
    try {
      expect((await get(later, `from=2&asOf=${asOf}`)).status).toBe(410)
    } finally {
      await later.search.stop()
    }
  })

  test('[API-9] gets a 400 for a token not issued for this board', async () => {
    const { asOf } = (await get(processes[0], 'itemsCount=2')).body.meta
    const foreign = await webProcess('another secret')
    const other = (await get(foreign, 'itemsCount=2')).body.meta.asOf
    await foreign.search.stop()
    const [at, seq, tag, revision, signature] = asOf.split('.')
    const forged = [
      'x',
      '....',
      other,
      `${asOf}.1`,
      [at, seq, tag, 'zz', signature].join('.'),
      ['zzzzzzzz', seq, tag, revision, signature].join('.'),
      [at, seq, tag, revision, 'AAAAAAAAAAAA'].join('.'),
      'a'.repeat(201),
    ]
    for (const token of forged) {
      const { status, body } = await get(processes[0], `from=2&asOf=${token}`)
      expect([status, body.statusCode, Array.isArray(body.message)], token).toEqual([400, 400, true])
    }
    const elsewhere = await processes[0].app.request(
      `http://x/api/pro/v2/user-panel/offers/by-cursor?asOf=${asOf}`,
    )
    expect(elsewhere.status).toBe(400)
  })

  test('keeps the ETag of a page when only the snapshot has changed', async () => {
    const tagOf = async () => (await get(processes[0], 'itemsCount=3')).response.headers.get('etag')
    board.clock.advance(30_000 - (board.clock.now().getTime() % 30_000))
    const first = await tagOf()
    board.clock.advance(20_000)
    expect(await tagOf()).toBe(first)
    board.clock.advance(10_000)
    expect(await tagOf()).not.toBe(first)
  })
})
