import type { ApplicationNote, ApplicationStep } from '../../enumerations.ts'
import type { listNotes, listSteps } from './application-store.ts'

type StoredNote = Awaited<ReturnType<typeof listNotes>>[number]

interface Colleague {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
}

/** Display name of a colleague. */
export const nameOf = ({ firstName, lastName, email }: Colleague): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '')

/** A note for display. */
export const written = ({ id, text, at, ...colleague }: StoredNote): ApplicationNote => ({
  ...{ id, text, at: at.getTime() },
  by: nameOf(colleague),
})

/** Status changes as the company sees them, latest first. */
export const stepsOf = (steps: Awaited<ReturnType<typeof listSteps>>, now: Date): ApplicationStep[] => {
  const takenBack = new Set(steps.map(({ takesBack }) => takesBack))
  return steps.map(({ id, status, at, reason, goesOutAt: goesOut, takesBack, ...colleague }, index) => ({
    ...{ id, status, at: at.getTime(), reason, by: nameOf(colleague) },
    // A step that another has replaced is not told any more.
    goesOutAt: index === 0 && goesOut && goesOut > now ? goesOut.getTime() : null,
    ...{ isTakenBack: takenBack.has(id), takesBack: takesBack !== null },
  }))
}
