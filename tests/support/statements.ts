import pg from 'pg'
import { vi } from 'vitest'

/** Number of SQL statements, including BEGIN and COMMIT. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}
