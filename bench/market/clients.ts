// Employers who write and publish offers, as a child with its orders as its first message; tells what it saw. Beside each
// save a row as large is inserted and committed, on connections of its own.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import type { Orders, Seen } from './orders.ts'

const [orders] = (await once(process, 'message')) as [Orders]
const { api, employers, category, savesOfAnOffer, saveEveryMs, seconds } = orders
const seen: Seen = { begun: [], saved: [], handedIn: [], published: [], inserted: [], errors: [] }
const database = openDatabase(orders.databaseUrl, { poolSize: 5 })
await database.pool.query(
  'create table bare_saves (id bigint generated always as identity primary key, form jsonb)',
)

const paragraph =
  '<p>Piszemy usługi, które liczą płatności kilku milionów osób, i dbamy o to, żeby każda była policzona raz.</p>'

interface Answer {
  readonly id: string
  readonly slug: string
  readonly version: number
}

const timed = async <Result>(into: number[], work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now()
  const result = await work()
  into.push(performance.now() - startedAt)
  return result
}

const work = async ({ cookie, codes }: Orders['employers'][number], at: number): Promise<void> => {
  const call = async (method: string, path: string, body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', cookie, 'x-forwarded-for': `10.3.0.${at}` }
    const answer = await fetch(`${api}${path}`, {
      ...{ method, headers, body: JSON.stringify(body) },
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const publishOne = async (code: string): Promise<void> => {
    const { id } = await timed(seen.begun, () =>
      call('POST', '/v1/offers/initiate', { pricing_plan: 'standard' }),
    )
    let version = 1
    for (let save = 1; save <= savesOfAnOffer && performance.now() < deadline; save++) {
      await wait(saveEveryMs)
      const form = { jobDescription: paragraph.repeat(5 + save) }
      const saved = timed(seen.saved, () => call('PATCH', `/v1/drafts/${id}`, { version, form }))
      const inserted = timed(seen.inserted, () =>
        database.pool.query('insert into bare_saves (form) values ($1)', [JSON.stringify(form)]),
      )
      ;[{ version }] = await Promise.all([saved, inserted])
    }
    if (performance.now() >= deadline) return
    const { slug } = await timed(seen.handedIn, () =>
      call('PATCH', `/v1/offers/${id}`, { ...wholeOffer, state: 'awaitingPayment' }),
    )
    await timed(seen.published, () =>
      call('POST', `/v1/offers/${slug}/publish-with-code?code=${encodeURIComponent(code)}`, {}),
    )
  }
  // Not all in the same moment.
  await wait((at * saveEveryMs) / employers.length)
  for (const code of codes) {
    if (performance.now() >= deadline) return
    await publishOne(code).catch((error: Error) => void seen.errors.push(error.message))
  }
}

const wholeOffer = {
  hiringCompany: {
    ...{ name: 'Smocza Chmura', size: '51-100', url: 'https://smok.example' },
    logoUrl: 'https://smok.example/logo.png',
  },
  title: 'Kotlin Developer',
  experienceLevel: 'senior',
  workplaceType: 'office',
  workingTime: 'full_time',
  informationClause: 'Administratorem danych jest Smocza Chmura.',
  apply: { email: 'kadry@smok.example' },
  contact: { name: 'Ewa Sikora', email: 'ewa@smok.example' },
  locations: [{ city: 'Kraków', street: 'Zmyślona 7', countryCode: 'PL' }],
  languages: [{ code: 'en', level: 'b2' }],
  requirements: [{ skillName: 'Kotlin', level: 4, required: true }],
  employmentTypes: [
    { type: 'b2b', currency: 'PLN', amountType: 'net', salary: { from: 18_000, to: 24_000, unit: 'month' } },
  ],
  categories: [{ key: category }],
}

const deadline = performance.now() + seconds * 1_000
await Promise.all(employers.map(work))
await database.close()
process.send?.(seen)
process.disconnect?.()
