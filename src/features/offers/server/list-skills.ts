import { sql } from 'kysely'
import { foldText } from '#kernel/text/fold-text.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { KnownSkill } from '../contract.ts'
import { tables } from './tables.ts'

export interface SkillQuery {
  /** What their names, or a word of them, begin with. */
  readonly search?: string
  /** Only these; with `isSuggested` what is often asked for together with them. */
  readonly ids?: readonly number[]
  readonly isSuggested?: boolean
  /** Counted from 1. */
  readonly page: number
  readonly pageSize: number
  /** One more, so that it is known whether there is a next page. */
  readonly hasLookAhead?: boolean
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Offers of the board by skill. */
const asked = (db: TenantDb) =>
  tables(db)
    .selectFrom('offer_skills')
    .innerJoin('offers', 'offers.id', 'offer_skills.offer_id')
    .select(['offer_skills.skill_id', (select) => select.fn.countAll<number>().as('offers')])
    .where('offers.state', '=', 'published')
    .groupBy('offer_skills.skill_id')

/** Offers that ask for one of them; the newest are enough to tell what goes together. */
const OFFERS_LOOKED_AT = 2_000

const askedBeside = (db: TenantDb, ids: readonly number[]) => {
  const wanted = sql<number>`any(${[...ids]}::bigint[])`
  const near = tables(db)
    .selectFrom('offer_skills as near')
    .select('near.offer_id')
    .where('near.skill_id', '=', wanted)
    .orderBy('near.offer_id', 'desc')
    .limit(OFFERS_LOOKED_AT)
  return asked(db)
    .where('offer_skills.offer_id', 'in', near)
    .where('offer_skills.skill_id', 'not in', ids.length > 0 ? [...ids] : [0])
}

const shown = (rows: readonly { id: number; name: string; offers: number | null }[]): KnownSkill[] =>
  rows.map(({ id, name, offers }) => ({ id, name, offers: Number(offers ?? 0) }))

const listSuggested = async (db: TenantDb, query: SkillQuery): Promise<KnownSkill[]> => {
  const { ids = [], page, pageSize } = query
  const counted = (ids.length > 0 ? askedBeside(db, ids) : asked(db)).as('counted')
  const rows = await tables(db)
    .selectFrom('skills')
    .innerJoin(counted, 'counted.skill_id', 'skills.id')
    .select(['skills.id', 'skills.name', 'counted.offers'])
    .orderBy('counted.offers', 'desc')
    .orderBy('skills.id')
    .limit(pageSize + (query.hasLookAhead ? 1 : 0))
    .offset((page - 1) * pageSize)
    .execute()
  return shown(rows)
}

export const listSkills = async (db: TenantDb, query: SkillQuery): Promise<KnownSkill[]> => {
  const { search = '', ids, isSuggested, page, pageSize } = query
  if (isSuggested) return listSuggested(db, query)
  const folded = escaped(foldText(search.trim()))
  const counted = asked(db).as('counted')
  const known = tables(db)
    .selectFrom('skills')
    .leftJoin(counted, 'counted.skill_id', 'skills.id')
    .select(['skills.id', 'skills.name', 'counted.offers'])
    .$if(ids !== undefined, (some) =>
      some.where('skills.id', '=', sql<number>`any(${[...(ids ?? [])]}::bigint[])`),
    )
    .$if(folded !== '', (some) =>
      some.where((skill) =>
        skill.or([
          skill('skills.folded', 'like', `${folded}%`),
          skill('skills.folded', 'like', `% ${folded}%`),
        ]),
      ),
    )
  const rows = await known
    .orderBy(sql`(skills.folded = ${foldText(search.trim())}) desc`)
    .orderBy(sql`(skills.folded like ${`${folded}%`}) desc`)
    .orderBy(sql`counted.offers desc nulls last`)
    .orderBy('skills.id')
    .limit(pageSize + (query.hasLookAhead ? 1 : 0))
    .offset((page - 1) * pageSize)
    .execute()
  return shown(rows)
}
