import { sql } from 'kysely'
import { foldText } from '#kernel/text/fold-text.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { KnownSkill } from '../contract.ts'
import { tables } from './tables.ts'

export interface SkillQuery {
  /** Prefix of the name, or of a word in it. */
  readonly search?: string
  /** Only these; with `isSuggested`, the skills most often required together with them. */
  readonly ids?: readonly number[]
  readonly isSuggested?: boolean
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  /** Reads one more, to know whether there is a next page. */
  readonly hasLookAhead?: boolean
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Maximum of offers analysed: the newest are enough to tell which skills go together. */
const OFFERS_LOOKED_AT = 2_000
/** Upper bound of skills with one prefix; dictionaries have fewer. */
const MAX_FOUND = 2_000

type Demand = ReadonlyMap<number, number>

/** Number of the board's active offers per skill: of all skills, some skills, or some offers. */
const demandOf = async (
  db: TenantDb,
  of: { readonly skillIds?: readonly number[]; readonly offerIds?: readonly number[] },
): Promise<Demand> => {
  const { skillIds, offerIds } = of
  const rows = await tables(db)
    .selectFrom('offer_skills')
    .innerJoin('offers', 'offers.id', 'offer_skills.offer_id')
    .select(['offer_skills.skill_id', (select) => select.fn.countAll<number>().as('demand')])
    .where('offers.state', '=', 'published')
    .$if(skillIds !== undefined, (some) =>
      some.where('offer_skills.skill_id', '=', sql<number>`any(${[...(skillIds ?? [])]}::bigint[])`),
    )
    .$if(offerIds !== undefined, (some) =>
      some.where('offer_skills.offer_id', '=', sql<number>`any(${[...(offerIds ?? [])]}::bigint[])`),
    )
    .groupBy('offer_skills.skill_id')
    .execute()
  return new Map(rows.map(({ skill_id, demand }) => [skill_id, Number(demand)]))
}

const offersAskingFor = async (db: TenantDb, skillIds: readonly number[]): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('offer_skills')
    .select('offer_id')
    .where('skill_id', '=', sql<number>`any(${[...skillIds]}::bigint[])`)
    .orderBy('offer_id', 'desc')
    .limit(OFFERS_LOOKED_AT)
    .execute()
  return rows.map(({ offer_id }) => offer_id)
}

const namesOf = (db: TenantDb, ids: readonly number[]) =>
  tables(db)
    .selectFrom('skills')
    .select(['id', 'name', 'folded'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()

const suggested = async (db: TenantDb, { ids = [] }: SkillQuery): Promise<KnownSkill[]> => {
  const beside = ids.length > 0 ? { offerIds: await offersAskingFor(db, ids) } : {}
  const demand = await demandOf(db, beside)
  const wanted = [...demand.keys()].filter((id) => !ids.includes(id))
  const known = await namesOf(db, wanted)
  return known
    .map(({ id, name }) => ({ id, name, offers: demand.get(id) ?? 0 }))
    .sort((a, b) => b.offers - a.offers || a.id - b.id)
}

const found = async (db: TenantDb, { search = '', ids }: SkillQuery): Promise<KnownSkill[]> => {
  const wanted = foldText(search.trim())
  const begins = escaped(wanted)
  const known = await tables(db)
    .selectFrom('skills')
    .select(['id', 'name', 'folded'])
    .$if(ids !== undefined, (some) => some.where('id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`))
    .$if(wanted !== '', (some) =>
      some.where((skill) =>
        skill.or([skill('folded', 'like', `${begins}%`), skill('folded', 'like', `% ${begins}%`)]),
      ),
    )
    .limit(MAX_FOUND)
    .execute()
  const demand = await demandOf(db, { skillIds: known.map(({ id }) => id) })
  // The exact name first, then names that start with the text.
  const rank = (folded: string) => (folded === wanted ? 0 : folded.startsWith(wanted) ? 1 : 2)
  return known
    .map(({ id, name, folded }) => ({ id, name, offers: demand.get(id) ?? 0, rank: rank(folded) }))
    .sort((a, b) => a.rank - b.rank || b.offers - a.offers || a.id - b.id)
    .map(({ id, name, offers }) => ({ id, name, offers }))
}

export const listSkills = async (db: TenantDb, query: SkillQuery): Promise<KnownSkill[]> => {
  const { isSuggested, page, pageSize, hasLookAhead } = query
  const all = await (isSuggested ? suggested(db, query) : found(db, query))
  const start = (page - 1) * pageSize
  return all.slice(start, start + pageSize + (hasLookAhead ? 1 : 0))
}
