import { Suspense } from 'react'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { plainTextOf } from '../../form/description.ts'
import type { DescriptionEditorProps } from '../editor/description-editor.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'

/** HTML as it is, where no scripts run or the editor does not come. */
const PlainDescription = ({ html, labelId, describedBy, onChange }: DescriptionEditorProps) => (
  <Textarea
    id={labelId}
    name="jobDescription"
    rows={12}
    aria-describedby={describedBy}
    value={html}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Editor = latePart(
  async () => (await import('../editor/description-editor.tsx')).DescriptionEditor,
  PlainDescription,
)

export const DescriptionSection = () => {
  const t = useT()
  const isHydrated = useHydrated()
  const { form, set } = useOfferForm()
  const error = useProblemOf()('jobDescription')
  const count = plainTextOf(form.jobDescription).length
  const help = t(isHydrated ? 'posting:form.descriptionHelp' : 'posting:form.descriptionPlain')
  return (
    <Field
      label={t('posting:fields.jobDescription')}
      help={help}
      error={error}
      aside={t('posting:form.characters', { count })}
    >
      {(control) => {
        const editor = {
          ...{ labelId: control.id, describedBy: control['aria-describedby'] },
          ...{ isWrong: control['aria-invalid'] ?? false, html: form.jobDescription },
          onChange: (html: string) => set('jobDescription', html),
        }
        if (!isHydrated) return <PlainDescription {...editor} />
        return (
          <Suspense fallback={<PlainDescription {...editor} />}>
            <Editor {...editor} />
          </Suspense>
        )
      }}
    </Field>
  )
}
