import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type AnyFeature, composeFeatures, inOrderOfUse } from './compose-features.ts'
import type { Core } from './feature.ts'
import { auditActionsOf, readFeatures } from './read-features.ts'

const order = (...features: readonly [name: string, ...uses: string[]][]) =>
  inOrderOfUse(features.map(([name, ...uses]) => ({ name, uses }))).map(({ name }) => name)

describe('the order of features', () => {
  test('puts each after those that it uses, and is the same however they are listed', () => {
    const wanted = ['offers', 'alerts', 'zoo']
    expect(order(['zoo', 'alerts'], ['alerts', 'offers'], ['offers'])).toEqual(wanted)
    expect(order(['offers'], ['alerts', 'offers'], ['zoo', 'alerts'])).toEqual(wanted)
  })

  test('a circle is refused with the way round', () => {
    expect(() => order(['a', 'b'], ['b', 'c'], ['c', 'b'])).toThrow('in a circle: b → c → b')
  })

  test('one that is not there is refused by name', () => {
    expect(() => order(['alerts', 'offers'])).toThrow('alerts uses offers, which is not there')
  })
})

const clock = { now: () => new Date(0) }
// The features of this test use only the clock of the core.
const core: Core = Object.assign(Object.create(null), { clock })

const said: string[] = []
const feature = (name: string, ...uses: string[]): AnyFeature => ({
  ...{ name, uses },
  create(parts) {
    said.push(`create ${name} of ${Object.keys(parts).join(' ')}`)
    return { [`${name}Service`]: name }
  },
  start: () => void said.push(`start ${name}`),
  stop: (_parts, { afterFault }) => void said.push(`stop ${name}${afterFault ? ' after a fault' : ''}`),
})

test('a feature is made of the core and the services of those that it uses, and ends before them', async () => {
  const all = [feature('alerts', 'offers'), feature('offers', 'places'), feature('places')]
  const composed = await composeFeatures(all, core)
  expect(Object.keys(composed.services).sort()).toEqual(['alertsService', 'offersService', 'placesService'])
  await composed.stop({ afterFault: true })
  expect(said).toEqual([
    'create places of clock personalData',
    'create offers of clock personalData placesService',
    'create alerts of clock personalData offersService',
    'stop alerts after a fault',
    'stop offers after a fault',
    'stop places after a fault',
  ])
})

test('two features with the pictures of candidates are refused by name', async () => {
  const portraitOf = () => async () => null
  const both = [
    { ...feature('faces'), portraitOf },
    { ...feature('profiles'), portraitOf },
  ]
  const composed = await composeFeatures(both, core)
  expect(() => composed.portraitOf()).toThrow('faces and profiles')
})

describe('the folder of features', () => {
  test('each has a manifest with its own name', async () => {
    const path = await mkdtemp(join(tmpdir(), 'features-'))
    const folder = pathToFileURL(`${path}/`)
    try {
      await mkdir(join(path, 'alerts'))
      await expect(readFeatures(folder)).rejects.toThrow('alerts has no manifest.ts')
      await writeFile(
        join(path, 'alerts/manifest.ts'),
        "export default { name: 'alarms', uses: [], create: () => ({}) }",
      )
      await expect(readFeatures(folder)).rejects.toThrow('exports no feature of the name alerts')
    } finally {
      await rm(path, { recursive: true })
    }
  })

  test('each action of the audit log is of one feature', async () => {
    const actions = auditActionsOf(await readFeatures()).map(({ action }) => action)
    expect(actions.length).toBeGreaterThan(5)
    expect(new Set(actions).size).toBe(actions.length)
  })
})
