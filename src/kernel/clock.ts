/** Where the program gets its time from; everything that reads the time takes one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
