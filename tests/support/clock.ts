import type { Clock } from '#kernel/clock.ts'

export interface FixedClock extends Clock {
  advance(milliseconds: number): void
}

/** A clock that stays at `iso` until it is advanced. */
export const fixedClock = (iso: string): FixedClock => {
  let time = new Date(iso).getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
