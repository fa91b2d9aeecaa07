import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pageLimits } from '../../enumerations.ts'
import type { OfficeRow } from '../../form/profile-content.ts'
import { useEditor, useProblemOf } from '../editing/editor-context.ts'
import { FormPart } from '../editing/form-part.tsx'
import type { EditorState } from '../editing/page-editor.tsx'
import { StepButton, StepIcon } from '../editing/step-button.tsx'

type PlacesPartProps = EditorState<'profile'> & { cities: readonly string[] }

export const PlacesPart = ({ content: { offices }, set, cities }: PlacesPartProps) => {
  const t = useT()
  const id = useId()
  const { canEdit } = useEditor()
  const problemOf = useProblemOf()
  return (
    <div className="cpform">
      <FormPart
        title={t('company-pages:fields.offices')}
        text={t('company-pages:places.help')}
        note={t('company-pages:editor.countOf', { number: offices.length, max: pageLimits.offices })}
      >
        {offices.length === 0 && <p className="cpempty">{t('company-pages:places.none')}</p>}
        <ol className="cpoffices">
          {offices.map((office, at) => (
            <li key={rowKey(at)}>
              <span className="cpoffices__number num">{at + 1}</span>
              <Office
                {...{ office, at, list: id }}
                onChange={(change) =>
                  set(
                    'offices',
                    offices.map((one, index) => (index === at ? { ...one, ...change } : one)),
                  )
                }
              />
              <span className="cpoffices__acts">
                <StepIcon
                  step={`up offices ${at}`}
                  icon={ArrowUp}
                  disabled={at === 0}
                  label={t('company-pages:places.up', { number: at + 1 })}
                />
                <StepIcon
                  step={`remove offices ${at}`}
                  icon={Trash2}
                  label={t('company-pages:places.remove', { number: at + 1 })}
                />
              </span>
            </li>
          ))}
        </ol>
        <datalist id={id}>
          {cities.map((city) => (
            <option key={city} value={city} />
          ))}
        </datalist>
        {problemOf('offices') && <FieldError>{problemOf('offices')}</FieldError>}
        {canEdit && offices.length < pageLimits.offices && (
          <div>
            <StepButton step="add offices">
              <Icon of={Plus} size={16} />
              {t('company-pages:places.add')}
            </StepButton>
          </div>
        )}
      </FormPart>
    </div>
  )
}

interface OfficeProps {
  office: OfficeRow
  at: number
  /** Id of the datalist of cities. */
  list: string
  onChange: (change: Partial<OfficeRow>) => void
}

const Office = ({ office, at, list, onChange }: OfficeProps) => {
  const t = useT()
  const { canEdit } = useEditor()
  const problemOf = useProblemOf()
  return (
    <div className="cpoffice">
      {(['city', 'street', 'note'] as const).map((name) => (
        <Field
          key={name}
          label={t(`company-pages:places.${name}`)}
          hint={name === 'city' ? undefined : t('company-pages:editor.optional')}
          error={problemOf(`offices.${at}.${name}`)}
        >
          {(control) => (
            <Input
              {...control}
              {...(name === 'city' && { list })}
              name={`offices.${at}.${name}`}
              value={office[name]}
              readOnly={!canEdit}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
