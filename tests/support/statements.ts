import pg from 'pg'
import { vi } from 'vitest'

/** How often this asks the database, beginnings and ends of transactions included. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
