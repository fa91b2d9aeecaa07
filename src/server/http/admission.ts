export interface AdmissionOptions {
  /** Who would wait longer, as fast as work has been done of late, is not let in. */
  readonly mostWaitMs: number
  /** So many are always let in. */
  readonly alwaysAdmitted: number
  readonly nowMs?: () => number
}

export interface Admission {
  /** Does the work, or says in how many seconds to come again. */
  admit<T>(work: () => Promise<T>): Promise<T> | { readonly retryAfterSeconds: number }
}

const PACE_OF_LAST = 20
const LONGEST_RETRY_SECONDS = 30

/** A queue as long as it is worth waiting in: what is refused is refused before any work is done for it. */
export const createAdmission = (options: AdmissionOptions): Admission => {
  const { mostWaitMs, alwaysAdmitted, nowMs = () => performance.now() } = options
  let underWay = 0
  /** Between one that is done and the next, while there was something to do. */
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
      if (underWay >= alwaysAdmitted && waitMs > mostWaitMs)
        return { retryAfterSeconds: Math.min(Math.ceil(waitMs / 1000), LONGEST_RETRY_SECONDS) }
      if (underWay === 0) doneAt = nowMs()
      underWay += 1
      return work().finally(done)
    },
  }
}
