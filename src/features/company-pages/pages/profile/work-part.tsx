import { Plus, X } from 'lucide-react'
import { Checkbox } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { pageLimits } from '../../enumerations.ts'
import type { BenefitRow } from '../../form/profile-content.ts'
import { useEditor, useProblemOf } from '../editing/editor-context.ts'
import { FormPart } from '../editing/form-part.tsx'
import { NameList } from '../editing/name-list.tsx'
import type { EditorState } from '../editing/page-editor.tsx'
import { StepButton, StepIcon } from '../editing/step-button.tsx'
import { SelectField } from '../editing/text-fields.tsx'
import type { Choice, ProfileChoices } from './profile-choices.ts'

type WorkPartProps = EditorState<'profile'> & { choices: ProfileChoices }

export const WorkPart = ({ content, set, choices }: WorkPartProps) => {
  const t = useT()
  const { canEdit } = useEditor()
  const chosen = content.benefits.length
  return (
    <div className="cpform">
      <FormPart title={t('company-pages:work.style')} text={t('company-pages:work.styleHelp')}>
        <div className="cprow">
          <SelectField
            name="industry"
            label={t('company-pages:fields.industry')}
            value={content.industry}
            none={t('company-pages:editor.choose')}
            choices={choices.industries}
            onChange={(industry) => set('industry', industry)}
          />
          <SelectField
            name="dresscode"
            label={t('company-pages:fields.dresscode')}
            value={content.dresscode}
            none={t('company-pages:work.anyDress')}
            choices={choices.dresscodes}
            onChange={(dresscode) => set('dresscode', dresscode)}
          />
        </div>
        <fieldset className="cpset">
          <legend>{t('company-pages:fields.workplaceTypes')}</legend>
          <div className="cpchecks">
            {choices.workplaceTypes.map(({ value, label }) => (
              <Checkbox
                key={value}
                name="workplaceTypes[]"
                value={value}
                disabled={!canEdit}
                checked={content.workplaceTypes.includes(value)}
                onChange={(event) =>
                  set(
                    'workplaceTypes',
                    event.currentTarget.checked
                      ? [...content.workplaceTypes, value]
                      : content.workplaceTypes.filter((type) => type !== value),
                  )
                }
              >
                {label}
              </Checkbox>
            ))}
          </div>
        </fieldset>
      </FormPart>
      <FormPart
        title={t('company-pages:fields.benefits')}
        text={t('company-pages:work.benefitsHelp', { max: pageLimits.benefits })}
        note={t('company-pages:editor.countOf', { number: chosen, max: pageLimits.benefits })}
      >
        <Benefits
          rows={content.benefits}
          known={choices.benefits}
          onChange={(benefits) => set('benefits', benefits)}
        />
      </FormPart>
      <FormPart
        title={t('company-pages:fields.technologies')}
        text={t('company-pages:work.technologiesHelp')}
        note={t('company-pages:editor.countOf', {
          ...{ number: content.technologies.length, max: pageLimits.technologies },
        })}
      >
        <NameList
          name="technologies"
          label={t('company-pages:fields.technologies')}
          names={content.technologies}
          suggestions={choices.technologies}
          max={pageLimits.technologies}
          onChange={(technologies) => set('technologies', technologies)}
        />
      </FormPart>
    </div>
  )
}

interface BenefitsProps {
  rows: readonly BenefitRow[]
  known: readonly Choice[]
  onChange: (rows: readonly BenefitRow[]) => void
}

const Benefits = ({ rows, known, onChange }: BenefitsProps) => {
  const t = useT()
  const { canEdit } = useEditor()
  const problemOf = useProblemOf()
  const keys = known.map(({ value }) => value)
  const own = rows.flatMap((row, at) => (keys.includes(row.name) ? [] : [{ row, at }]))
  const noted = (name: string, note: string) =>
    onChange(rows.map((row) => (row.name === name ? { ...row, note } : row)))
  const rowChanged = (at: number, change: Partial<BenefitRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <>
      <ul className="cpbenefits">
        {known.map(({ value, label }) => {
          const at = rows.findIndex(({ name }) => name === value)
          const row = rows[at]
          return (
            <li key={value} className={classNames('cpbenefit', row && 'cpbenefit--on')}>
              <Checkbox
                name="benefits[]"
                value={value}
                disabled={!canEdit}
                checked={row !== undefined}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...rows, { name: value, note: '' }]
                      : rows.filter(({ name }) => name !== value),
                  )
                }
              >
                {label}
              </Checkbox>
              {row && (
                <Input
                  look="sm"
                  name={`benefitNotes.${value}`}
                  value={row.note}
                  readOnly={!canEdit}
                  aria-label={t('company-pages:work.noteOf', { benefit: label })}
                  aria-invalid={problemOf(`benefits.${at}.note`) ? true : undefined}
                  placeholder={t('company-pages:work.note')}
                  onChange={(event) => noted(value, event.currentTarget.value)}
                />
              )}
              {problemOf(`benefits.${at}.note`) && (
                <FieldError>{problemOf(`benefits.${at}.note`)}</FieldError>
              )}
            </li>
          )
        })}
      </ul>
      {own.map(({ row, at }, nth) => (
        <div key={rowKey(at)} className="cpown">
          <OwnBenefit {...{ row, nth, at }} onChange={(change) => rowChanged(at, change)} />
          <StepIcon
            step={`remove benefits ${at}`}
            icon={X}
            label={t('company-pages:work.removeOwn', { benefit: row.name })}
          />
        </div>
      ))}
      {problemOf('benefits') && <FieldError>{problemOf('benefits')}</FieldError>}
      {canEdit && rows.length < pageLimits.benefits && (
        <StepButton step="add benefits">
          <Icon of={Plus} size={16} />
          {t('company-pages:work.addOwn')}
        </StepButton>
      )}
    </>
  )
}

interface OwnBenefitProps {
  row: BenefitRow
  /** Index among the custom benefits; `at` is the index among all. */
  nth: number
  at: number
  onChange: (change: Partial<BenefitRow>) => void
}

const OwnBenefit = ({ row, nth, at, onChange }: OwnBenefitProps) => {
  const t = useT()
  const problemOf = useProblemOf()
  const { canEdit } = useEditor()
  const error = problemOf(`benefits.${at}.name`) ?? problemOf(`benefits.${at}.note`)
  return (
    <div className="cprow">
      <Input
        name={`ownBenefits.${nth}.name`}
        value={row.name}
        readOnly={!canEdit}
        aria-label={t('company-pages:work.own', { number: nth + 1 })}
        aria-invalid={error ? true : undefined}
        placeholder={t('company-pages:work.ownName')}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Input
        name={`ownBenefits.${nth}.note`}
        value={row.note}
        readOnly={!canEdit}
        aria-label={t('company-pages:work.noteOf', { benefit: row.name })}
        placeholder={t('company-pages:work.note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
