import { sql } from 'kysely'
import { foldText } from '#kernel/text/fold-text.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import type { Database } from '#server/db/database.ts'
import type { OfferDraft } from '../contract.ts'
import type { OfferTables } from './tables.ts'

interface DictionarySkill {
  readonly id: number
  readonly name: string
}

/** Skills by folded name: 'java' and 'Java' are one. */
export type SkillDictionary = ReadonlyMap<string, DictionarySkill>

const MAX_NAME = 80

const skillName = (name: string): string => plainLine(name).slice(0, MAX_NAME).trim()

/** Key of a skill in dictionary and index. */
export const skillKey = (name: string): string => foldText(skillName(name))

/** Ranks spellings: 'TypeScript' before 'TYPESCRIPT' before 'typescript'. */
const care = (name: string): number => (/\p{Lu}/u.test(name) ? (/\p{Ll}/u.test(name) ? 2 : 1) : 0)

/** The drafts' skills by key, in their most frequent spelling; at a tie 'Java' wins over 'java'. */
const namesIn = (drafts: readonly OfferDraft[]): Map<string, string> => {
  const spellings = new Map<string, Map<string, number>>()
  for (const draft of drafts)
    for (const skill of [...(draft.requiredSkills ?? []), ...(draft.niceToHaveSkills ?? [])]) {
      const name = skillName(skill.name)
      const counts = spellings.get(skillKey(name)) ?? new Map<string, number>()
      spellings.set(skillKey(name), counts.set(name, (counts.get(name) ?? 0) + 1))
    }
  spellings.delete('')
  const names = new Map<string, string>()
  for (const [key, counts] of spellings) {
    const [best] = [...counts].sort(([a, countA], [b, countB]) => countB - countA || care(b) - care(a))
    names.set(key, best?.[0] ?? key)
  }
  return names
}

/**
 * The dictionary's entries for all skills of the drafts. New ones are committed at once, outside the offers'
 * transaction, so that writers of the same new skill do not wait for each other.
 */
export const learnSkills = async (
  { kysely }: Pick<Database, 'kysely'>,
  drafts: readonly OfferDraft[],
): Promise<SkillDictionary> => {
  const names = namesIn(drafts)
  const keys = [...names.keys()].sort()
  const find = async () => {
    const wanted = sql<string>`any(${keys}::text[])`
    const rows = await kysely
      .withTables<OfferTables>()
      .selectFrom('skills')
      .selectAll()
      .where('folded', '=', wanted)
      .execute()
    return new Map(rows.map(({ folded, id, name }) => [folded, { id, name }]))
  }
  const known = await find()
  const missing = keys.filter((key) => !known.has(key))
  if (missing.length === 0) return known
  await sql`
    insert into skills (folded, name)
    select * from unnest(${missing}::text[], ${missing.map((key) => names.get(key) ?? key)}::text[])
    on conflict (folded) do nothing`.execute(kysely)
  return find()
}
