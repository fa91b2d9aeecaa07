import type { Locale } from '#kernel/locale.ts'
import type { SkillForm } from './offer-form.ts'

// Offers have no field for the tech stack: it is appended to the description, under a heading of its own.

const headings: Readonly<Record<Locale, string>> = { pl: 'Technologie', en: 'Tech stack' }
/** Suffix of a level, as in '5/5'. */
const LEVELS = '/5'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
const unescaped = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

export const joinTechStack = (html: string, techStack: readonly SkillForm[], language: Locale): string => {
  const named = techStack.filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return html
  const rows = named.map(({ name, level }) => `<li>${escaped(name.trim())} (${level}${LEVELS})</li>`)
  return `${html}<h3>${headings[language]}</h3><ul>${rows.join('')}</ul>`
}

const TAIL = new RegExp(
  `<h3>(?:${Object.values(headings).join('|')})</h3>\\s*<ul>((?:\\s*<li>[^<]+ \\([1-5]/5\\)</li>)+)\\s*</ul>\\s*$`,
)
const ROW = /<li>([^<]+) \(([1-5])\/5\)<\/li>/g

export const splitTechStack = (html: string): { html: string; techStack: SkillForm[] } => {
  const found = TAIL.exec(html)
  if (!found) return { html, techStack: [] }
  const techStack = [...(found[1] ?? '').matchAll(ROW)].map(([, name = '', level]) => ({
    ...{ id: null, name: unescaped(name), level: Number(level) },
  }))
  return { html: html.slice(0, found.index).trimEnd(), techStack }
}
