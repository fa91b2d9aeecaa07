import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type AlertBoard, alertSecret, createAlertBoard } from '#tests/support/alert-board.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { maxAlerts } from '../enumerations.ts'
import { codeOf } from './alert-code.ts'
import { planAlerts, tidyAlerts } from './jobs.ts'

const DAY_MS = 86_400_000
const searchUrl = '/oferty-pracy/warszawa'

let board: AlertBoard
let anna: SignedIn<'candidate'>
let people = 0

beforeAll(async () => {
  board = await createAlertBoard('2026-01-12T05:00:00Z')
})
afterAll(() => board.end())
beforeEach(async () => {
  await board.db.pool.query('delete from saved_searches')
  board.sent.length = 0
  anna = await board.candidate(`anna${++people}@poczta.example`)
})

const alert = async (at = searchUrl): Promise<string> => {
  const { own } = board.savedSearches
  const jobFilterId = await own.create(anna, { searchUrl: at, name: 'Warszawa' })
  await own.enableAlert(anna, { jobFilterId, frequency: 'weekly', name: 'Warszawa' })
  return jobFilterId
}
const guestAlert = (email = `gosc${people}@poczta.example`) =>
  board.savedSearches.guests.register({
    ...{ tenantId: board.tech.id, ip: '', email, frequency: 'daily', name: 'Warszawa', searchUrl },
    ...{ createCandidate: false, marketingAgreement: false, locale: 'pl' },
  })
const alerts = async () => (await board.db.pool.query('select * from job_alerts order by uid')).rows
const mailed = async () => {
  const [row] = await alerts()
  return { tenantId: board.tech.id, ip: '', code: codeOf(alertSecret, row.uid) }
}
const countOf = async (table: string) =>
  Number((await board.db.pool.query(`select count(*) from ${table}`)).rows[0].count)
const tidy = async () => {
  await board.jobs.enqueue(board.db, tidyAlerts, {})
  await board.jobs.drain({ ignoreStartAfter: true })
}

describe('an alert turned off by a mailed link', () => {
  test('can be restored unchanged with working links, and both actions are idempotent', async () => {
    const { guests, own } = board.savedSearches
    await alert()
    const before = await alerts()
    const link = await mailed()
    await Promise.all([guests.turnOff(link), guests.turnOff(link)])
    await guests.turnOff(link)
    expect(await alerts()).toEqual([])
    expect(await own.list(anna)).toMatchObject([{ jobAlert: null }])
    expect(await guests.find(link)).toMatchObject({ isEnded: true, isOfAccount: true })
    await Promise.all([guests.turnOnAgain(link), guests.turnOnAgain(link)])
    await guests.turnOnAgain(link)
    expect(await alerts()).toEqual(before)
    expect(await guests.find(link)).toMatchObject({ isEnded: false, frequency: 'weekly' })
  })

  test('mails nothing while off, and the offers missed once restored', async () => {
    const { guests } = board.savedSearches
    await alert()
    const link = await mailed()
    board.clock.advance(7 * DAY_MS - DAY_MS / 2)
    await guests.turnOff(link)
    await board.offers.createOffers(board.tech.id, [anOfferDraft({ title: 'Oferta nowa' })])
    const plan = async () => {
      await board.jobs.enqueue(board.db, planAlerts, {})
      await board.jobs.drain({ ignoreStartAfter: true })
    }
    board.clock.advance(DAY_MS / 2)
    await plan()
    expect(board.sent).toEqual([])
    await guests.turnOnAgain(link)
    await plan()
    expect(board.sent.map(({ to }) => to)).toEqual([anna.email])
  })

  test('accepts no other action of its links until restored', async () => {
    const { guests } = board.savedSearches
    await alert()
    const link = await mailed()
    await guests.turnOff(link)
    await expect(guests.changeFrequency(link, 'daily')).rejects.toThrow('job-alert.not-found')
    await expect(guests.activate(link)).rejects.toThrow('job-alert.not-found')
  })

  test('is not restored when the maximum number of alerts is active', async () => {
    const { guests } = board.savedSearches
    await alert()
    const link = await mailed()
    await guests.turnOff(link)
    for (let at = 0; at < maxAlerts; at++) await alert(`${searchUrl}?keyword=k${at}`)
    await expect(guests.turnOnAgain(link)).rejects.toThrow('job-alert.limit-reached')
    expect(await alerts()).toHaveLength(maxAlerts)
  })

  test('is not restored over an alert enabled anew', async () => {
    const { guests, own } = board.savedSearches
    const jobFilterId = await alert()
    const link = await mailed()
    await guests.turnOff(link)
    await own.enableAlert(anna, { jobFilterId, frequency: 'daily', name: 'Warszawa' })
    await own.disableAlert(anna, jobFilterId)
    await expect(guests.turnOnAgain(link)).rejects.toThrow('job-alert.not-found')
    expect(await own.list(anna)).toMatchObject([{ jobAlert: null }])
  })

  test('is deleted after a day; for a guest with the whole subscription', async () => {
    const { guests } = board.savedSearches
    await guestAlert()
    const link = await mailed()
    await guests.activate(link)
    await guests.turnOff(link)
    await alert()
    await guests.turnOff(await mailed())
    board.clock.advance(DAY_MS - 1000)
    await tidy()
    expect(await guests.find(link)).toMatchObject({ isEnded: true, isOfAccount: false })
    board.clock.advance(2000)
    // The link stops working on time, even before the nightly cleanup.
    await expect(guests.turnOnAgain(link)).rejects.toThrow('job-alert.not-found')
    await expect(guests.find(link)).rejects.toThrow('job-alert.not-found')
    expect(await countOf('ended_alerts')).toBe(2)
    await tidy()
    expect(await countOf('ended_alerts')).toBe(0)
    expect(await countOf('saved_searches')).toBe(1)
    expect(await countOf('alert_guests')).toBe(0)
    expect(await countOf(`consents where subject like 'alert-guest:%'`)).toBe(0)
  })
})
