import { isLocale } from '#kernel/locale.ts'
import { isSafeLink } from '#kernel/text/article.ts'
import {
  bannerSections,
  blockKeys,
  type ContentEntry,
  contentKinds,
  legalKeys,
  pageKeys,
} from './contract.ts'

/** A problem of a content file. */
export interface ContentProblem {
  readonly file: string
  readonly reason: string
}

interface ContentFile {
  /** Path below the board's folder: 'blog/pierwsza-umowa.pl.md'. */
  readonly path: string
  readonly text: string
}

const FIELDS = [
  'title',
  'lead',
  'tag',
  'topic',
  'author',
  'link',
  'linkLabel',
  'icons',
  'section',
  'date',
  'from',
  'due',
] as const
type Field = (typeof FIELDS)[number]
const DAYS: readonly Field[] = ['date', 'from', 'due']
const MAX_LETTERS = 100_000

const KEYS: Readonly<Record<ContentEntry['kind'], readonly string[] | null>> = {
  legal: legalKeys,
  page: pageKeys,
  block: blockKeys,
  blog: null,
  banner: null,
}

const isField = (name: string): name is Field => FIELDS.some((field) => field === name)

const isDay = (text: string): boolean => {
  const moment = Date.parse(`${text}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(moment)) return false
  // Date.parse accepts 30 February as 2 March.
  return new Date(moment).toISOString().startsWith(text)
}

/** Splits a file into its front matter (lines `name: value` between two `---`) and the Markdown after it. */
const splitFile = (text: string): { fields: Map<string, string>; body: string; wrong: string[] } => {
  const wrong: string[] = []
  const fields = new Map<string, string>()
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  if (head === undefined) return { fields, body: '', wrong: ['begins with no lines of `---` with fields'] }
  for (const [at, line] of head.split(/\r?\n/).entries()) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    const where = `line ${at + 2}`
    if (line.trim() === '') continue
    if (name === '') wrong.push(`${where} is no \`name: value\``)
    else if (!isField(name)) wrong.push(`${where}: there is no field '${name}'`)
    else if (fields.has(name)) wrong.push(`${where}: '${name}' is there twice`)
    else fields.set(name, value.trim())
  }
  return { fields, body: (body ?? '').trim(), wrong }
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

const problemsOf = (entry: ContentEntry): string[] => [
  ...(entry.title === '' ? ["'title' is missing"] : []),
  ...(entry.kind !== 'banner' && entry.kind !== 'block' && entry.body === '' ? ['the text is missing'] : []),
  ...(entry.kind === 'blog' && entry.date === null ? ["a post needs a 'date'"] : []),
  ...(entry.kind === 'blog' && entry.lead === '' ? ["a post needs a 'lead'"] : []),
  ...(entry.topic !== undefined && entry.kind !== 'blog' ? ["only a post has a 'topic'"] : []),
  ...(entry.topic !== undefined && entry.tag === '' ? ["a 'topic' needs a 'tag', its name"] : []),
  ...(entry.topic !== undefined && !KEY.test(entry.topic)
    ? [`'topic' is a key such as 'first-job', not '${entry.topic}'`]
    : []),
  ...(entry.kind === 'banner' && entry.section === null
    ? [`a banner needs a 'section': ${bannerSections.join(', ')}`]
    : []),
  ...(entry.link !== '' && !isSafeLink(entry.link) ? [`'link' leads nowhere safe: ${entry.link}`] : []),
  ...((entry.link === '') === (entry.linkLabel === '') ? [] : ["'link' and 'linkLabel' come together"]),
  ...(entry.icons ?? [])
    .filter((name) => !KEY.test(name))
    .map((name) => `'icons' are names such as 'send, bell', not '${name}'`),
  ...(entry.from !== null && entry.due !== null && entry.from > entry.due ? ["'from' is after 'due'"] : []),
]

/** Parses a file into an entry, or all its problems. */
export const readContentFile = ({ path, text }: ContentFile): ContentEntry | readonly ContentProblem[] => {
  const problem = (reason: string): ContentProblem => ({ file: path, reason })
  const [, folder = '', key = '', language = ''] =
    /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.md$/.exec(path) ?? []
  const kind = contentKinds.find((known) => known === folder)
  if (!kind || !isLocale(language))
    return [
      problem(
        `is no {kind}/{key}.{language}.md: kinds are ${contentKinds.join(', ')}, keys have a-z, digits and hyphens`,
      ),
    ]
  const known = KEYS[kind]
  if (known && !known.includes(key)) return [problem(`'${key}' is none of ${known.join(', ')}`)]
  if (text.length > MAX_LETTERS) return [problem(`has more than ${MAX_LETTERS} letters`)]
  const { fields, body, wrong } = splitFile(text)
  const fieldOf = (name: Field) => fields.get(name) ?? ''
  const badDays = DAYS.filter((name) => fieldOf(name) !== '' && !isDay(fieldOf(name)))
  const section = bannerSections.find((name) => name === fieldOf('section')) ?? null
  const entry: ContentEntry = {
    ...{ kind, key, locale: language, body, section },
    title: fieldOf('title'),
    lead: fieldOf('lead'),
    tag: fieldOf('tag'),
    author: fieldOf('author'),
    link: fieldOf('link'),
    linkLabel: fieldOf('linkLabel'),
    date: fieldOf('date') || null,
    from: fieldOf('from') || null,
    due: fieldOf('due') || null,
    ...(fieldOf('topic') !== '' && { topic: fieldOf('topic') }),
    ...(fields.has('icons') && {
      icons: fieldOf('icons')
        .split(',')
        .map((name) => name.trim()),
    }),
  }
  const reasons = [
    ...wrong,
    ...badDays.map((name) => `'${name}' is no day such as 2026-11-22`),
    ...problemsOf(entry),
  ]
  return reasons.length === 0 ? entry : reasons.map(problem)
}

/** Values of a board for texts that several boards share. */
export interface BoardWords {
  readonly brand: string
  readonly address: string
  readonly host: string
}

/** Replaces `{{brand}}`, `{{address}}` and `{{host}}` by the board's values. */
export const fillIn = (text: string, words: BoardWords): string =>
  text
    .replaceAll('{{brand}}', words.brand)
    .replaceAll('{{address}}', words.address)
    .replaceAll('{{host}}', words.host)
