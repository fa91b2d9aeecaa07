import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { FormSection } from '../../enumerations.ts'
import { formFields, sectionOfField } from '../../form/offer-form.ts'
import { useOfferForm } from '../form-context.ts'
import { helperSlots } from '../parts/form-helper.ts'
import { type SectionMark, sectionOfProblem } from './section-marks.ts'

export const sectionId = (section: FormSection): string => `section-${section}`

export const MarkIcon = ({ mark, id }: { mark: SectionMark; id?: string | undefined }) => {
  const t = useT()
  return (
    <span className={`pfmark pfmark--${mark}`}>
      {mark === 'done' && <Icon of={Check} size={16} />}
      {mark === 'error' && <Icon of={CircleAlert} size={16} />}
      <span className="sr" id={id}>
        {t(`posting:form.marks.${mark}`)}
      </span>
    </span>
  )
}

/** Ids of the elements that make a section's accessible name: title and state. */
export const namesOf = (section: FormSection) => {
  const [title, state] = [`${sectionId(section)}-title`, `${sectionId(section)}-state`]
  return { title, state, labelledBy: `${title} ${state}` }
}

interface FormSectionProps {
  section: FormSection
  mark: SectionMark
  /** Summary shown while the section is closed. */
  summary: string
  hint?: string
  children: ReactNode
}

/** A section of the form that opens and closes, also without scripts. */
export const FormSectionBox = ({ section, mark, summary, hint, children }: FormSectionProps) => {
  const t = useT()
  const { problems, isLocked } = useOfferForm()
  const [isOpenAtFirst] = useState(mark === 'todo' || mark === 'error')
  const count = problems.filter((problem) => sectionOfProblem(problem) === section).length
  const isClosed = formFields.every((field) => sectionOfField[field] !== section || isLocked(field))
  const action = isClosed
    ? 'show'
    : mark === 'optional'
      ? 'addSection'
      : mark === 'todo'
        ? 'fillIn'
        : 'change'
  const title = t(`posting:sections.${section}`)
  const said = hint ?? t(`posting:hints.${section}`)
  const names = namesOf(section)
  return (
    <details
      className={`pfsec pfsec--${mark}`}
      id={sectionId(section)}
      aria-labelledby={names.labelledBy}
      open={isOpenAtFirst}
    >
      <summary className="pfsec__head">
        <MarkIcon mark={mark} id={names.state} />
        <h2 className="pfsec__title" id={names.title}>
          {title}
        </h2>
        <span className="pfsec__said">{summary || said}</span>
        <span className="pfsec__tags">
          {count > 0 && <span className="pfsec__errors">{t('posting:form.errors', { count })}</span>}
          <span className="pfsec__help" id={helperSlots.head(section)} />
        </span>
        <span className="pfsec__act" aria-hidden="true">
          <span className="pfsec__open">{t(`posting:form.${action}`)}</span>
          <span className="pfsec__close">{t('posting:form.close')}</span>
        </span>
      </summary>
      <div className="pfsec__body">
        <p className="muted pfsec__hint">{said}</p>
        {children}
        <div className="pfsec__help" id={helperSlots.foot(section)} />
      </div>
    </details>
  )
}

/** The focusable control of a path: its input, or the editor or button that stands in for a hidden one. */
const controlOf = (path: string, box: HTMLElement | null): Element | null | undefined => {
  // A place's coordinates are set by its address.
  const name = path.replace(/\.(latitude|longitude)$/, '.city')
  const described = (id: string) => `:is(button, input)[aria-describedby${id}]`
  const named = [...document.querySelectorAll(`[name="${CSS.escape(name)}"]`)]
  return (
    named.find((one) => one.getAttribute('type') !== 'hidden') ??
    named[0]?.parentElement?.querySelector(`[contenteditable], ${described('')}`) ??
    box?.querySelector(described(`~="${CSS.escape(path)}-error"`)) ??
    box?.querySelector('input:not([type="hidden"]), select, textarea, button')
  )
}

/** Opens the section and focuses the input of the path, or scrolls to the section. */
export const goToField = (path: string, section: FormSection | null): void => {
  const box = section && document.getElementById(sectionId(section))
  box?.setAttribute('open', '')
  const field = controlOf(path, box)
  // An empty path means the whole section: scrolls to its top.
  if (path === '') box?.scrollIntoView()
  if (field instanceof HTMLElement) field.focus({ preventScroll: path === '' })
  else box?.scrollIntoView()
}
