import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinShortWords } from '#kernel/text/join-short-words.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { lazily } from '#server/lazily.ts'
import { readArticle } from '#server/markdown/read-article.ts'
import type {
  ContentEntry,
  ContentKind,
  DocumentEdition,
  EditionText,
  LegalKey,
  ReadEntry,
} from '../contract.ts'
import type { ContentProblem } from '../front-matter.ts'
import { isOutOn, isShownOn, minutesToRead } from '../rules.ts'
import { findStrays, type ReadFolder, readContentFolder } from './files.ts'
import { findEdition, insertEditions, listEntries, replaceEntries } from './store.ts'

/** Texts of whoever runs a board. */
export interface Content {
  /** Null for what there is not in this language, or not any more. */
  find(tenant: Tenant, asked: Asked & { readonly key: string }): Promise<ReadEntry | null>
  /** The newest first, those without a date by their keys. */
  list(tenant: Tenant, asked: Asked): Promise<readonly ReadEntry[]>
  /**
   * Of those of these legal documents that there are in the language, for a consent that is asked for: their texts
   * are kept from then on, whatever is loaded later.
   */
  editionsOf(tenant: Tenant, locale: Locale, keys: readonly LegalKey[]): Promise<DocumentEdition[]>
  /** For operators: a text that was kept, null for none. */
  findEdition(actor: Actor, tenantId: number, sha256: string): Promise<EditionText | null>
  /** What the files of a folder say of a board, and what is wrong with them. */
  readFolder(tenant: Tenant, folder: string): ReadFolder
  /** Files of a folder that are no board's. */
  straysIn(folder: string, boards: readonly Tenant[]): readonly ContentProblem[]
  /** The board has these texts from then on, and no others. */
  load(tenant: Tenant, entries: readonly ContentEntry[]): Promise<void>
}

interface Asked {
  readonly kind: ContentKind
  readonly locale: Locale
}

/** The texts of the demo. */
export const demoContentFolder = fileURLToPath(new URL('../data', import.meta.url))

// Loaded by a command, seldom; reading the texts again is cheap.
const KEPT_MS = 30_000

// Apart from the entries, so that no page carries a text twice.
const bodies = new WeakMap<ReadEntry, string>()

const readEntry = ({ body, ...entry }: ContentEntry): ReadEntry => {
  // Of all texts of a board a page shows one: reading all of them would hold others up.
  const article = lazily(() => readArticle(joinShortWords(body, entry.locale)))
  const read: ReadEntry = {
    ...entry,
    get article() {
      return article()
    },
    get sha256() {
      return createHash('sha256').update(body).digest('hex')
    },
    minutes: minutesToRead(body),
  }
  bodies.set(read, body)
  return read
}

const byDate = (one: ReadEntry, other: ReadEntry): number =>
  (other.date ?? '').localeCompare(one.date ?? '') || one.key.localeCompare(other.key)

export const createContent = ({ database, clock }: { database: Database; clock: Clock }): Content => {
  const kept = new Map<number, { readonly until: number; readonly entries: Promise<ReadEntry[]> }>()

  /** That this process knows to be in the database. */
  const keptTexts = new Set<string>()

  const allOf = (tenant: Tenant): Promise<ReadEntry[]> => {
    const now = clock.now().getTime()
    const known = kept.get(tenant.id)
    if (known && now < known.until) return known.entries
    const entries = listEntries(forTenant(database, tenant.id)).then((list) =>
      list.map(readEntry).sort(byDate),
    )
    // Who asks meanwhile waits for the same reading; one that failed is not kept.
    kept.set(tenant.id, { until: now + KEPT_MS, entries })
    entries.catch(() => kept.delete(tenant.id))
    return entries
  }

  const list: Content['list'] = async (tenant, { kind, locale }) => {
    const day = warsawDay(clock.now())
    return (await allOf(tenant)).filter(
      (entry) =>
        entry.kind === kind && entry.locale === locale && isShownOn(entry, day) && isOutOn(entry, day),
    )
  }

  const keepTexts = async (tenant: Tenant, entries: readonly ReadEntry[]): Promise<void> => {
    const unkept = entries.filter(({ sha256 }) => !keptTexts.has(`${tenant.id} ${sha256}`))
    if (unkept.length === 0) return
    await insertEditions(
      forTenant(database, tenant.id),
      unkept.map((entry) => {
        const { key, locale, title, sha256 } = entry
        return { key, locale, title, sha256, body: bodies.get(entry) ?? '' }
      }),
    )
    for (const { sha256 } of unkept) keptTexts.add(`${tenant.id} ${sha256}`)
  }

  return {
    list,
    find: async (tenant, { key, ...asked }) =>
      (await list(tenant, asked)).find((entry) => entry.key === key) ?? null,
    editionsOf: async (tenant, locale, keys) => {
      const all = await list(tenant, { kind: 'legal', locale })
      const found = keys.flatMap((key) => all.filter((entry) => entry.key === key))
      await keepTexts(tenant, found)
      return keys.flatMap((key) =>
        found
          .filter((entry) => entry.key === key)
          .map(({ from, date, sha256 }) => ({ key, edition: from ?? date, sha256 })),
      )
    },
    async findEdition(actor, tenantId, sha256) {
      allow(actor.kind === 'operator')
      return findEdition(forTenant(database, tenantId), sha256)
    },
    readFolder: (tenant, folder) => {
      const { brand } = tenant.settings
      const words = {
        brand: [brand.name, brand.suffix].filter(Boolean).join(' '),
        address: brand.address ?? '',
        host: tenant.canonicalHost,
      }
      return readContentFolder(folder, { key: tenant.key, words })
    },
    straysIn: (folder, boards) =>
      findStrays(
        folder,
        boards.map(({ key }) => key),
      ),
    async load(tenant, entries) {
      await replaceEntries(forTenant(database, tenant.id), entries)
      kept.delete(tenant.id)
    },
  }
}
