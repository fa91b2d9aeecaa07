import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { Field } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { plainTextOf } from '../../form/description.ts'
import type { DescriptionEditor, DescriptionEditorProps } from '../editor/description-editor.tsx'
import { useOfferForm, useProblemOf } from '../form-context.ts'

interface PlainDescriptionProps extends Omit<DescriptionEditorProps, 'isEntered' | 'isReadOnly'> {
  /** Called when the editor takes its place, which is the last moment to know. */
  onReplaced: (hasFocus: boolean) => void
}

/** The HTML source in a text area: without scripts, or when the editor cannot be loaded. */
const PlainDescription = ({
  html,
  labelId,
  describedBy,
  isWrong,
  onChange,
  onReplaced,
}: PlainDescriptionProps) => {
  const replaced = useEffectEvent(() => onReplaced(document.activeElement?.id === labelId))
  useLayoutEffect(() => () => replaced(), [])
  return (
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
}

/** The editor once its code has loaded; null before. */
const useEditor = () => {
  const [late, setLate] = useState<{ Editor: typeof DescriptionEditor } | null>(null)
  useEffect(() => {
    import('../editor/description-editor.tsx')
      .then((code) => setLate({ Editor: code.DescriptionEditor }))
      .catch((error: unknown) => reportFault('page', error))
  }, [])
  return late
}

/** Focus in the plain field moves to the editor that takes its place. */
const Description = (props: Omit<DescriptionEditorProps, 'isEntered'>) => {
  const late = useEditor()
  const hadFocus = useRef(false)
  return late ? (
    <late.Editor {...props} isEntered={() => hadFocus.current} />
  ) : (
    <PlainDescription
      {...props}
      onReplaced={(hasFocus) => {
        hadFocus.current = hasFocus
      }}
    />
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
