import { type ApplicationStatus, isEnd } from './enumerations.ts'

const STEPS = ['received', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'] as const
type Step = (typeof STEPS)[number]

const ORDER: readonly ApplicationStatus[] = STEPS

const placeOf = (status: ApplicationStatus): number => ORDER.indexOf(status) + 1

interface Steps {
  readonly all: readonly Step[]
  /** Number of steps reached; for a closed application, the last one reached. */
  readonly reached: number
  /** The next step; null for a closed application. */
  readonly next: Step | null
}

/** Progress of an application; it goes back when a company corrects its status. */
export const stepsOf = (
  status: ApplicationStatus,
  events: readonly { readonly status: ApplicationStatus }[],
): Steps => {
  const last = events.findLast((event) => placeOf(event.status) > 0)?.status ?? 'received'
  const reached = placeOf(status) || placeOf(last)
  return { all: STEPS, reached, next: isEnd(status) ? null : (STEPS[reached] ?? null) }
}
