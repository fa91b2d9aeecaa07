import { mergeFields } from '#kernel/forms/field-merge.ts'
import { type FormProblem, problemsOf } from '#kernel/forms/form-problems.ts'
import { sentValues } from '../field.ts'
import type { FormOutcome, OtherChanges, SentForm } from '../form.ts'
import {
  differencesOf,
  isSameValue,
  problemsOfSection,
  readSection,
  type Section,
  type SectionValues,
  writeSection,
} from '../section.ts'
import type { BoardDocument, DocumentVersion } from './documents.ts'

interface FormInput {
  readonly document: Pick<BoardDocument, 'schema'>
  readonly section: Section
  /** The current version. */
  readonly stored: Pick<DocumentVersion, 'version' | 'root'>
  /** Versions since the one the form was loaded with. */
  readonly versions: readonly DocumentVersion[]
  readonly sent: SentForm
}

/** Values changed in the form; for untouched fields, and where the operator chose 'theirs', the stored ones. */
const chosenValues = (
  { section, sent }: FormInput,
  { base, stored }: { readonly base: SectionValues | null; readonly stored: SectionValues },
): SectionValues => {
  const typed = sentValues(section.fields, sent.values)
  return Object.fromEntries(
    section.fields.map((field) => {
      const { path } = field
      const isUntouched = [stored, ...(base ? [base] : [])].some((values) =>
        isSameValue(field, typed[path], values[path]),
      )
      return [path, isUntouched || sent.choices[path] === 'theirs' ? stored[path] : typed[path]]
    }),
  )
}

const unchosen = ({ sent }: FormInput): FormProblem[] =>
  Object.entries(sent.choices).flatMap(([field, choice]) =>
    choice === 'mine' || choice === 'theirs' ? [] : [{ field, reason: 'choose' }],
  )

const otherChangesOf = (taking: FormInput, base: SectionValues, stored: SectionValues): OtherChanges => {
  const later = taking.versions.filter(({ version }) => version > taking.sent.version)
  return {
    people: [...new Set(later.map(({ person }) => person))],
    at: later.at(-1)?.at ?? null,
    differences: differencesOf(taking.section.fields, base, stored),
  }
}

/** Outcome of a submission and the resulting document; null when nothing is saved yet. */
export const takeForm = (taking: FormInput): { outcome: FormOutcome; root: unknown } => {
  const { document, section, stored, versions, sent } = taking
  const { fields } = section
  const values = readSection(section, stored.root) ?? {}
  const isCurrent = sent.version === stored.version
  const base = isCurrent ? stored.root : versions.find(({ version }) => version === sent.version)?.root
  const baseValues = readSection(section, base)
  const typed = chosenValues(taking, { base: baseValues, stored: values })
  const merged = mergeFields({
    fields: fields.map(({ path }) => path),
    stored: values,
    // If that version was not kept, every field counts as changed.
    changedIn: (path) => {
      const field = fields.find((one) => one.path === path)
      const isSame = baseValues && field && isSameValue(field, baseValues[path], values[path])
      return isSame ? 0 : Number.MAX_SAFE_INTEGER
    },
    baseVersion: isCurrent ? Number.MAX_SAFE_INTEGER : 0,
    typed,
  })
  const wished = {
    ...merged.form,
    ...Object.fromEntries(merged.conflicts.map((path) => [path, typed[path]])),
  }
  const shown = { version: stored.version, fields, values: wished }
  const root = writeSection(section, stored.root, wished)
  const problems = [
    ...unchosen(taking),
    ...(section.problemsOf?.(stored.root, wished) ?? []),
    ...problemsOfSection(section, root, problemsOf(document.schema, root)),
  ]
  const meanwhile = isCurrent ? null : otherChangesOf(taking, baseValues ?? {}, values)
  if (meanwhile && merged.conflicts.length > 0) {
    const mine = differencesOf(
      fields.filter(({ path }) => merged.conflicts.includes(path)),
      values,
      wished,
    )
    return { root: null, outcome: { ...shown, kind: 'conflict', mine, meanwhile } }
  }
  if (problems.length > 0) return { root: null, outcome: { ...shown, kind: 'problems', problems } }
  const differences = differencesOf(fields, values, wished)
  if (differences.length === 0) return { root: null, outcome: { ...shown, kind: 'unchanged' } }
  if (meanwhile || !sent.isConfirmed)
    return { root: null, outcome: { ...shown, kind: 'preview', differences, meanwhile } }
  return { root, outcome: { ...shown, kind: 'saved' } }
}
