import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { foldText } from '#kernel/fold-text.ts'
import { plainLine } from '#kernel/plain-text.ts'
import type { OfferDraft } from '../contract.ts'
import type { OfferTables } from './tables.ts'

export interface DictionarySkill {
  readonly id: number
  readonly name: string
}

/** Skills by folded name; 'java' and 'Java' are one. */
export type SkillDictionary = ReadonlyMap<string, DictionarySkill>

const MAX_NAME = 80

export const skillName = (name: string): string => plainLine(name).slice(0, MAX_NAME).trim()

/** What the dictionary and the index know a skill by. */
export const skillKey = (name: string): string => foldText(skillName(name))

const namesIn = (drafts: readonly OfferDraft[]): Map<string, string> => {
  const names = new Map<string, string>()
  for (const draft of drafts)
    for (const skill of [...(draft.requiredSkills ?? []), ...(draft.niceToHaveSkills ?? [])]) {
      const key = skillKey(skill.name)
      if (key !== '' && !names.has(key)) names.set(key, skillName(skill.name))
    }
  return names
}

/**
 * A dictionary that holds the skills of all drafts handed to `learn`. New ones are added at once and for good, outside
 * the offer's own transaction, so that writers of the same new skill never wait for each other's offers.
 */
export const createSkillDictionary = (kysely: Kysely<OfferTables>) => {
  const known = new Map<string, DictionarySkill>()
  return {
    async learn(drafts: readonly OfferDraft[]): Promise<SkillDictionary> {
      const missing = [...namesIn(drafts)].filter(([key]) => !known.has(key)).sort()
      if (missing.length === 0) return known
      const keys = missing.map(([key]) => key)
      await sql`
        insert into skills (folded, name)
        select * from unnest(${keys}::text[], ${missing.map(([, name]) => name)}::text[])
        on conflict (folded) do nothing`.execute(kysely)
      const rows = await kysely.selectFrom('skills').selectAll().where('folded', 'in', keys).execute()
      for (const { folded, id, name } of rows) known.set(folded, { id, name })
      return known
    },
  }
}
