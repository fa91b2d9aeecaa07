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

describe('the start order of features', () => {
  test('puts each after its dependencies, and does not depend on the listing order', () => {
    const wanted = ['offers', 'alerts', 'zoo']
    expect(order(['zoo', 'alerts'], ['alerts', 'offers'], ['offers'])).toEqual(wanted)
    expect(order(['offers'], ['alerts', 'offers'], ['zoo', 'alerts'])).toEqual(wanted)
  })

  test('fails on a cycle, naming it', () => {
    expect(() => order(['a', 'b'], ['b', 'c'], ['c', 'b'])).toThrow('in a circle: b → c → b')
  })

  test('fails on a missing dependency, naming it', () => {
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

test('a feature gets the core and its dependencies’ services, and stops before them', async () => {
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

test('two features that provide candidate portraits are refused by name', async () => {
  const portraitOf = () => async () => null
  const both = [
    { ...feature('faces'), portraitOf },
    { ...feature('profiles'), portraitOf },
  ]
  const composed = await composeFeatures(both, core)
  expect(() => composed.portraitOf()).toThrow('faces and profiles')
})

describe('the features folder', () => {
  test('has a manifest with its own name in each feature', async () => {
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

  test('declares each audit action in one feature only', async () => {
    const actions = auditActionsOf(await readFeatures()).map(({ action }) => action)
    expect(actions.length).toBeGreaterThan(5)
    expect(new Set(actions).size).toBe(actions.length)
  })
})
