import { allowedEdits } from '#search-core/text/edit-distance.ts'
import { queryRuns } from '#search-core/text/tokenise.ts'
import type { Database } from '#server/db/database.ts'
import { askPostgres } from './ask-postgres.ts'
import type { Request } from './requests.ts'

/** The words of all offers beside them, for pg_trgm to find those that look like a mistyped one. */
export const VOCABULARY = `
create extension pg_trgm;
create extension fuzzystrmatch;
create table vocabulary as select word collate "C" from ts_stat('select words from offers');
alter table vocabulary add primary key (word);
create index on vocabulary using gin (word gin_trgm_ops);
set pg_trgm.similarity_threshold = 0.25;
set pg_trgm.word_similarity_threshold = 0.4;`

const KNOWN =
  'select exists (select from vocabulary where word = $1) as whole, exists (select from vocabulary where word ^@ $1) as beginning'
const WHOLE = 'select word from vocabulary where word % $1 and levenshtein_less_equal(word, $1, $2) <= $2'
const BEGINNING =
  'select word from vocabulary where word %> $1 and levenshtein_less_equal(left(word, length($1)), $1, $2) <= $2'

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`

/** What to look for instead of the word: itself when it is in use, else the words that it may be a mistyping of. */
const meantBy = async ({ pool }: Database, word: string, isLast: boolean): Promise<string> => {
  const known = await pool.query(KNOWN, [word])
  const own = `${quoted(word)}${isLast ? ':*' : ''}`
  const most = allowedEdits(word)
  if (most === 0 || known.rows[0][isLast ? 'beginning' : 'whole']) return own
  let like = await pool.query(WHOLE, [word, most])
  if (isLast && like.rows.length === 0) like = await pool.query(BEGINNING, [word, most])
  return like.rows.length === 0 ? own : `(${like.rows.map((row) => quoted(row.word)).join(' | ')})`
}

/** As `askPostgres`, with the mistakes forgiven that the index forgives, but for swapped letters, which count twice. */
export const askMistypedInPostgres = async (database: Database, request: Request): Promise<number> => {
  const words = queryRuns(request.text ?? '')
    .flatMap(({ compounds }) => compounds)
    .map((pieces) => pieces.join(''))
  const meant: string[] = []
  for (const [index, word] of words.entries())
    meant.push(await meantBy(database, word, index === words.length - 1))
  return askPostgres(database, request, meant.join(' & '))
}
