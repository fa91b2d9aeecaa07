import type { PostingProblem } from '../../checks/check.ts'

interface Pressed {
  readonly key: string
  /** In lower case, with the type of an input: 'input:text', 'textarea', 'button'. */
  readonly target: string
}

/** Enter in an input chooses and adds; it never sends the form. In a text of several lines it breaks the line. */
export const isEnterHeldBack = ({ key, target }: Pressed): boolean =>
  key === 'Enter' && target.startsWith('input:') && target !== 'input:submit'

/** What was left once: an input by its name, a list as a whole. */
export type Touched = ReadonlySet<string>

/** What whoever left an input has touched; '' for what has no name. */
export const touchedPath = (name: string | null, list: string | null): string => name || (list ?? '')

/** By its own input, or by the list that it is a row of. */
const isTouched = (field: string, touched: Touched): boolean =>
  touched.has(field) || touched.has(field.split('.', 1)[0] ?? '')

/** With what the server alone could see when it was to store the form. */
export const withUnsaved = (
  problems: readonly PostingProblem[],
  unsaved: readonly PostingProblem[],
): PostingProblem[] => [
  ...problems,
  ...unsaved.filter(({ field }) => !problems.some((known) => known.field === field)),
]

interface Shown {
  /** Everything is said, not only what was touched. */
  readonly isWhole: boolean
  readonly touched: Touched
}

/** Which problems the page says of those that there are. */
export const shownProblems = (
  problems: readonly PostingProblem[],
  { isWhole, touched }: Shown,
): PostingProblem[] => problems.filter(({ field }) => isWhole || isTouched(field, touched))
