import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { amountIn, type Choice, type Field, partsSeparator } from '../field.ts'
import type { Difference } from '../section.ts'

/** Label of a field, with the language of a translated one. */
export const nameOfField = (
  { label, language }: { label: Difference['label']; language?: Difference['language'] },
  t: Translate,
): string => (language ? `${t(label)} (${language.toUpperCase()})` : t(label))

interface Language {
  readonly t: Translate
  readonly locale: Locale
}

export const choiceText = ({ label, text, value }: Choice, { t, locale }: Language): string => {
  if (label) return t(label)
  return typeof text === 'object' ? text[locale] : (text ?? value)
}

/** Whether a line has amounts among its parts; such rows have no free texts beside them. */
const hasAmounts = (field: Field): boolean => {
  if (field.kind === 'rows' || field.kind === 'group') return field.fields.some(hasAmounts)
  return field.kind === 'amount'
}

/** Lines of a value as text; switches and choices show their labels. */
export const wordsOf = (
  lines: readonly string[],
  field: Field | undefined,
  { t, locale }: Language,
): readonly string[] => {
  if (field?.kind === 'check')
    return lines.map((line) => t(line === 'yes' ? 'boards:form.yes' : 'boards:form.no'))
  if (field && hasAmounts(field))
    return lines.map((line) =>
      line
        .split(partsSeparator)
        .map((part) => amountIn(part, locale))
        .join(partsSeparator),
    )
  if (field?.kind !== 'choice' && field?.kind !== 'choices') return lines
  return lines.map((line) => {
    const choice = field.choices.find(({ value }) => value === line)
    return choice ? choiceText(choice, { t, locale }) : line
  })
}

export const fieldAt = (fields: readonly Field[], path: string): Field | undefined =>
  fields.find((field) => field.path === path)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    '–'
  ) : (
    <ul className="boards__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )

interface DifferencesProps {
  differences: readonly Difference[]
  /** Fields of the compared form. */
  fields: readonly Field[]
  label: string
}

/** Changes, field by field. */
export const Differences = ({ differences, fields, label }: DifferencesProps) => {
  const t = useT()
  const language = { t, locale: useLocale() }
  return (
    <section aria-label={label} className="boards__differences">
      <h2>{label}</h2>
      <ConsoleTable
        label={label}
        rows={differences}
        keyOf={({ path }) => path}
        empty={t('boards:form.nothingHere')}
        columns={[
          { head: t('boards:form.field'), cell: (one) => nameOfField(one, t) },
          {
            head: t('boards:form.before'),
            cell: ({ path, before }) => (
              <del>
                <Lines lines={wordsOf(before, fieldAt(fields, path), language)} />
              </del>
            ),
          },
          {
            head: t('boards:form.after'),
            isWide: true,
            cell: ({ path, after }) => (
              <ins>
                <Lines lines={wordsOf(after, fieldAt(fields, path), language)} />
              </ins>
            ),
          },
        ]}
      />
    </section>
  )
}
