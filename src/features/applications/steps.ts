import { type ApplicationStatus, isEnd } from './enumerations.ts'

const STEPS = ['received', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'] as const
type Step = (typeof STEPS)[number]

const ORDER: readonly ApplicationStatus[] = STEPS

const placeOf = (status: ApplicationStatus): number => ORDER.indexOf(status) + 1

interface Steps {
  readonly all: readonly Step[]
  /** How many of them it has come; of one that is over, how far it had. */
  readonly reached: number
  /** What would follow; null of one that is over. */
  readonly next: Step | null
}

/** How far an application has come. A company that corrects itself takes it back as well. */
export const stepsOf = (
  status: ApplicationStatus,
  events: readonly { readonly status: ApplicationStatus }[],
): Steps => {
  const last = events.findLast((event) => placeOf(event.status) > 0)?.status ?? 'received'
  const reached = placeOf(status) || placeOf(last)
  return { all: STEPS, reached, next: isEnd(status) ? null : (STEPS[reached] ?? null) }
}
