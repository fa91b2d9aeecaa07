import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFeatures } from '#server/features/read-features.ts'
import { filesBelow, isTest } from './source-files.ts'

const files = filesBelow('src').filter((path) => /\.tsx?$/.test(path) && !isTest(path))
const using = (pattern: RegExp): string[] =>
  files.filter((path) => pattern.test(readFileSync(path, 'utf8'))).sort()

const features = await readFeatures()

/** Files that may read rows of all tenants, or name the tenant in raw SQL; features declare theirs in manifests. */
const ACROSS_TENANTS: Readonly<Record<string, string>> = {
  'src/server/db/insert-rows.ts': 'one statement for many rows, each of which it checks',
  'src/server/events/follower.ts': 'the snapshot that a search index is loaded from',
  'src/server/files/files.ts': 'the sweep of files that belong to nothing',
  'src/server/idempotency/run-once.ts': 'forgets old keys of all boards',
}

const ofFeatures = features.flatMap(({ name, acrossTenants = {} }) =>
  Object.keys(acrossTenants).map((file) => `src/features/${name}/${file}`),
)

test('acrossTenants is used only where a reason is declared', () => {
  expect(using(/\bacrossTenants\(/).filter((path) => path !== 'src/server/db/tenant-db.ts')).toEqual(
    [...Object.keys(ACROSS_TENANTS), ...ofFeatures].sort(),
  )
})

test('the tenant binding is removed in one file only', () => {
  expect(using(/\bwithoutPlugins\b/)).toEqual(['src/server/db/tenant-db.ts'])
  expect(using(/\bCompiledQuery\b|\bexecuteQuery\b/)).toEqual([])
})

test('features and the app run no SQL outside the query builder, with three exceptions', () => {
  const direct = using(/\.pool\b|\bnew pg\.(Client|Pool)\b/).filter((path) =>
    /^src\/(features|app)\//.test(path),
  )
  expect(direct).toEqual([
    // Positions of the outbox's readers, which belong to the installation.
    'src/app/cli/jobs.ts',
    'src/features/search/server/loading/read-projections.ts',
    'src/features/search/server/snapshots/index-snapshots.ts',
  ])
})
