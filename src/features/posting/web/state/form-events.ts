import type { PostingProblem } from '../../checks/check.ts'

interface KeyPress {
  readonly key: string
  /** Element and input type in lower case: 'input:text', 'textarea', 'button'. */
  readonly target: string
}

/** Enter in an input selects or adds and never submits the form; in a textarea it breaks the line. */
export const isEnterHeldBack = ({ key, target }: KeyPress): boolean =>
  key === 'Enter' && target.startsWith('input:') && target !== 'input:submit'

/** Inputs left at least once, by name; a list counts as a whole. */
export type TouchedInputs = ReadonlySet<string>

/** The touched path of an input that was left; '' without a name. */
export const touchedPath = (name: string | null, list: string | null): string => name || (list ?? '')

/** By its own input, or by the list that contains it. */
const isTouched = (field: string, touched: TouchedInputs): boolean =>
  touched.has(field) || touched.has(field.split('.', 1)[0] ?? '')

/** Adds the problems that only the server could find when saving. */
export const withUnsaved = (
  problems: readonly PostingProblem[],
  unsaved: readonly PostingProblem[],
): PostingProblem[] => [
  ...problems,
  ...unsaved.filter(({ field }) => !problems.some((known) => known.field === field)),
]

interface ProblemDisplay {
  /** Show all problems, not only those of touched inputs. */
  readonly isWhole: boolean
  readonly touched: TouchedInputs
}

/** The problems to show. */
export const shownProblems = (
  problems: readonly PostingProblem[],
  { isWhole, touched }: ProblemDisplay,
): PostingProblem[] => problems.filter(({ field }) => isWhole || isTouched(field, touched))

const keyOf = ({ field, reason }: PostingProblem): string => `${field} ${reason}`

interface SaidProblems {
  /** The problems when the user was last told of one. */
  readonly seen: readonly PostingProblem[]
  readonly said: PostingProblem | null
}

/** The problem to say aloud: a new one, or the one said before with what it proposes now; null when it is mended. */
export const problemToSay = (
  problems: readonly PostingProblem[],
  { seen, said }: SaidProblems,
): PostingProblem | null => {
  const known = new Set(seen.map(keyOf))
  const [fresh, ...others] = problems.filter((problem) => !known.has(keyOf(problem)))
  // Several new problems have the error summary, which takes the focus.
  if (fresh) return others.length === 0 ? fresh : null
  return problems.find((problem) => said && keyOf(problem) === keyOf(said)) ?? null
}
