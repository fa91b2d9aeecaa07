import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { MailRefusedError } from '#server/mail/mail.ts'
import { type AlertBoard, createAlertBoard } from '#tests/support/alert-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type AlertFrequency, alertFrequencies } from '../enumerations.ts'
import { lastMailTime } from '../rules.ts'
import { planAlerts } from './jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let board: AlertBoard
let anna: SignedIn<'candidate'>
let people = 0

beforeAll(async () => {
  // A Monday, before eight
  board = await createAlertBoard('2026-01-12T05:00:00Z')
})
afterAll(() => board.end())
beforeEach(async () => {
  await board.db.pool.query('delete from saved_searches')
  board.sent.length = 0
  board.beforeSending = null
  const sinceMonday = (board.clock.now().getTime() - Date.parse('2026-01-12T05:00:00Z')) % (7 * DAY_MS)
  board.clock.advance(7 * DAY_MS - sinceMonday)
  anna = await board.candidate(`anna${++people}@poczta.example`)
})

const alert = async (frequency: AlertFrequency, searchUrl = '/oferty-pracy/warszawa', as = anna) => {
  const { own } = board.savedSearches
  const jobFilterId = await own.create(as, { searchUrl, name: 'Warszawa' })
  await own.enableAlert(as, { jobFilterId, frequency, name: 'Warszawa' })
  return jobFilterId
}
const publish = async (title: string, fields: Parameters<typeof anOfferDraft>[0] = {}) =>
  (await board.offers.createOffers(board.tech.id, [anOfferDraft({ title, ...fields })]))[0]?.id ?? 0
/** Runs what the worker does every quarter of an hour. */
const run = async () => {
  await board.jobs.enqueue(board.db, planAlerts, {})
  await board.jobs.drain({ ignoreStartAfter: true })
}
const nextDay = async () => {
  board.clock.advance(DAY_MS)
  await run()
}
const titles = () =>
  board.sent.map(({ text }) => text.match(/Oferta \w+/g)?.filter((one, at, all) => all.indexOf(one) === at))

describe('an alert', () => {
  test('[AL-11] names and links an offer of several cities at the city of its search, in its language', async () => {
    await board.db.pool.query(`update accounts set locale = 'en' where id = $1`, [anna.accountId])
    await alert('daily')
    await publish('Oferta kilku', { locations: [{ city: 'Kraków' }, { city: 'Warszawa' }, { city: 'Łódź' }] })
    await nextDay()
    const text = board.sent[0]?.text ?? ''
    expect(text).toContain('Warsaw and others (+2)')
    expect(text).toMatch(/\/en\/job-offer\/oferta-kilku-[\w-]*warszawa/)
  })

  test('[AL-11] mails the new offers of its search, the best paid first', async () => {
    await publish('Oferta dawna')
    await alert('daily')
    const pay = { type: 'b2b', currency: 'pln', unit: 'month', isGross: false } as const
    await publish('Oferta zwykla')
    await publish('Oferta najlepsza', { salaries: [{ ...pay, fromMinor: 2_000_000, toMinor: 3_000_000 }] })
    await publish('Oferta gdzie', { locations: [{ city: 'Kraków' }] })
    await publish('Oferta bez', { salaries: [] })
    await nextDay()
    expect(titles()).toEqual([['Oferta najlepsza', 'Oferta zwykla', 'Oferta bez']])
    const [mail] = board.sent
    expect(mail?.subject).toBe('3 nowe oferty: Warszawa')
    expect(mail?.text.split('\n')[0]).toMatch(
      /^Oferta najlepsza, Żółw Software · Warszawa · hybrydowo, 20.000.–.30.000.zł netto \+ VAT, B2B$/,
    )
    expect(mail?.unsubscribeUrl).toMatch(
      /^http:\/\/tech\.localhost\/unsubscribe\/job-alert\/[\w-]{36}\/[\w-]{43}\?lang=(pl|en)$/,
    )
    expect(mail?.text).toContain('http://tech.localhost/oferty-pracy/warszawa?sortBy=newest&orderBy=DESC')
  })

  test('[I18N-2 AL-11] states the employer’s own amounts, by the hour to the grosz', async () => {
    await alert('daily')
    const pay = { type: 'b2b', isGross: false } as const
    const euros = { ...pay, currency: 'eur', unit: 'month', fromMinor: 400_000, toMinor: 500_000 } as const
    const hourly = { ...pay, currency: 'pln', unit: 'hour', fromMinor: 3_140, toMinor: 3_250 } as const
    await publish('Oferta euro', { salaries: [euros] })
    await publish('Oferta godzinowa', { salaries: [hourly] })
    await nextDay()
    const text = board.sent[0]?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('4 000 – 5 000 EUR netto + VAT')
    expect(text).toContain('31,40 – 32,50 zł netto + VAT')
  })

  test('states since when its offers are new: the previous mail or the confirmation', async () => {
    // After eight, when the day's mails are sent.
    board.clock.advance(3 * HOUR_MS)
    await alert('daily')
    await publish('Oferta pierwsza')
    await nextDay()
    await publish('Oferta druga')
    await nextDay()
    const since = board.sent.map(({ html = '' }) => /Warszawa · (od [^<]*)/.exec(html)?.[1])
    expect(since).toEqual([
      expect.stringMatching(/^od poniedziałku, \d\d\.\d\d\.\d{4}$/),
      expect.stringMatching(/^od wtorku, \d\d\.\d\d\.\d{4}$/),
    ])
  })

  test('shows the preheader once, and each offer with its contract and company', async () => {
    await alert('daily')
    await publish('Oferta jedna')
    await nextDay()
    const { html = '' } = board.sent[0] ?? {}
    expect(html.match(/Oferta jedna, /g)).toHaveLength(1)
    expect(html).toMatch(/<span aria-hidden="true" style="[^"]*background:#\w{6}[^"]*">ŻS<\/span>/)
    expect(html).not.toContain('dopasowania')
  })

  test('shows a house for an unnamed company', async () => {
    await alert('daily')
    const { company: _, ...unnamed } = anOfferDraft({ title: 'Oferta jedna' })
    await board.offers.createOffer(board.tech.id, unnamed)
    await nextDay()
    expect(board.sent[0]?.html).toMatch(/<span aria-hidden="true" style="[^"]*">⌂<\/span>/)
  })

  test('shows account holders the match percent of each offer that matches', async () => {
    const nothing = { skills: [], desiredPositions: [], employments: [], categoryIds: [] }
    const locations = { residences: [], workplaceTypes: ['hybrid' as const] }
    board.preferences = { ...nothing, locations }
    await alert('daily')
    await publish('Oferta pasuje')
    await publish('Oferta zdalna', { workplaceType: 'remote' })
    await nextDay()
    board.preferences = null
    const { html = '', text = '' } = board.sent[0] ?? {}
    expect(html).toMatch(/hybrydowo · <b[^>]*>100% dopasowania<\/b>/)
    expect(text).toContain('hybrydowo · 100% dopasowania')
    expect(html.match(/dopasowania/g)).toHaveLength(1)
  })

  test('[AL-11] sends no mail without new offers', async () => {
    await alert('daily')
    await nextDay()
    await publish('Oferta krakowska', { locations: [{ city: 'Kraków' }] })
    await nextDay()
    expect(board.sent).toEqual([])
  })

  test('[AL-11] leaves out ended and applied-to offers, and sends no empty mail', async () => {
    await alert('daily')
    const ended = await publish('Oferta skonczona')
    await publish('Oferta krotka', { expiredAt: new Date(board.clock.now().getTime() + HOUR_MS) })
    const applied = await publish('Oferta zaaplikowana')
    await board.offers.endOffer(board.tech.id, ended)
    await board.db.pool.query(
      `insert into applications (uid, tenant_id, offer_id, name, email, message, source, locale, is_held, created_at)
       values (gen_random_uuid(), $1, $2, 'Anna', $3, 'x', 'test', 'pl', false, now())`,
      [board.tech.id, applied, anna.email],
    )
    await nextDay()
    expect(board.sent).toEqual([])
    await publish('Oferta nastepna')
    await nextDay()
    expect(titles()).toEqual([['Oferta nastepna']])
  })

  test('[AL-7] neither loses nor repeats offers when its frequency changes', async () => {
    const id = await alert('weekly')
    await publish('Oferta pierwsza')
    await nextDay()
    expect(titles()).toEqual([['Oferta pierwsza']])
    await publish('Oferta druga')
    await nextDay()
    await board.savedSearches.own.changeFrequency(anna, id, 'daily')
    await nextDay()
    await nextDay()
    expect(titles()).toEqual([['Oferta pierwsza'], ['Oferta druga']])
  })

  test('does not count a bumped, extended or reimported offer as new', async () => {
    await alert('daily')
    const id = await publish('Oferta stara')
    await nextDay()
    await board.offers.extendOffer(board.tech.id, id, 10)
    await nextDay()
    expect(titles()).toEqual([['Oferta stara']])
  })

  test('sends one mail with everything after days without a worker', async () => {
    await alert('daily')
    for (const title of ['Oferta a', 'Oferta b', 'Oferta c']) {
      await publish(title)
      board.clock.advance(DAY_MS)
    }
    await run()
    await run()
    expect(board.sent).toHaveLength(1)
    expect(titles()[0]).toHaveLength(3)
  })

  test('[AL-11] is ended by one-click unsubscribe, idempotently', async () => {
    const id = await alert('daily')
    const { rows } = await board.db.pool.query('select uid from job_alerts')
    const end = () => board.savedSearches.guests.unsubscribeByUid(board.tech.id, rows[0]?.uid)
    await end()
    await end()
    await publish('Oferta po')
    await nextDay()
    expect(board.sent).toEqual([])
    expect(await board.savedSearches.own.list(anna)).toMatchObject([{ id, jobAlert: null }])
  })
})

describe('failures of alert mails', () => {
  test('a mail is sent later, once, when the mail server was unavailable', async () => {
    await alert('daily')
    await publish('Oferta cierpliwa')
    board.beforeSending = () => {
      throw new Error('away')
    }
    board.clock.advance(DAY_MS)
    await board.jobs.enqueue(board.db, planAlerts, {})
    await board.jobs.drain()
    expect(board.sent).toEqual([])
    board.beforeSending = null
    await board.jobs.drain({ ignoreStartAfter: true })
    await run()
    expect(titles()).toEqual([['Oferta cierpliwa']])
  })

  test('a refused address does not block the others', async () => {
    const ewa = await board.candidate(`ewa${people}@poczta.example`)
    await alert('daily')
    await alert('daily', '/oferty-pracy/warszawa', ewa)
    await publish('Oferta dla dwojga')
    board.beforeSending = ({ to }) => {
      if (to === anna.email) throw new MailRefusedError('no such user')
    }
    await nextDay()
    expect(board.sent.map(({ to }) => to)).toEqual([ewa.email])
  })

  test('a crash between sending and recording does not send the mail again', async () => {
    await alert('daily')
    await publish('Oferta jedyna')
    board.clock.advance(DAY_MS)
    await board.jobs.enqueue(board.db, planAlerts, {})
    // Simulates a process that dies while the mail server answers.
    board.beforeSending = () => {
      throw new Error('died')
    }
    await board.jobs.drain()
    await board.db.pool.query('update alert_mails set begun_at = now()')
    board.beforeSending = null
    await board.jobs.drain({ ignoreStartAfter: true })
    await nextDay()
    expect(board.sent).toEqual([])
  })

  test('two concurrent planners plan each mail once', async () => {
    await alert('daily')
    await publish('Oferta wspolna')
    board.clock.advance(DAY_MS)
    const { planBoard } = await import('./planning.ts')
    const { createSearchReader } = await import('./search-address.ts')
    const readSearch = createSearchReader(board.places)
    const parts = {
      database: board.db,
      clock: board.clock,
      search: board.search,
      jobs: board.jobs,
      readSearch,
    }
    await Promise.all([planBoard(parts, board.tech), planBoard(parts, board.tech)])
    await board.jobs.drain()
    expect(titles()).toEqual([['Oferta wspolna']])
  })
})

test('[AL-11] for any order of publications and worker runs each offer is mailed exactly once, on time', async () => {
  const steps = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), isFound: fc.boolean() }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
      },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('run' as const) }) },
    ),
    { minLength: 3, maxLength: 14 },
  )
  let round = 0
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(...alertFrequencies), async (plan, frequency) => {
      await board.db.pool.query('delete from saved_searches')
      board.sent.length = 0
      const who = await board.candidate(`r${++round}@los.example`)
      const since = board.clock.now()
      await alert(frequency, '/oferty-pracy/warszawa', who)
      const published: string[] = []
      for (const step of plan) {
        if (step.kind === 'wait') board.clock.advance(step.hours * HOUR_MS)
        else if (step.kind === 'run') {
          const before = board.sent.length
          await run()
          if (board.sent.length > before)
            expect(lastMailTime(frequency, board.clock.now()) > since).toBe(true)
        } else {
          const title = `Oferta r${round}n${published.length}`
          await publish(title, {
            locations: [{ city: step.isFound ? 'Warszawa' : 'Kraków' }],
            expiredAt: new Date(board.clock.now().getTime() + 365 * DAY_MS),
          })
          if (step.isFound) published.push(title)
        }
      }
      board.clock.advance(7 * DAY_MS)
      await run()
      await run()
      expect(titles().flat().sort()).toEqual(published.sort())
      expect(board.sent.every(({ text }) => /Oferta/.test(text))).toBe(true)
    }),
    { numRuns: 15 },
  )
})
