import { AppError } from '#kernel/app-error.ts'
import { networksOf } from '#server/http/requests/client-networks.ts'

export interface BudgetOptions {
  /** Of everything that is held at a time. */
  readonly maxBytes: number
  /** Of what one client holds; a larger network of clients may hold a multiple, but never more than half of all. */
  readonly maxBytesPerClient: number
}

/** What one body holds of a budget. */
export interface Holding {
  /** Throws `server.busy` when there is no room for that many more. */
  take(bytes: number): void
  /** Throws as `take` would now, and takes nothing. */
  expectRoomFor(bytes: number): void
  giveBack(): void
}

export interface Budget {
  open(ip: string): Holding
  heldBytes(): number
}

const RETRY_AFTER_SECONDS = 5

const noRoom = (): AppError =>
  new AppError('server.busy', {
    message: 'The server is taking as many uploads as it can',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })

/** Bytes that all bodies under way may hold together, with a share that one client cannot exceed. */
export const createBudget = ({ maxBytes, maxBytesPerClient }: BudgetOptions): Budget => {
  const heldBy = new Map<string, number>()
  let held = 0

  return {
    heldBytes: () => held,
    open(ip) {
      const shares = networksOf(ip).map(({ key, growth }) => ({
        key,
        max: growth === 1 ? maxBytesPerClient : Math.min(maxBytesPerClient * growth, maxBytes / 2),
      }))
      let own = 0
      const add = (bytes: number): void => {
        own += bytes
        held += bytes
        for (const { key } of shares) {
          const now = (heldBy.get(key) ?? 0) + bytes
          if (now > 0) heldBy.set(key, now)
          else heldBy.delete(key)
        }
      }
      const expectRoomFor = (bytes: number): void => {
        const fits =
          held + bytes <= maxBytes && shares.every(({ key, max }) => (heldBy.get(key) ?? 0) + bytes <= max)
        if (!fits) throw noRoom()
      }
      return {
        expectRoomFor,
        take(bytes) {
          expectRoomFor(bytes)
          add(bytes)
        },
        giveBack: () => add(-own),
      }
    },
  }
}
