import type { Locale } from '#kernel/locale.ts'
import type { Grade, Role } from '../data/role-family.ts'
import type { Random } from './random.ts'

export type Level = 'i' | 'j' | 'm' | 's' | 'e' | 'c'

const ADJECTIVES: Readonly<Partial<Record<Level, string>>> = {
  j: 'Młodsz{a|y}',
  s: 'Starsz{a|y}',
  e: 'Wiodąc{a|y}',
}
const PREFIXES: Readonly<Partial<Record<Level, string>>> = { j: 'Junior', s: 'Senior', e: 'Lead' }

const GENDERED = /\{([^|}]*)\|([^}]*)\}/g
const feminine = (pattern: string) => pattern.replace(GENDERED, '$1')
const masculine = (pattern: string) => pattern.replace(GENDERED, '$2')

/** Expands 'Starsz{a|y} Księgow{a|y} ds. Podatków' to both gendered forms, or to one with (k/m). */
export const writeGendered = (
  pattern: string,
  style: 'feminine-first' | 'masculine-first' | 'short',
): string => {
  const words = pattern.split(' ')
  const last = words.findLastIndex((word) => word.includes('{'))
  if (last < 0) return pattern
  const head = words.slice(0, last + 1).join(' ')
  const rest = words.slice(last + 1).join(' ')
  const forms =
    style === 'short'
      ? masculine(head)
      : (style === 'feminine-first'
          ? [feminine(head), masculine(head)]
          : [masculine(head), feminine(head)]
        ).join(' / ')
  return [forms, rest, style === 'short' ? '(k/m)' : ''].filter(Boolean).join(' ')
}

const withGrade = (title: string, grade: Grade, level: Level, random: Random): string => {
  // For engineers both 'Starszy Programista' and 'Senior Java Developer' are in use.
  const asAdjective =
    grade === 'adjective' || (grade === 'prefix' && title.includes('{') && random.chance(0.6))
  // Managers ('Kierownik …') have no grade.
  const isUngraded = grade === 'none' || title.startsWith('Kierowni')
  const word = isUngraded ? undefined : (asAdjective ? ADJECTIVES : PREFIXES)[level]
  return word ? `${word} ${title}` : title
}

const focusOf = (role: Role, locale: Locale, random: Random): string => {
  if (!role.focus || !random.chance(0.55)) return ''
  const [pl = '', en] = random.pick(role.focus).split('|')
  return locale === 'pl' ? pl : (en ?? '')
}

/** The title of an advertisement, with neutral or both gendered forms in Polish. */
export const makeTitle = (
  { role, grade, level }: { role: Role; grade: Grade; level: Level },
  locale: Locale,
  random: Random,
): string => {
  const english = role.titleEn
  const inEnglish = locale === 'en' || (grade === 'prefix' && english !== undefined && random.chance(0.5))
  const focus = focusOf(role, inEnglish ? 'en' : locale, random)
  if (inEnglish) {
    const title = [grade === 'none' ? undefined : PREFIXES[level], english ?? role.title]
      .filter(Boolean)
      .join(' ')
    return focus === '' || title.includes('(')
      ? title
      : random.chance(0.5)
        ? `${title} (${focus})`
        : `${title}, ${focus}`
  }
  const pattern = withGrade(role.title, grade, level, random)
  const roll = random.next()
  const style =
    roll < 0.6 ? 'feminine-first' : roll < 0.78 || pattern.includes('(') ? 'masculine-first' : 'short'
  const title = writeGendered(pattern, style)
  if (focus === '') return title
  return style !== 'short' && random.chance(0.6) ? `${title}, ${focus}` : `${title} – ${focus}`
}
