import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Participant } from '../../participant.ts'
import { chatTables, type QueryFilter } from './conversation-store.ts'

// Must fold exactly as the generated column `chat_messages.words` does.
const [LETTERS, FOLDED] = ['ąćęłńóśźżäöüéèáàíñçčšž', 'acelnoszzaoueeaainccsz']
const folded = (text: RawBuilder<unknown>) =>
  sql<string>`translate(lower(${text}), ${sql.lit(LETTERS)}, ${sql.lit(FOLDED)})`
const queryOf = (words: readonly string[]) =>
  sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
const isFound = (words: readonly string[]) =>
  sql<boolean>`${sql.ref('chat_messages.words')} @@ ${queryOf(words)}`
/** The same condition as a function call, which the planner does not answer from the index over all messages. */
const hasWords = (words: readonly string[]) =>
  sql<boolean>`ts_match_vq(${sql.ref('chat_messages.words')}, ${queryOf(words)})`

/** Names that a side may search by: the candidate's only after the invitation is accepted. */
const namesFor = (who: Participant) =>
  who.side === 'candidate'
    ? sql`concat_ws(' ', ${sql.ref('companies.name')}, ${sql.ref('offers.title')},
        ${sql.ref('recruiters.first_name')}, ${sql.ref('recruiters.last_name')})`
    : sql`concat_ws(' ', ${sql.ref('offers.title')}, case when ${sql.ref('conversations.status')} = 'accepted'
        then ${sql.ref('candidates.first_name')} || ' ' || ${sql.ref('candidates.last_name')} end)`

/** Prefixes shorter than this match so many words that the index scan is slow. */
const SHORT = 4
/** Above so many matches on the board, the searcher's own conversations are scanned instead. */
const MAX_HITS = 3_000

/** Ids of the conversations with matching messages, of all participants; null if there are too many. */
const listHits = async (db: TenantDb, words: readonly string[]): Promise<number[] | null> => {
  if (words.some((word) => word.length < SHORT)) return null
  const rows = await chatTables(db)
    .selectFrom('chat_messages')
    .select('conversation_id as id')
    .where(isFound(words))
    .limit(MAX_HITS + 1)
    .execute()
  return rows.length > MAX_HITS ? null : [...new Set(rows.map(({ id }) => id))]
}

const withWords =
  (who: Participant, words: readonly string[], hits: readonly number[] | null): QueryFilter =>
  (query) =>
    query.where((row) =>
      row.or([
        row.and(words.map((word) => sql<boolean>`${folded(namesFor(who))} like ${`%${word}%`}`)),
        hits === null
          ? row.exists(
              row
                .selectFrom('chat_messages')
                .select('seq')
                .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
                .where(hasWords(words)),
            )
          : sql<boolean>`${sql.ref('conversations.id')} = any(${[...hits]}::bigint[])`,
      ]),
    )

/** Conversations in which the names or one message contain all the words; in messages a prefix is enough. */
export const searchFilter = async (
  db: TenantDb,
  who: Participant,
  words: readonly string[],
): Promise<QueryFilter> => withWords(who, words, await listHits(db, words))

/** The last message with all the words by conversation, where there is one. */
export const listFoundTexts = async (
  db: TenantDb,
  conversationIds: readonly number[],
  words: readonly string[],
): Promise<ReadonlyMap<number, string>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await chatTables(db)
    .selectFrom('conversations')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('chat_messages')
          .select('text')
          .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
          .where(hasWords(words))
          .orderBy('seq', 'desc')
          .limit(1)
          .as('found'),
      (join) => join.onTrue(),
    )
    .select(['conversations.id', 'found.text'])
    .where('conversations.id', 'in', conversationIds)
    .execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}
