import { formatDateTime } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ExportedPart } from '#server/features/personal-data.ts'
import { textsIn } from './texts.ts'

export interface ArchivedPart extends ExportedPart {
  /** Name of the feature, used as file name. */
  readonly name: string
}

export interface ArchiveHead {
  readonly board: string
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

/** Renders any JSON value as nested HTML lists. */
const shown = (value: unknown): string => {
  if (isEmpty(value)) return '–'
  if (value instanceof Date) return escapeHtml(formatDateTime(value))
  if (Array.isArray(value)) return `<ul>${value.map((one) => `<li>${shown(one)}</li>`).join('')}</ul>`
  if (typeof value !== 'object') return escapeHtml(String(value))
  const rows = Object.entries(value ?? {}).map(
    ([key, one]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd>${shown(one)}</dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#555}dd{margin:0}ul{margin:0;padding-left:1.2rem}h2{margin-top:2.5rem}'

/** The archive's content as an HTML page. */
export const overviewPage = (
  { board, locale, now }: ArchiveHead,
  parts: readonly ArchivedPart[],
  files: readonly string[],
): string => {
  const t = textsIn(locale)
  const title = escapeHtml(t('privacy:copy.heading', { board }))
  const known = [
    ...(['accounts', 'profiles', 'applications', 'favourites'] as const),
    ...(['redirects', 'saved-searches', 'consents'] as const),
  ]
  const nameOf = (name: string): string => {
    const found = known.find((one) => one === name)
    return found ? t(`privacy:copy.parts.${found}`) : labelOf(name)
  }
  const sections = parts.map(
    ({ name, data }) => `<section><h2>${escapeHtml(nameOf(name))}</h2>${shown(data)}</section>`,
  )
  const links = files.map(
    (path) => `<li><a href="${escapeHtml(encodeURI(path))}">${escapeHtml(path)}</a></li>`,
  )
  const attached =
    files.length === 0 ? '' : `<h2>${escapeHtml(t('privacy:copy.files'))}</h2><ul>${links.join('')}</ul>`
  const made = escapeHtml(t('privacy:copy.made', { time: formatDateTime(now) }))
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1><p>${made}</p>${sections.join('')}${attached}</html>\n`
}
