import { createHash } from 'node:crypto'
import { isSame } from '#kernel/forms/field-merge.ts'

/* For forms whose rows have no version: the form carries short hashes of what it was filled with. */

/** Keys in one order, which neither jsonb nor a posted form keeps. */
const ordered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value

const editionOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(value)))
    .digest('hex')
    .slice(0, 16)

/** Names the edition of each part, in the order of `parts`: hashes of 16 characters, joined by dots. */
export const editionsOf = <Form extends object>(form: Form, parts: readonly (keyof Form)[]): string =>
  parts.map((part) => editionOf(form[part])).join('.')

interface EditedForm<Form extends object, Part extends keyof Form> {
  readonly parts: readonly Part[]
  readonly stored: Form
  readonly typed: Form
  /** Of what the user began to edit. */
  readonly editions: string
}

export interface MergedEditions<Form, Part> {
  /** What was typed, with `theirs` as stored. */
  readonly form: Form
  /** Parts that the user and others changed differently. */
  readonly conflicts: readonly Part[]
  /** Parts that others alone changed. */
  readonly theirs: readonly Part[]
}

/** Merges a typed form into the stored one; parts that others alone changed stay as they are stored. */
export const mergeEditions = <Form extends object, Part extends keyof Form>({
  parts,
  stored,
  typed,
  editions,
}: EditedForm<Form, Part>): MergedEditions<Form, Part> => {
  const bases = editions.split('.')
  const isBase = (form: Form, part: Part) => editionOf(form[part]) === bases[parts.indexOf(part)]
  const changed = parts.filter((part) => !isBase(stored, part))
  const conflicts = changed.filter((part) => !isBase(typed, part) && !isSame(typed[part], stored[part]))
  const theirs = changed.filter((part) => !conflicts.includes(part))
  const kept = Object.fromEntries(theirs.map((part) => [part, stored[part]]))
  return { form: { ...typed, ...kept }, conflicts, theirs }
}
