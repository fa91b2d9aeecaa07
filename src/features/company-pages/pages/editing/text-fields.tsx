import { type ReactNode, Suspense } from 'react'
import { Field } from '#web/forms/field.tsx'
import { Input, Select, Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { plainTextOf } from '../../form/plain-names.ts'
import type { TypedText } from '../../form/text-in-both.ts'
import { useEditor, useProblemOf } from './editor-context.ts'

interface TextFieldProps {
  /** Path in the content, and name of the input. */
  name: string
  label: string
  hint?: string
  help?: ReactNode
  max?: number
  className?: string
}

interface LineFieldProps extends TextFieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'url' | 'text'
  placeholder?: string
  inputMode?: 'numeric'
}

const useCounter = (max: number | undefined, length: number): string | undefined => {
  const t = useT()
  return max === undefined ? undefined : t('company-pages:editor.counter', { number: length, max })
}

export const LineField = (props: LineFieldProps) => {
  const { name, label, hint, help, max, className, value, onChange, ...input } = props
  const { canEdit } = useEditor()
  const counter = useCounter(max, value.trim().length)
  return (
    <Field
      {...{ label, hint, help: help ?? (counter && ' '), aside: counter, error: useProblemOf()(name) }}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <Input
          {...control}
          {...input}
          name={name}
          value={value}
          readOnly={!canEdit}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

interface SelectFieldProps extends Omit<TextFieldProps, 'max'> {
  value: string
  /** Label of the empty option; without it there is none. */
  none?: string
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

export const SelectField = (props: SelectFieldProps) => {
  const { name, label, help, none, choices, value, onChange } = props
  const { canEdit } = useEditor()
  return (
    <Field {...{ label, help, error: useProblemOf()(name) }}>
      {(control) => (
        <Select
          {...control}
          isField
          name={name}
          value={value}
          disabled={!canEdit}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

interface BothFieldProps extends TextFieldProps {
  value: TypedText
  onChange: (value: TypedText) => void
  rows?: number
}

/** The other language's text is submitted in a hidden input. */
const useInLanguage = ({ name, value, onChange }: Pick<BothFieldProps, 'name' | 'value' | 'onChange'>) => {
  const t = useT()
  const { language } = useEditor()
  const problemOf = useProblemOf()
  const other = language === 'pl' ? 'en' : 'pl'
  const elsewhere = problemOf(`${name}.${other}`)
  const isMissing = value[language] === '' && value[other] !== ''
  return {
    path: `${name}.${language}`,
    text: value[language],
    change: (text: string) => onChange({ ...value, [language]: text }),
    error:
      problemOf(`${name}.${language}`) ??
      (elsewhere && value[other] !== ''
        ? t('company-pages:editor.inOther', {
            problem: elsewhere,
            language: t(`company-pages:languages.${other}`),
          })
        : elsewhere),
    hidden: <input type="hidden" name={`${name}.${other}`} value={value[other]} />,
    hint: isMissing
      ? t('company-pages:editor.shownIn', { language: t(`company-pages:languages.${other}`) })
      : undefined,
  }
}

/** A single- or multi-line text in the language being edited. */
export const BothField = (props: BothFieldProps) => {
  const { label, max, help, rows } = props
  const { canEdit } = useEditor()
  const { path, text, change, error, hidden, hint } = useInLanguage(props)
  const counter = useCounter(max, text.trim().length)
  const given = { name: path, value: text, readOnly: !canEdit }
  return (
    <>
      <Field {...{ label, error, aside: counter, hint: hint ?? props.hint }} help={help ?? (counter && ' ')}>
        {(control) =>
          rows === undefined ? (
            <Input {...control} {...given} onChange={(event) => change(event.currentTarget.value)} />
          ) : (
            <Textarea
              {...control}
              {...given}
              rows={rows}
              onChange={(event) => change(event.currentTarget.value)}
            />
          )
        }
      </Field>
      {hidden}
    </>
  )
}

interface PlainHtmlProps {
  id: string
  name: string
  describedBy: string | undefined
  html: string
  canEdit?: boolean
  onChange: (html: string) => void
}

/** The HTML source in a text area: without scripts, or when the editor cannot be loaded. */
const PlainHtml = ({ id, name, describedBy, html, onChange, canEdit = true }: PlainHtmlProps) => (
  <Textarea
    id={id}
    name={name}
    rows={8}
    aria-describedby={describedBy}
    value={html}
    readOnly={!canEdit}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Editor = latePart(
  async () => (await import('#web/rich-text/rich-text-editor.tsx')).RichTextEditor,
  PlainHtml,
)

/** A rich text in the language being edited. */
export const HtmlField = (props: BothFieldProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const { canEdit } = useEditor()
  const { label, max, help } = props
  const { path, text, change, error, hidden, hint } = useInLanguage(props)
  const counter = useCounter(max, plainTextOf(text).length)
  return (
    <>
      <Field
        {...{ label, error, aside: counter, hint: hint ?? props.hint }}
        help={help ?? (isHydrated ? ' ' : t('company-pages:editor.plainHtml'))}
      >
        {(control) => {
          const given = {
            ...{ id: control.id, name: path, label, html: text, onChange: change },
            ...{ describedBy: control['aria-describedby'], isWrong: control['aria-invalid'] ?? false },
          }
          if (!isHydrated || !canEdit) return <PlainHtml {...given} canEdit={canEdit} />
          const texts = {
            ...{ label: t('company-pages:rich.label'), heading: t('company-pages:rich.heading') },
            ...{ bold: t('company-pages:rich.bold'), italic: t('company-pages:rich.italic') },
            ...{ list: t('company-pages:rich.list'), numbered: t('company-pages:rich.numbered') },
            ...{ link: t('company-pages:rich.link'), linkAsk: t('company-pages:rich.linkAsk') },
            ...{ linkWrong: t('company-pages:rich.linkWrong'), apply: t('company-pages:rich.apply') },
          }
          return (
            <Suspense fallback={<PlainHtml {...given} />}>
              <Editor key={path} {...given} texts={texts} />
            </Suspense>
          )
        }}
      </Field>
      {hidden}
    </>
  )
}
