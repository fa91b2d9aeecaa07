import { type CopyNote, copyCaches, readNote } from '../../rules.ts'
import { type KeptNote, plainPage, RECONNECT, readPageNote } from './copy-page.ts'

/** Maximum number of copies by kind; the oldest are deleted. */
const MOST: Readonly<Record<CopyNote['kind'], number>> = { offer: 30, list: 5 }
/** Age below which a copy is not fetched again. */
const FRESH_MS = 600_000

const headers = { note: 'x-copy-note', at: 'x-copy-at', parts: 'x-copy-parts' } as const

interface StoredCopy {
  readonly path: string
  readonly response: Response
  readonly at: number
}

const timeOf = (response: Response): number => Number(response.headers.get(headers.at))

const listIn = (response: Response, name: string): string =>
  decodeURIComponent(response.headers.get(name) ?? '')

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

const dateTime = (time: number, lang: string): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : 'pl-PL', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  })
    .format(time)
    .replaceAll('/', '.')

const all = async (): Promise<readonly StoredCopy[]> => {
  const cache = await caches.open(copyCaches.copies)
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => ({ path: pathOf(url), response: await cache.match(url) })),
  )
  return kept
    .flatMap(({ path, response }) => (response ? [{ path, response, at: timeOf(response) }] : []))
    .sort((one, other) => other.at - one.at)
}

/** The device's copies, newest first. */
export const listCopies = async (lang: string): Promise<readonly KeptNote[]> =>
  (await all()).flatMap(({ path, response, at }) => {
    const note = readNote(listIn(response, headers.note))
    return note ? [{ ...note, href: path, at: dateTime(at, lang) }] : []
  })

export const findCopy = async (
  path: string,
  lang: string,
): Promise<{ readonly html: string; readonly at: string } | null> => {
  const cache = await caches.open(copyCaches.copies)
  const response = await cache.match(path)
  return response ? { html: await response.text(), at: dateTime(timeOf(response), lang) } : null
}

/** A cached part of a copy; an error response if missing, as the network is not asked. */
export const findPart = async (path: string): Promise<Response> =>
  (await (await caches.open(copyCaches.parts)).match(path, { ignoreVary: true })) ?? Response.error()

const keepParts = async (paths: readonly string[]): Promise<void> => {
  const cache = await caches.open(copyCaches.parts)
  await Promise.all(
    paths.map(async (path) => {
      if (await cache.match(path, { ignoreVary: true })) return
      const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
      if (response?.ok) await cache.put(path, response)
    }),
  )
}

/** Deletes the oldest copies, and parts that no copy uses any more. */
const tidy = async (): Promise<void> => {
  const copies = await caches.open(copyCaches.copies)
  const count = { offer: 0, list: 0 }
  const used = new Set<string>()
  for (const { path, response } of await all()) {
    const note = readNote(listIn(response, headers.note))
    if (note && ++count[note.kind] > MOST[note.kind]) await copies.delete(path)
    else for (const part of listIn(response, headers.parts).split('\n')) used.add(part)
  }
  const parts = await caches.open(copyCaches.parts)
  for (const { url } of await parts.keys()) if (!used.has(pathOf(url))) await parts.delete(url)
}

/** Deletes what was read; the offline page itself stays. */
export const forgetCopies = async (): Promise<void> => {
  const copies = await caches.open(copyCaches.copies)
  for (const { path, response } of await all())
    if (readNote(listIn(response, headers.note))) await copies.delete(path)
  await tidy()
}

interface CopyOptions {
  readonly theme: string | null
  /** The offline page itself is kept without a note. */
  readonly isFrame?: boolean
}

/** Stores a copy of a page as visitors see it; fetched without cookies. */
export const keepCopy = async (path: string, { theme, isFrame = false }: CopyOptions): Promise<void> => {
  const cache = await caches.open(copyCaches.copies)
  const known = await cache.match(path)
  if (known && Date.now() - timeOf(known) < FRESH_MS) return
  const response = await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } })
  if (!response.ok || response.redirected) return
  const whole = await response.text()
  const note = readPageNote(whole)
  if (!note && !isFrame) return
  const { html, parts: own } = plainPage(whole, theme)
  const parts = isFrame ? [...own, RECONNECT] : own
  await keepParts(parts)
  const copy = new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      [headers.at]: String(Date.now()),
      [headers.note]: encodeURIComponent(note ? JSON.stringify(note) : ''),
      [headers.parts]: encodeURIComponent(parts.join('\n')),
    },
  })
  await cache.put(path, copy)
  await tidy()
}
