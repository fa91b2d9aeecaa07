import { Languages } from 'lucide-react'
import { useId } from 'react'
import { languageName } from '#kernel/language-name.ts'
import { FieldError } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type SpokenLevel, spokenLanguages, spokenLevels } from '../enumerations.ts'
import { type PartProps, typedValuesOr } from './profile-data.ts'
import { EditLink, EmptyPart, PartForm, Section, useProblem } from './section.tsx'

const SCALE = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const
const NEW_ROWS = ['first', 'second'] as const

/** Names of languages in the page's language, capitalized. */
const useLanguageName = () => {
  const locale = useLocale()
  return (code: string): string => languageName(code, locale)
}

const rowsOf = ({ data }: Pick<PartProps, 'data'>) =>
  spokenLanguages.flatMap((code) => {
    const level = data.candidate.preferences.internalLanguages[code]
    return level ? [{ code, level }] : []
  })

export const LanguageSection = (props: PartProps) => {
  const t = useT()
  const nameOf = useLanguageName()
  const title = t('profiles:languages.title')
  if (props.data.part === 'languages') return <EditLanguages {...props} />
  const rows = rowsOf(props).toSorted((a, b) => spokenLevels.indexOf(b.level) - spokenLevels.indexOf(a.level))
  if (rows.length === 0)
    return <EmptyPart part="languages" icon={Languages} title={title} text={t('profiles:languages.why')} />
  return (
    <Section id="languages" title={title} action={<EditLink part="languages" title={title} />}>
      <ul>
        {rows.map(({ code, level }) => (
          <li key={code} className="lang">
            <b>{nameOf(code)}</b>
            <span className="lang__scale" aria-hidden="true">
              {SCALE.map((step, index) => (
                <i
                  key={step}
                  className={classNames(
                    'level__step',
                    (level === 'native' || index <= SCALE.indexOf(level)) && 'level__step--on',
                  )}
                />
              ))}
            </span>
            <span className="lang__word">
              {level === 'native' ? t('profiles:languages.native') : level.toUpperCase()}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface EditedRow {
  readonly key: string
  readonly code: string
  readonly level: SpokenLevel
}

const USUAL_LEVEL: SpokenLevel = 'b1'

const EditLanguages = (props: PartProps) => {
  const t = useT()
  const nameOf = useLanguageName()
  const problem = useProblem(props.outcome)('languages')
  const errorId = useId()
  const twice = props.outcome.problems.find(({ reason }) => reason === 'twice')?.field.split('.')[1]
  const rows: readonly EditedRow[] = [
    ...rowsOf(props).map((row) => ({ key: row.code, ...row })),
    ...NEW_ROWS.map((key) => ({ key, code: '', level: USUAL_LEVEL })),
  ]
  const typed = {
    codes: typedValuesOr(props.outcome, 'language', []),
    levels: typedValuesOr(props.outcome, 'level', []),
  }
  const all = rows.map((row, index) => ({
    ...row,
    code: typed.codes[index] ?? row.code,
    level: typed.levels[index] ?? row.level,
  }))
  return (
    <Section
      id="languages"
      title={t('profiles:languages.title')}
      note={t('profiles:languages.lead')}
      isEditing
    >
      <PartForm intent="languages">
        {problem && (
          <FieldError id={errorId}>
            {twice ? t('profiles:problems.languageTwice', { name: nameOf(twice) }) : problem}
          </FieldError>
        )}
        {all.map(({ key, code, level }) => (
          <div key={key} className="pform__row">
            <Select
              name="language"
              isField
              aria-label={t('profiles:languages.language')}
              defaultValue={code}
              aria-invalid={(twice !== undefined && code === twice) || undefined}
              aria-describedby={problem ? errorId : undefined}
            >
              <option value="">{t('profiles:languages.none')}</option>
              {spokenLanguages.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
            <Select name="level" isField aria-label={t('profiles:languages.level')} defaultValue={level}>
              {spokenLevels.map((one) => (
                <option key={one} value={one}>
                  {one === 'native' ? t('profiles:languages.native') : one.toUpperCase()}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </PartForm>
    </Section>
  )
}
