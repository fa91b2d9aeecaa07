import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
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
import { changesBetween } from '../changes.ts'
import type {
  ChangedLine,
  ContentEntry,
  ContentKind,
  DocumentEdition,
  EditionText,
  LegalKey,
  ReadEntry,
  ReadVersion,
} from '../contract.ts'
import type { ContentProblem } from '../front-matter.ts'
import { isOutOn, isShownOn, minutesToRead } from '../rules.ts'
import { documentPdf, type PdfLines } from './document-pdf.ts'
import { findStrays, type ReadFolder, readContentFolder } from './files.ts'
import { findEdition, insertEditions, listEntries, listVersions, replaceEntries } from './store.ts'
import { hashOf, saveVersions } from './versions.ts'

/** Texts of the boards' operators: legal documents, pages, blog posts, banners. */
export interface Content {
  /** Null if it does not exist in this language or is not shown any more. */
  find(tenant: Tenant, asked: ContentKey & { readonly key: string }): Promise<ReadEntry | null>
  /** Newest first, entries without a date by key. */
  list(tenant: Tenant, asked: ContentKey): Promise<readonly ReadEntry[]>
  /**
   * Editions of those legal documents that exist in the language, for asking consent. Their texts are stored
   * permanently, whatever is loaded later.
   */
  editionsOf(tenant: Tenant, locale: Locale, keys: readonly LegalKey[]): Promise<DocumentEdition[]>
  /** A legal document as a PDF; made once for each entry that was read and each note. */
  pdfOf(entry: ReadEntry, lines: PdfLines): Promise<Buffer<ArrayBuffer>>
  /** Versions of a legal document that is shown, earliest first. */
  versionsOf(tenant: Tenant, asked: { readonly key: string; readonly locale: Locale }): Promise<ReadVersion[]>
  /** What a version changed in an earlier one of the same document; compared once for each pair of texts. */
  changesOf(versions: { readonly former: ReadVersion; readonly later: ReadVersion }): readonly ChangedLine[]
  /** The text of a stored edition, for operators; null if there is none. */
  findEdition(actor: Actor, tenantId: number, sha256: string): Promise<EditionText | null>
  /** Parses a board's files in a folder into entries and problems. */
  readFolder(tenant: Tenant, folder: string): ReadFolder
  /** Files of a folder that belong to no board. */
  straysIn(folder: string, boards: readonly Tenant[]): readonly ContentProblem[]
  /** Replaces all texts of the board; of legal documents, earlier versions stay. */
  load(tenant: Tenant, entries: readonly ContentEntry[]): Promise<void>
}

interface ContentKey {
  readonly kind: ContentKind
  readonly locale: Locale
}

/** Folder of the demo's texts. */
export const demoContentFolder = fileURLToPath(new URL('../data', import.meta.url))

/** Folder of earlier versions of the demo's legal texts, which are loaded first. */
export const demoFormerFolder = fileURLToPath(new URL('../former', import.meta.url))

// Texts change only by a command and are cheap to reload.
const KEPT_MS = 30_000
// Pairs of versions whose comparison is kept.
const MAX_COMPARED = 50

// Separate from the entries, so that pages do not contain the text twice.
const bodies = new WeakMap<ReadEntry, string>()

const readEntry = ({ body, ...entry }: ContentEntry): ReadEntry => {
  // Parsed lazily: a page shows one text, and parsing all of a board would block other requests.
  const article = lazily(() => readArticle(joinShortWords(body, entry.locale)))
  const read: ReadEntry = {
    ...entry,
    get article() {
      return article()
    },
    get sha256() {
      return hashOf(body)
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

  const pdfs = new WeakMap<ReadEntry, { note: string; made: Promise<Buffer<ArrayBuffer>> }>()

  const compared = new LRUCache<string, readonly ChangedLine[]>({ max: MAX_COMPARED })

  /** Board and hash of texts that this process has stored or found in the database. */
  const keptTexts = new Set<string>()

  const allOf = (tenant: Tenant): Promise<ReadEntry[]> => {
    const now = clock.now().getTime()
    const known = kept.get(tenant.id)
    if (known && now < known.until) return known.entries
    const entries = listEntries(forTenant(database, tenant.id)).then((list) =>
      list.map(readEntry).sort(byDate),
    )
    // Callers share one pending read; a failed one is dropped from the cache.
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
    pdfOf(entry, lines) {
      const known = pdfs.get(entry)
      if (known?.note === lines.note) return known.made
      const made = documentPdf(entry, lines)
      pdfs.set(entry, { note: lines.note, made })
      made.catch(() => pdfs.delete(entry))
      return made
    },
    async versionsOf(tenant, asked) {
      const versions = await listVersions(forTenant(database, tenant.id), asked)
      return versions.map(({ body, ...version }) => {
        const article = lazily(() => readArticle(joinShortWords(body, asked.locale)))
        return {
          ...version,
          get article() {
            return article()
          },
        }
      })
    },
    changesOf({ former, later }) {
      const key = `${former.sha256} ${later.sha256}`
      const known = compared.get(key)
      if (known) return known
      const lines = changesBetween(former.article, later.article)
      compared.set(key, lines)
      return lines
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
      const today = warsawDay(clock.now())
      await forTenant(database, tenant.id).transaction(async (tx) => {
        await replaceEntries(tx, entries)
        await saveVersions(tx, entries, today)
      })
      kept.delete(tenant.id)
    },
  }
}
