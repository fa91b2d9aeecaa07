import { isLocale } from '#kernel/locale.ts'
import { isSafeLink } from '#kernel/text/article.ts'
import { bodyProblems } from './body-problems.ts'
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

interface SplitFile {
  readonly fields: ReadonlyMap<string, string>
  /** The line of each field. */
  readonly lines: ReadonlyMap<string, number>
  readonly body: string
  /** The line that the text begins on. */
  readonly bodyLine: number
  readonly wrong: readonly string[]
}

/** Splits a file into its front matter (lines `name: value` between two `---`) and the Markdown after it. */
const splitFile = (text: string): SplitFile | null => {
  const wrong: string[] = []
  const fields = new Map<string, string>()
  const lines = new Map<string, number>()
  const [all = '', head, rest = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(text) ?? []
  if (head === undefined) return null
  for (const [at, line] of head.split(/\r?\n/).entries()) {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    const where = `line ${at + 2}`
    if (line.trim() === '') continue
    if (name === '') wrong.push(`${where} is no \`name: value\``)
    else if (!isField(name)) wrong.push(`${where}: there is no field '${name}'`)
    else if (fields.has(name)) wrong.push(`${where}: '${name}' is there twice`)
    else {
      fields.set(name, value.trim())
      lines.set(name, at + 2)
    }
  }
  const before = all.slice(0, all.length - rest.trimStart().length)
  return { fields, lines, body: rest.trim(), bodyLine: before.split('\n').length, wrong }
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

interface FieldProblem {
  /** The field that it is about; null if that is missing. */
  readonly of: Field | null
  readonly reason: string
}

const problemsOf = (entry: ContentEntry): FieldProblem[] => {
  const found = (isWrong: boolean, of: Field | null, reason: string): FieldProblem[] =>
    isWrong ? [{ of, reason }] : []
  const { kind, topic, link, linkLabel, from, due } = entry
  return [
    ...found(entry.title === '', null, "'title' is missing"),
    ...found(kind !== 'banner' && kind !== 'block' && entry.body === '', null, 'the text is missing'),
    ...found(kind === 'blog' && entry.date === null, null, "a post needs a 'date'"),
    ...found(kind === 'blog' && entry.lead === '', null, "a post needs a 'lead'"),
    ...found(topic !== undefined && kind !== 'blog', 'topic', "only a post has a 'topic'"),
    ...found(topic !== undefined && entry.tag === '', 'topic', "a 'topic' needs a 'tag', its name"),
    ...found(
      topic !== undefined && !KEY.test(topic),
      'topic',
      `'topic' is a key such as 'first-job', not '${topic}'`,
    ),
    ...found(
      kind === 'banner' && entry.section === null,
      'section',
      `a banner needs a 'section': ${bannerSections.join(', ')}`,
    ),
    ...found(link !== '' && !isSafeLink(link), 'link', `'link' leads nowhere safe: ${link}`),
    ...found(
      (link === '') !== (linkLabel === ''),
      link === '' ? 'linkLabel' : 'link',
      "'link' and 'linkLabel' come together",
    ),
    ...(entry.icons ?? [])
      .filter((name) => !KEY.test(name))
      .map((name) => ({
        of: 'icons' as const,
        reason: `'icons' are names such as 'send, bell', not '${name}'`,
      })),
    ...found(from !== null && due !== null && from > due, 'from', "'from' is after 'due'"),
  ]
}

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
  // Editors of some systems begin a file with this mark.
  const split = splitFile(text.replace(/^\ufeff/, ''))
  if (!split) return [problem('begins with no lines of `---` with fields')]
  const { fields, lines, body, bodyLine, wrong } = split
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
  const wrongFields = [
    ...badDays.map((name) => ({ of: name, reason: `'${name}' is no day such as 2026-11-22` })),
    ...problemsOf(entry),
  ]
  const reasons = [
    ...wrong,
    ...wrongFields.map(({ of, reason }) => {
      const line = of && lines.get(of)
      return line ? `line ${line}: ${reason}` : reason
    }),
    ...bodyProblems(body, bodyLine).map(({ line, reason }) => `line ${line}: ${reason}`),
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
