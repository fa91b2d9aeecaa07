import { formatDateTime } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ExportedPart } from '#server/features/personal-data.ts'
import pl from '../messages/pl.json' with { type: 'json' }
import { textsIn } from './texts.ts'

export interface ArchivedPart extends ExportedPart {
  /** Name of the feature, used as file name. */
  readonly name: string
}

export interface ArchiveHead {
  readonly board: string
  /** Address of the board, which paths follow. */
  readonly origin: string
  readonly locale: Locale
  readonly now: Date
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Converts 'firstName' to 'First name'. */
const labelOf = (key: string): string => {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a page needs to show values: the words of its language and the board's address. */
interface Shown {
  readonly t: ReturnType<typeof textsIn>
  readonly origin: string
}

type Field = keyof typeof pl.copy.fields
const isField = (key: string): key is Field => Object.hasOwn(pl.copy.fields, key)

type Part = keyof typeof pl.copy.parts
const isPart = (name: string): name is Part => Object.hasOwn(pl.copy.parts, name)

type Values = typeof pl.copy.values
type ValueKey = { [Group in keyof Values]: `${Group}.${keyof Values[Group] & string}` }[keyof Values]
const valueKeys: ReadonlySet<string> = new Set(
  Object.entries(pl.copy.values).flatMap(([field, values]) =>
    Object.keys(values).map((value) => `${field}.${value}`),
  ),
)
const isValueKey = (key: string): key is ValueKey => valueKeys.has(key)

/** Known values of a field in words, followed by the value that the JSON file has: 'rozmowa (interview)'. */
const inWords = (field: string, value: string, t: Shown['t']): string => {
  // Texts have no dots in their keys.
  const key = `${field}.${value.replaceAll('.', '-')}`
  if (!isValueKey(key)) return value
  const words = t(`privacy:copy.values.${key}`)
  return words === value ? value : `${words} (${value})`
}

const DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Renders any JSON value as nested HTML lists. */
const shown = (value: unknown, page: Shown, key = ''): string => {
  const { t, origin } = page
  if (isEmpty(value)) return '–'
  if (typeof value === 'boolean') return escapeHtml(t(value ? 'privacy:copy.yes' : 'privacy:copy.no'))
  if (value instanceof Date) return escapeHtml(formatDateTime(value))
  if (typeof value === 'string' && DATE.test(value)) return escapeHtml(formatDateTime(new Date(value)))
  if (key === 'path' && typeof value === 'string') {
    const href = escapeHtml(`${origin}${value}`)
    return `<a href="${href}">${href}</a>`
  }
  if (Array.isArray(value))
    return `<ul>${value.map((one) => `<li>${shown(one, page, key)}</li>`).join('')}</ul>`
  if (typeof value === 'string') return escapeHtml(inWords(key, value, t))
  if (typeof value !== 'object') return escapeHtml(String(value))
  const rows = Object.entries(value ?? {}).map(([name, one]) => {
    const label = isField(name) ? t(`privacy:copy.fields.${name}`) : labelOf(name)
    return `<dt>${escapeHtml(label)}</dt><dd>${shown(one, page, name)}</dd>`
  })
  return `<dl>${rows.join('')}</dl>`
}

// Values that are lists or have fields of their own get the whole width: beside their names each level would be narrower.
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}',
  'dl{display:grid;grid-template-columns:minmax(7rem,12rem) minmax(0,1fr);gap:.25rem 1rem;margin:0}',
  'dt{opacity:.75}dd{margin:0}ul{margin:0;padding-left:1.2rem}h2{margin-top:2.5rem}',
  '@media(width<600px){dl{grid-template-columns:minmax(0,1fr)}dt{margin-top:.5rem}}',
  'dt:has(+dd>dl),dt:has(+dd>ul),dd:has(>dl,>ul){grid-column:1/-1}',
  'dd>dl,li>dl{padding-left:1rem;border-left:2px solid #8886}',
  'ul:has(>li>dl){padding:0;list-style:none}li:has(>dl){margin:.5rem 0 1rem}',
].join('')

/** The archive's content as an HTML page. */
export const overviewPage = (
  { board, origin, locale, now }: ArchiveHead,
  parts: readonly ArchivedPart[],
  files: readonly string[],
): string => {
  const t = textsIn(locale)
  const title = escapeHtml(t('privacy:copy.heading', { board }))
  const nameOf = (name: string): string => (isPart(name) ? t(`privacy:copy.parts.${name}`) : labelOf(name))
  const sections = parts.map(
    ({ name, data }) =>
      `<section><h2>${escapeHtml(nameOf(name))}</h2>${shown(data, { t, origin })}</section>`,
  )
  const links = files.map(
    (path) => `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a></li>`,
  )
  const attached =
    files.length === 0 ? '' : `<h2>${escapeHtml(t('privacy:copy.files'))}</h2><ul>${links.join('')}</ul>`
  const made = escapeHtml(t('privacy:copy.made', { time: formatDateTime(now) }))
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${made}</p>${sections.join('')}${attached}</html>\n`
}
