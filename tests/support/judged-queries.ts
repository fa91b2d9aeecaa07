import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { App } from '#app/compose.ts'
import { importOffers } from '#features/imports/server/service.ts'

const shared = (path: string): string =>
  fileURLToPath(new URL(`../../../shared/data/${path}`, import.meta.url))
const offersFile = shared('offers/offers-open.jsonl.gz')
const queriesFile = shared('queries/queries.tsv')
const checker = shared('queries/relevance.mjs')
const BOARD = 'tech'

export const hasRealData = [offersFile, queriesFile, checker].every((file) => existsSync(file))

/** Result for a query; `p10` is absent when no offer is relevant. */
export interface JudgedQuery {
  readonly kind: string
  readonly text: string
  readonly status: number
  /** Share of relevant offers among the first ten, and whether there were no results. */
  readonly p10?: number
  readonly zero?: number
  /** Whether the first five contain a wrong title. */
  readonly badHit?: number
  /** For suggestions: whether the first one is right. */
  readonly s1?: number
  readonly relevant?: number
  readonly notes: readonly string[]
}

/** All queries, whichever board they were written for, are sent to the one with the offers. */
const queriesOfBoard = async (): Promise<string> => {
  const [head = '', ...lines] = (await readFile(queriesFile, 'utf8')).split('\n')
  const texts = new Set<string>()
  const asked = lines.filter((line) => {
    const [, , kind, , text = ''] = line.split('\t')
    const key = `${kind} ${text}`
    const isNew = line !== '' && !line.startsWith('#') && !texts.has(key)
    texts.add(key)
    return isNew
  })
  return [head, ...asked.map((line) => line.replace(/^[^\t]+/, BOARD))].join('\n')
}

/** Imports the 13,998 real offers to one board. */
export const importRealOffers = async ({ offers, places, tenants }: App['services']): Promise<void> => {
  const tenant = tenants.byKey(BOARD)
  if (!tenant) throw new Error(`the demo has no board ${BOARD}`)
  const clock = { now: () => new Date() }
  await importOffers({ offers, places, clock }, { file: offersFile, tenant, shiftDates: true })
}

/** Sends the queries to a running site with these offers, and has the answers judged. */
export const judgeAt = async (origin: string): Promise<readonly JudgedQuery[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-judged-'))
  try {
    const [queries, judged] = [join(folder, 'queries.tsv'), join(folder, 'judged.json')]
    await writeFile(queries, await queriesOfBoard())
    const words = [checker, origin, queries, '--pause', '0', '--json', judged]
    await promisify(execFile)(process.execPath, words, { maxBuffer: 16 * 1024 * 1024 })
    return JSON.parse(await readFile(judged, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const meanOf = (values: readonly (number | undefined)[]): number | null => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Means over the judged queries; null for none. */
export const figuresOf = (queries: readonly JudgedQuery[]) => ({
  judged: queries.filter(({ p10, s1 }) => p10 !== undefined || s1 !== undefined).length,
  rightOfTen: meanOf(queries.map(({ p10 }) => p10)),
  nothingShown: meanOf(queries.map(({ zero }) => zero)),
  wrongInFive: meanOf(queries.map(({ badHit }) => badHit)),
  firstSuggestion: meanOf(
    queries.map(({ s1, p10, relevant }) => (p10 === undefined && relevant !== 0 ? s1 : undefined)),
  ),
})
