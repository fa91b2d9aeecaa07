import { AppError } from '#kernel/app-error.ts'
import { networksOf } from '#server/http/requests/client-networks.ts'

export interface BudgetOptions {
  /** Limit of all held bytes. */
  readonly maxBytes: number
  /** Limit of one client. Larger networks may hold a multiple of it, but at most half of `maxBytes`. */
  readonly maxBytesPerClient: number
}

/** The share of a budget that one body holds. */
export interface Holding {
  /** Takes that many more bytes; throws `server.busy` when there is no room. */
  take(bytes: number): void
  /** Throws like `take`, but takes nothing. */
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

/** A budget of bytes for all bodies in progress, with a limit for each client. */
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
