import { useEffect, useEffectEvent, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { plainTextOf } from '../../form/description.ts'
import type { DescriptionEditor, DescriptionEditorProps } from '../editor/description-editor.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'

/** The HTML source in a text area: without scripts, or when the editor cannot be loaded. */
const PlainDescription = ({ html, labelId, describedBy, isWrong, onChange }: DescriptionEditorProps) => (
  <Textarea
    id={labelId}
    name="jobDescription"
    rows={12}
    aria-describedby={describedBy}
    aria-invalid={isWrong || undefined}
    value={html}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** The editor once its code has loaded; focus in the plain field moves to it. */
const useEditor = (id: string) => {
  const [late, setLate] = useState<{ Editor: typeof DescriptionEditor; isEntered: boolean } | null>(null)
  const take = useEffectEvent((Editor: typeof DescriptionEditor) =>
    setLate({ Editor, isEntered: document.activeElement?.id === id }),
  )
  useEffect(() => {
    import('../editor/description-editor.tsx')
      .then((code) => take(code.DescriptionEditor))
      .catch((error: unknown) => reportFault('page', error))
  }, [])
  return late
}

const Description = (props: Omit<DescriptionEditorProps, 'isEntered'>) => {
  const late = useEditor(props.labelId)
  return late ? (
    <late.Editor {...props} isEntered={late.isEntered} />
  ) : (
    <PlainDescription {...props} isEntered={false} />
  )
}

export const DescriptionSection = () => {
  const t = useT()
  const isHydrated = useHydrated()
  const { form, set, isLocked } = useOfferForm()
  const error = useProblemOf()('jobDescription')
  const count = plainTextOf(form.jobDescription).length
  const help = t(isHydrated ? 'posting:form.descriptionHelp' : 'posting:form.descriptionPlain')
  return (
    <div data-whole="jobDescription">
      <Field
        label={t('posting:fields.jobDescription')}
        help={help}
        error={error}
        aside={t('posting:form.characters', { count })}
      >
        {(control) => (
          <Description
            {...{ labelId: control.id, describedBy: control['aria-describedby'] }}
            isReadOnly={isLocked('jobDescription')}
            {...{ isWrong: control['aria-invalid'] ?? false, html: form.jobDescription }}
            onChange={(html: string) => set('jobDescription', html)}
          />
        )}
      </Field>
    </div>
  )
}
