// How well judged queries are answered on 13,998 real offers: npm run bench relevance [file]; needs ../shared/data and a
// build. With a file it gets each judged query, and docs/benchmarks.md stays as it is.
import { writeFile } from 'node:fs/promises'
import { createSite } from '#app/http/site.ts'
import { builtPages } from '#app/pages/page-source.ts'
import {
  figuresOf,
  hasRealData,
  importRealOffers,
  type JudgedQuery,
  judgeAt,
} from '#tests/support/judged-queries.ts'
import { startBoard } from '../board.ts'
import { table, writeSection } from '../report.ts'

if (!hasRealData) throw new Error('there is no ../shared/data beside the clone')
const board = await startBoard(0, console.log)
await importRealOffers(board.app.services)
await board.app.services.search.caughtUp()
const pages = await builtPages((error) => {
  throw error
})
const judged = await judgeAt(await board.open(await createSite(board.app, pages)))
await pages.close()
await board.stop()
const [file] = process.argv.slice(2)
if (file !== undefined) {
  await writeFile(file, JSON.stringify(judged))
  process.exit()
}

const searches = judged.filter(({ kind }) => !kind.startsWith('suggest-'))
const number = (value: number | null): string => (value === null ? '–' : value.toFixed(2))
const rowOf = (name: string, queries: readonly JudgedQuery[]): string[] => {
  const { judged: count, rightOfTen, nothingShown, wrongInFive } = figuresOf(queries)
  return [name, String(count), number(rightOfTen), number(nothingShown), number(wrongInFive)]
}
const kinds = [...new Set(searches.map(({ kind }) => kind))].sort()
const rows = [
  ...kinds.map((kind) =>
    rowOf(
      kind,
      searches.filter((one) => one.kind === kind),
    ),
  ),
  rowOf('**all**', searches),
]
const header = ['kind', 'queries', 'right of the first ten', 'nothing shown', 'wrong title in the first five']
console.log(table(header, rows))
await writeSection(
  'Relevance: real offers',
  `The judged queries on a board with the 13,998 offers of \`test:real\`, whatever board they were written for; counted are those
for which the offers have something. What is right follows from the queries' rules, not from the engine.

${table(header, rows)}

First suggestion right: ${number(figuresOf(judged).firstSuggestion)}.`,
)
