import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous } from '#kernel/actor.ts'
import { createTestBoard, operator } from '#tests/support/board.ts'
import type { ContentEntry } from '../contract.ts'
import { createContent } from './service.ts'

let board: Awaited<ReturnType<typeof createTestBoard>>
beforeAll(async () => {
  board = await createTestBoard()
})
afterAll(() => board.db.drop())

const termsOf = (body: string): ContentEntry => ({
  ...{ kind: 'legal', key: 'terms-for-clients', locale: 'pl', title: 'Regulamin', body },
  ...{ lead: '', tag: '', author: '', link: '', linkLabel: '', section: null },
  ...{ date: null, from: '2026-01-15', due: null },
})

test('the edition of a document that was consented to is kept when a new edition is loaded', async () => {
  const { tenants, db: database, clock } = board
  const content = createContent({ database, clock })
  const tenant = tenants.byId(1)
  const editionOf = async (body: string) => {
    await content.load(tenant, [termsOf(body)])
    const [edition] = await content.editionsOf(tenant, 'pl', ['terms-for-clients'])
    return edition?.sha256 ?? ''
  }
  const former = await editionOf('Dawny *regulamin*')
  await editionOf('Dawny *regulamin*')
  const later = await editionOf('Nowy regulamin')
  expect(await content.findEdition(operator, 1, former)).toMatchObject({
    ...{ key: 'terms-for-clients', locale: 'pl', title: 'Regulamin', body: 'Dawny *regulamin*' },
  })
  expect(await content.findEdition(operator, 1, later)).toMatchObject({ body: 'Nowy regulamin' })
  expect(await content.findEdition(operator, 2, former)).toBeNull()
  await expect(content.findEdition(anonymous, 1, former)).rejects.toMatchObject({ code: 'auth.wrong-kind' })
})

test('[SH-15] loading a text makes it a version of its document, and leaves the earlier ones', async () => {
  const { tenants, db: database, clock } = board
  const content = createContent({ database, clock })
  const tenant = tenants.byId(2)
  const termsFrom = (from: string, body: string) => ({ ...termsOf(body), from })
  const versions = async () =>
    (await content.versionsOf(tenant, { key: 'terms-for-clients', locale: 'pl' })).map(
      ({ startsOn, article }) => [startsOn, article],
    )
  await content.load(tenant, [termsFrom('2020-03-01', 'Raz')])
  await content.load(tenant, [termsFrom('2021-03-01', 'Dwa')])
  await content.load(tenant, [termsFrom('2021-03-01', 'Dwa')])
  await content.load(tenant, [termsFrom('2190-01-01', 'Trzy')])
  await content.load(tenant, [termsFrom('2191-01-01', 'Trzy')])
  const paragraph = (text: string) => [{ kind: 'paragraph', children: [text] }]
  expect(await versions()).toEqual([
    ['2020-03-01', paragraph('Raz')],
    ['2021-03-01', paragraph('Dwa')],
    ['2191-01-01', paragraph('Trzy')],
  ])
  await content.load(tenant, [])
  expect(await versions()).toHaveLength(3)
})

test('two versions are compared once, however often they are read', async () => {
  const { tenants, db: database, clock } = board
  const content = createContent({ database, clock })
  const tenant = tenants.byId(3)
  await content.load(tenant, [{ ...termsOf('Jeden kot.'), from: '2020-03-01' }])
  await content.load(tenant, [{ ...termsOf('Jeden pies.'), from: '2021-03-01' }])
  const changes = async () => {
    const [former, later] = await content.versionsOf(tenant, { key: 'terms-for-clients', locale: 'pl' })
    if (!former || !later) throw new Error('no two versions')
    return content.changesOf({ former, later })
  }
  const lines = await changes()
  expect(lines.map(({ parts }) => parts.map(({ mark, text }) => [mark, text]))).toEqual([
    [
      ['same', 'Jeden'],
      ['removed', 'kot.'],
      ['added', 'pies.'],
    ],
  ])
  expect(await changes()).toBe(lines)
})
