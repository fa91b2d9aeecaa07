import type { ReactNode } from 'react'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Translate } from '#kernel/translator.ts'
import type { IconShapes } from '#screens/category-bar-data.ts'
import { Checkbox, Switch } from '#web/forms/choice.tsx'
import { FieldError, Field as LabelledField } from '#web/forms/field.tsx'
import { Input, Select, Textarea } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { rowKey } from '#web/forms/row-key.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { Field, TypedFields } from '../field.ts'
import { amountIn, isGroup, isRows, isTexts } from '../field.ts'
import { choiceText, nameOfField } from './differences.tsx'

const ownReasons = [
  'choose',
  'inUse',
  'hostTaken',
  'hasChildren',
  'tooDeep',
  'noJson',
  'otherBoard',
  'taken',
  'packNotCheaper',
  'promotionNotLower',
  'allHidden',
] as const

/** Text of a problem of these forms. */
export const reasonText = (problem: FormProblem, t: Translate): string => {
  const own = ownReasons.find((reason) => reason === problem.reason)
  if (own) return t(`boards:reasons.${own}`)
  if (problem.reason === 'invalid' && /(^|\.)(seoSlugs\.\w+|key)$/.test(problem.field))
    return t('boards:reasons.slug')
  return problemText(problem, t)
}

/** What to type instead of a text that is no number; null for other problems. */
const wrongNumber = ({ kind }: Field, { reason }: FormProblem, t: Translate): string | null =>
  reason === 'invalid' && (kind === 'amount' || kind === 'number') ? t(`boards:reasons.${kind}`) : null

interface InputsProps {
  fields: readonly Field[]
  typed: TypedFields
  problems: readonly FormProblem[]
  icons: Readonly<Record<string, IconShapes>>
  /** Path prefix of the enclosing row or group. */
  prefix?: string
}

export const FieldInputs = ({ fields, ...rest }: InputsProps) => (
  <div className="boards__fields">
    {fields.map((field) => (
      <OneField key={field.path} field={field} {...rest} />
    ))}
  </div>
)

type OneProps = Omit<InputsProps, 'fields'> & { field: Field }

const OneField = (props: OneProps) => {
  switch (props.field.kind) {
    case 'check':
      return <SwitchField {...props} />
    case 'choices':
    case 'icon':
      return <ChoicesField {...props} />
    case 'group':
    case 'rows':
      return <InnerFields {...props} />
    case 'choice':
      return <SelectField {...props} />
    default:
      return <TextField {...props} />
  }
}

/** State that inputs of all kinds share: name, value and problem. */
const useField = ({ field, typed, problems, prefix = '' }: OneProps) => {
  const t = useT()
  const locale = useLocale()
  const name = prefix + field.path
  const problem = problems.find((one) => one.field === name)
  const value = typed[field.path]
  return {
    ...{ t, locale, name, value, text: typeof value === 'string' ? value : '' },
    said: {
      label: nameOfField(field, t),
      help: field.help ? t(field.help) : undefined,
      error: problem ? (wrongNumber(field, problem, t) ?? reasonText(problem, t)) : undefined,
    },
  }
}

/** Flags are shown with their technical key. */
const isFlag = (name: string): boolean => name.startsWith('settings.flags.')

const SwitchField = (props: OneProps) => {
  const { name, value, said } = useField(props)
  return (
    <div className="boards__switch">
      <Switch name={name} defaultChecked={value === true}>
        {said.label}
      </Switch>
      {said.help && (
        <p className="con__soft">
          {said.help} {isFlag(name) && <span className="con__code">{name.split('.').at(-1)}</span>}
        </p>
      )}
      {said.error && <FieldError>{said.error}</FieldError>}
    </div>
  )
}

const ChoicesField = (props: OneProps) => {
  const { t, locale, name, value, text, said } = useField(props)
  const { field, icons } = props
  if (field.kind === 'icon')
    return (
      <Fieldset {...said}>
        <div className="boards__icons">
          {field.choices.map((choice) => (
            <label key={choice.value} title={choice.value}>
              <input type="radio" name={name} value={choice.value} defaultChecked={choice.value === text} />
              <CategoryIcon shapes={icons[choice.value] ?? ''} />
              <span className="sr">{choice.value}</span>
            </label>
          ))}
        </div>
      </Fieldset>
    )
  if (field.kind !== 'choices') return null
  return (
    <Fieldset {...said}>
      <div className="boards__choices">
        {field.choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={`${name}[]`}
            value={choice.value}
            defaultChecked={isTexts(value) && value.includes(choice.value)}
          >
            {choiceText(choice, { t, locale })}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
  )
}

const InnerFields = (props: OneProps) => {
  const { t, name, value, said } = useField(props)
  const { field, problems, icons } = props
  if (field.kind === 'group')
    return (
      <Fieldset {...said}>
        <FieldInputs
          {...{ problems, icons, fields: field.fields, prefix: `${name}.` }}
          typed={isGroup(value) ? value : {}}
        />
      </Fieldset>
    )
  if (field.kind !== 'rows') return null
  const rows = isRows(value) ? value : []
  return (
    <Fieldset {...said} help={said.help ?? t('boards:form.rowsHelp')}>
      {[...rows, {}].map((row, at) => (
        <div key={rowKey(at)} className="boards__row">
          <span className="con__soft num">{at < rows.length ? at + 1 : t('boards:form.newRow')}</span>
          <FieldInputs {...{ problems, icons, fields: field.fields, typed: row, prefix: `${name}.${at}.` }} />
        </div>
      ))}
    </Fieldset>
  )
}

const SelectField = (props: OneProps) => {
  const { t, locale, name, text, said } = useField(props)
  const choices = props.field.kind === 'choice' ? props.field.choices : []
  return (
    <LabelledField {...said}>
      {(control) => (
        <Select {...control} isField name={name} defaultValue={text}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choiceText(choice, { t, locale })}
            </option>
          ))}
        </Select>
      )}
    </LabelledField>
  )
}

const MAX_ROWS = 12

const TextField = (props: OneProps) => {
  const { t, locale, name, text: typed, said } = useField(props)
  const { kind, language } = props.field
  const text = kind === 'amount' ? amountIn(typed, locale) : typed
  const isHalf = language !== undefined || kind === 'number' || kind === 'amount'
  const half = isHalf ? { className: 'boards__half' } : {}
  const isLong = kind === 'area' || kind === 'lines' || kind === 'words'
  const lines = text.split('\n').length
  return (
    <LabelledField
      {...{ ...said, ...half }}
      help={said.help ?? (kind === 'lines' ? t('boards:help.lines') : undefined)}
    >
      {(control) =>
        isLong ? (
          <Textarea
            {...{ ...control, name, defaultValue: text }}
            rows={Math.min(MAX_ROWS, Math.max(2, lines))}
          />
        ) : (
          <Input
            {...{ ...control, name, defaultValue: text }}
            inputMode={kind === 'number' ? 'numeric' : kind === 'amount' ? 'decimal' : undefined}
          />
        )
      }
    </LabelledField>
  )
}

interface FieldsetProps {
  label: string
  help: string | undefined
  error: string | undefined
  children: ReactNode
}

const Fieldset = ({ label, help, error, children }: FieldsetProps) => (
  <fieldset className="boards__set">
    <legend>{label}</legend>
    {help && <p className="con__soft">{help}</p>}
    {error && <FieldError>{error}</FieldError>}
    {children}
  </fieldset>
)
