/** At a million offers on a quiet machine: the 99th percentile in milliseconds, and how much faster than PostgreSQL. */
interface Goal {
  /** How the names of its questions begin. */
  readonly of: string
  readonly p99: number
  readonly times: number | null
}

const GOALS: readonly Goal[] = [
  { of: 'filtered page of 100', p99: 0.5, times: 100 },
  { of: 'all facets under filters', p99: 2, times: 50 },
  { of: 'salary sort', p99: 5, times: 50 },
  { of: 'radius 50 km', p99: 3, times: 100 },
  { of: 'two words', p99: 3, times: 30 },
  { of: 'suggest', p99: 1, times: null },
  { of: 'clusters', p99: 4, times: 50 },
  { of: 'lookalikes', p99: 4, times: null },
  { of: 'match, top 20 of all, by another thread', p99: 40, times: 50 },
  { of: 'one offer against', p99: 2, times: 30 },
  { of: 'add a document', p99: 0.05, times: null },
  { of: 'remove a document', p99: 0.05, times: null },
]

/** What is wanted of the question, as cells of a table. */
export const goalCells = (name: string): { readonly p99: string; readonly times: string } => {
  const goal = GOALS.find(({ of }) => name.startsWith(of))
  return { p99: goal ? String(goal.p99) : '–', times: goal?.times ? `${goal.times}×` : '–' }
}
