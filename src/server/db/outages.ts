import type { Log } from '../log/log.ts'
import { isUnavailable } from './unavailable.ts'

type Fields = Readonly<Record<string, unknown>>

export interface Outages {
  /** Logs a fault. Faults caused by an outage of the database are counted and logged once for the whole outage. */
  report(error: unknown, context?: Fields): void
  /** From now on a database that is away is no fault: a command stops its own before the last connection has ended. */
  stop(): void
}

export interface OutagesOptions {
  readonly log: Pick<Log, 'error' | 'warn'>
  /** Whether the database answers, tried on a separate connection. */
  readonly probe: () => Promise<boolean>
  readonly probeEveryMs?: number
}

const PROBE_EVERY_MS = 1_000

interface Suspicion {
  readonly sinceMs: number
  readonly waiting: { readonly error: unknown; readonly context: Fields }[]
}
interface Outage {
  readonly sinceMs: number
  errors: number
}

// Most faults kept until a running probe tells whether the database is away.
const MAX_WAITING = 20

export const createOutages = (options: OutagesOptions): Outages => {
  const { log, probe, probeEveryMs = PROBE_EVERY_MS } = options
  let suspicion: Suspicion | null = null
  let outage: Outage | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = async (): Promise<void> => {
    timer = undefined
    const answers = await probe().catch(() => false)
    if (isStopped) return
    if (!answers) {
      begin()
      timer = setTimeout(() => void look(), probeEveryMs).unref()
      return
    }
    if (outage)
      log.warn('database.back', {
        awayMs: Math.round(performance.now() - outage.sinceMs),
        errors: outage.errors,
      })
    for (const { error, context } of suspicion?.waiting ?? []) log.error('fault', { error, ...context })
    outage = null
    suspicion = null
  }

  const begin = (): void => {
    if (outage) return
    const [first] = suspicion?.waiting ?? []
    outage = {
      sinceMs: suspicion?.sinceMs ?? performance.now(),
      errors: suspicion?.waiting.length ?? 0,
    }
    suspicion = null
    log.error('database.away', { error: first?.error, ...first?.context })
  }

  return {
    report(error, context = {}) {
      if (!isUnavailable(error)) log.error('fault', { error, ...context })
      else if (isStopped) return
      else if (outage) outage.errors += 1
      else if (suspicion) {
        if (suspicion.waiting.length < MAX_WAITING) suspicion.waiting.push({ error, context })
      } else {
        suspicion = { sinceMs: performance.now(), waiting: [{ error, context }] }
        void look()
      }
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
