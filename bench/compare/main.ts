// The search of another checkout beside this one, round by round in turn, so that a busy machine slows both:
// npm run bench compare OTHER_CHECKOUT [20k 200k 1m] [only=suggest]. The other one needs its packages installed.
import { type ChildProcess, fork } from 'node:child_process'
import { on } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { table } from '../report.ts'
import { sizesIn } from '../sizes.ts'

const ROUNDS = 5
const [other = '', ...words] = process.argv.slice(2)
if (other === '') throw new Error('which checkout? npm run bench compare OTHER_CHECKOUT [sizes]')
const only = words.find((word) => word.startsWith('only='))?.slice('only='.length) ?? ''
const roots = [resolve(other), fileURLToPath(new URL('../..', import.meta.url))] as const

const percentiles = z.object({ p50: z.number(), p99: z.number() })
const answers = z.union([
  z.object({ kinds: z.array(z.string()) }),
  z.object({ name: z.string(), timing: percentiles.nullable() }),
])
type Percentiles = z.infer<typeof percentiles>

const start = (root: string, offers: number) => {
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [root, String(offers)])
  const messages = on(worker, 'message', { close: ['exit'] })
  const next = async () => answers.parse((await messages.next()).value?.[0])
  return { worker, next }
}

const endOf = (worker: ChildProcess): Promise<void> =>
  new Promise((done) => {
    worker.once('exit', () => done())
    worker.kill()
  })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >>> 1] ?? 0

const compare = async (offers: number): Promise<void> => {
  const [before, after] = [start(roots[0], offers), start(roots[1], offers)]
  const [kindsBefore, kindsAfter] = [await before.next(), await after.next()]
  if (!('kinds' in kindsBefore) || !('kinds' in kindsAfter)) throw new Error('a checkout named no questions')
  const names = kindsAfter.kinds.filter((name) => kindsBefore.kinds.includes(name) && name.includes(only))
  const ask = async ({ worker, next }: typeof before, name: string): Promise<Percentiles> => {
    worker.send(name)
    const answer = await next()
    if ('kinds' in answer || answer.timing === null) throw new Error(`no answer to ${name}`)
    return answer.timing
  }
  const rows: string[][] = []
  for (const name of names) {
    const rounds: { readonly old: Percentiles; readonly now: Percentiles }[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ old: await ask(before, name), now: await ask(after, name) })
    const cellsOf = (key: keyof Percentiles): string[] => [
      median(rounds.map(({ old }) => old[key])).toFixed(3),
      median(rounds.map(({ now }) => now[key])).toFixed(3),
      median(rounds.map(({ old, now }) => now[key] / old[key])).toFixed(2),
    ]
    rows.push([name, ...cellsOf('p50'), ...cellsOf('p99')])
    console.log(rows.at(-1)?.join('\t'))
  }
  await Promise.all([endOf(before.worker), endOf(after.worker)])
  const header = ['question, ms', 'p50 before', 'now', 'ratio', 'p99 before', 'now', 'ratio']
  console.log(`\n${offers} offers, medians of ${ROUNDS} rounds in turn\n\n${table(header, rows)}`)
}

const sizes = sizesIn(words)
for (const size of sizes.length > 0 ? sizes : [20_000]) await compare(size)
