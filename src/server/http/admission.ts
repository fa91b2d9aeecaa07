export interface AdmissionOptions {
  /** Work is refused when its expected wait, by the recent pace, is longer. */
  readonly maxWaitMs: number
  /** Up to this number of pieces of work are admitted whatever the wait. */
  readonly alwaysAdmitted: number
  readonly nowMs?: () => number
}

export interface Admission {
  /** Does the work, or refuses it with the time after which to retry. */
  admit<T>(work: () => Promise<T>): Promise<T> | { readonly retryAfterSeconds: number }
}

const PACE_OF_LAST = 20
const LONGEST_RETRY_SECONDS = 30

/** Limits a queue by its expected waiting time (load shedding), so that no work is done for refused requests. */
export const createAdmission = (options: AdmissionOptions): Admission => {
  const { maxWaitMs, alwaysAdmitted, nowMs = () => performance.now() } = options
  let underWay = 0
  /** Moving average of the time from one completion to the next while work was under way. */
  let meanMs = 0
  let doneAt = 0

  const done = (): void => {
    underWay -= 1
    const now = nowMs()
    meanMs += (now - doneAt - meanMs) / PACE_OF_LAST
    doneAt = now
  }

  return {
    admit(work) {
      const waitMs = underWay * meanMs
      if (underWay >= alwaysAdmitted && waitMs > maxWaitMs)
        return { retryAfterSeconds: Math.min(Math.ceil(waitMs / 1000), LONGEST_RETRY_SECONDS) }
      if (underWay === 0) doneAt = nowMs()
      underWay += 1
      return work().finally(done)
    },
  }
}
