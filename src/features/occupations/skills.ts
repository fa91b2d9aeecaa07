import { foldText } from '#kernel/text/fold-text.ts'

/** A skill with its alternative names. */
export interface Skill {
  readonly name: string
  readonly also: readonly string[]
}

/** Normalizes names of skills. */
export interface SkillNames {
  /** Canonical key: 'kubernetes' for 'k8s', 'java' for 'Java 21'. */
  keyOf(name: string): string
  /** 'java 21' for 'Java 21'; null without a version. */
  versionOf(name: string): string | null
  /** The name for display; null for an unknown key. */
  shown(key: string): string | null
  /** Keys of the known skills that a title names, the longest names first. */
  inTitle(title: string): readonly string[]
  /** Groups of equivalent names, for full-text search. */
  readonly groups: readonly (readonly string[])[]
}

export const readSkills = (table: string): readonly Skill[] => {
  const [head = '', ...lines] = table.split('\n')
  if (head !== 'name\talso') throw new Error('skills: the columns must be name, also')
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', also = ''] = line.split('\t')
      return {
        name,
        also: also
          .split(';')
          .map((text) => text.trim())
          .filter(Boolean),
      }
    })
}

const MAX_WORDS = 3

// A trailing version: 'Java 21', 'C++17', 'Angular 2+', 'HTML5'.
const VERSION = /\s?v?\d+(\.\d+)*[x+]?$/

export const createSkillNames = (skills: readonly Skill[]): SkillNames => {
  const byName = new Map<string, string>()
  const shownNames = new Map<string, string>()
  for (const { name } of skills) byName.set(foldText(name), foldText(name))
  for (const { name, also } of skills) {
    shownNames.set(foldText(name), name)
    for (const other of also) if (!byName.has(foldText(other))) byName.set(foldText(other), foldText(name))
  }
  const keyOf = (name: string): string => {
    const folded = foldText(name.trim())
    return byName.get(folded) ?? byName.get(folded.replace(VERSION, '')) ?? folded
  }
  return {
    keyOf,
    versionOf(name) {
      const folded = foldText(name.trim())
      return byName.has(folded) || !byName.has(folded.replace(VERSION, '')) ? null : folded
    },
    shown: (key) => shownNames.get(key) ?? null,
    inTitle(title) {
      const words = title.split(/[\s,;|()/]+/)
      const found = new Set<string>()
      for (let at = 0; at < words.length; ) {
        let count = Math.min(MAX_WORDS, words.length - at)
        const keyOfWindow = () => keyOf(words.slice(at, at + count).join(' '))
        while (count > 0 && !shownNames.has(keyOfWindow())) count--
        if (count > 0) found.add(keyOfWindow())
        at += Math.max(1, count)
      }
      return [...found]
    },
    groups: skills.filter(({ also }) => also.length > 0).map(({ name, also }) => [name, ...also]),
  }
}
