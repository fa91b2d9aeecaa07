import type { SkillNames } from '#features/occupations/server/service.ts'

// Names that are also ordinary words count only in their exact spelling.
const ALSO_WORDS = new Set([
  'Go',
  'C',
  'REST',
  'Rust',
  'Swift',
  'Spring',
  'Spark',
  'Flask',
  'Helm',
  'Looker',
  'MS Office',
  'Oracle',
  'Bash',
  'Cypress',
  'Angielski',
  'Niemiecki',
  'Francuski',
  'Hiszpański',
  'Włoski',
  'Rosyjski',
  'Ukraiński',
  'Czeski',
])
const LANGUAGE_NAMES = new Set([
  'Angielski',
  'Niemiecki',
  'Francuski',
  'Hiszpański',
  'Włoski',
  'Rosyjski',
  'Ukraiński',
  'Czeski',
])
const MAX_WORDS = 3

const WISHED = /mile widzian|atut|dodatkow|plusem|nice to have|advantage|a plus|bonus/iu

export interface ReadSkills {
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

const namesIn = (text: string, skills: SkillNames): string[] => {
  const words = text.split(/[\s,;()/]+/).map((word) => word.replace(/[.:!?]+$/, ''))
  const found: string[] = []
  for (let at = 0; at < words.length; ) {
    let length = 0
    for (let count = MAX_WORDS; count > 0 && length === 0; count--) {
      const window = words.slice(at, at + count)
      if (window.length < count || window.includes('')) continue
      const name = skills.shown(skills.keyOf(window.join(' ')))
      if (name === null || LANGUAGE_NAMES.has(name)) continue
      const isWord = ALSO_WORDS.has(name) && !window.join(' ').startsWith(name.slice(0, 2))
      if (isWord || (name.length < 3 && window.join(' ') !== name)) continue
      found.push(name)
      length = count
    }
    at += Math.max(1, length)
  }
  return [...new Set(found)]
}

/** Skills of the dictionary that a brief names, required ones apart from those that are nice to have. */
export const skillsIn = (text: string, skills: SkillNames): ReadSkills => {
  const clauses = text.split(/[.;\n]+/)
  const optional = clauses.flatMap((clause) => {
    const at = clause.search(WISHED)
    if (at < 0) return []
    const behind = namesIn(clause.slice(at), skills)
    // In 'Docker mile widziany' the skill precedes the marker.
    return behind.length > 0 ? behind : namesIn(clause.slice(0, at).split(',').at(-1) ?? '', skills)
  })
  const required = namesIn(text, skills).filter((name) => !optional.includes(name))
  return { required, optional: [...new Set(optional)] }
}
