import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type IndeedContext, indeedFoot, indeedHead, indeedJobs } from './indeed-xml.ts'

let board: TestBoard
beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

const context: IndeedContext = {
  ...{ brand: 'Posada & tech', origin: 'https://tech.example' },
  regionOf: (city) => (city === 'Kraków' ? 'małopolskie' : ''),
}

/** Evaluates an XPath by PostgreSQL's XML parser, which refuses malformed documents. */
const found = async (jobs: string, path: string): Promise<string[]> => {
  const xml = indeedHead(context, board.clock.now()) + jobs + indeedFoot
  const { rows } = await board.db.pool.query(`select xpath($2, xmlparse(document $1))::text[] as found`, [
    xml.replace(/^<\?xml[^>]*\?>\n/, ''),
    path,
  ])
  return rows[0].found.map((text: string) => text.replace(/^<!\[CDATA\[|\]\]>$/g, ''))
}

test('each place of an offer is a separate job in the XML, with its texts escaped', async () => {
  const { offers, tech } = board
  await offers.createOffers(tech.id, [
    anOfferDraft({
      ...{ title: 'Java ]]> <b>', companyName: 'Halny', workplaceType: 'hybrid' },
      locations: [{ city: 'Kraków' }, { city: 'Gdynia' }],
    }),
    anOfferDraft({ title: 'Python' }),
    anOfferDraft({ title: 'Over', expiredAt: new Date('2026-01-01T12:00:00Z') }),
  ])
  const first = await offers.listRunning(tech.id, { afterId: 0, size: 1 })
  const rest = await offers.listRunning(tech.id, { afterId: first.at(-1)?.id ?? 0, size: 9 })
  const running = [...first, ...rest]
  expect(running.map(({ offer }) => offer.title)).toEqual(['Java ]]> <b>', 'Python'])
  const [java = expect.fail(), python = expect.fail()] = running
  const jobs = indeedJobs(java, context)
  expect(indeedJobs({ ...python, offer: { ...python.offer, companyName: '' } }, context)).toBe('')
  expect(await found(jobs, 'string(/source/job[1]/title)')).toEqual(['Java ]]&gt; &lt;b&gt;'])
  expect(await found(jobs, '/source/job/city/text()')).toEqual(['Kraków', 'Gdynia'])
  expect(await found(jobs, '/source/job/state/text()')).toEqual(['małopolskie'])
  expect(await found(jobs, '/source/job/remotetype/text()')).toEqual(['Hybrid remote', 'Hybrid remote'])
  const references = await found(jobs, '/source/job/referencenumber/text()')
  expect(new Set(references).size).toBe(2)
  expect((await found(jobs, '/source/job/url/text()'))[1]).toMatch(
    /^https:\/\/tech\.example\/(oferta-pracy|en\/job-offer)\/.*gdynia/,
  )
})
