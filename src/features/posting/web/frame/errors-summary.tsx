import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PostingProblem } from '../../checks/check.ts'
import type { FormSection } from '../../enumerations.ts'
import { fieldOfPath, inputOfPath } from '../../form/offer-form.ts'
import { useProblemText } from '../form-context.ts'
import { goToField, sectionId } from './section.tsx'
import { sectionOfProblem } from './section-marks.ts'

interface ErrorsSummaryProps {
  problems: readonly PostingProblem[]
  box: RefObject<HTMLElement | null>
}

/** All problems with links to their fields; it takes the focus, so that screen readers read it once. */
export const ErrorsSummary = ({ problems, box }: ErrorsSummaryProps) => {
  const t = useT()
  const textOf = useProblemText()
  const placeOf = ({ field }: PostingProblem, section: FormSection): string => {
    const name = fieldOfPath(field)
    const input = inputOfPath(field)
    const [, row] = /^locations\.(\d+)/.exec(field) ?? []
    const own =
      row === undefined
        ? name && t(`posting:fields.${name}`)
        : t('posting:form.place', { number: Number(row) + 1 })
    const names = [
      t(`posting:sections.${section}`),
      ...(own ? [own] : []),
      ...(input ? [t(`posting:fields.${input}`)] : []),
    ]
    return [...new Set(names)].join(' · ')
  }
  return (
    <section className="pferrors" ref={box} tabIndex={-1} aria-labelledby="errors-title">
      <h2 className="pferrors__title" id="errors-title">
        <Icon of={CircleAlert} size={16} />
        {t('posting:form.errorsTitle')}
      </h2>
      <ol>
        {problems.map((problem) => {
          const section = sectionOfProblem(problem)
          return (
            <li key={problem.field}>
              <a
                className="link"
                href={section ? `#${sectionId(section)}` : '#main'}
                onClick={(event) => {
                  event.preventDefault()
                  goToField(problem.field, section)
                }}
              >
                {section && `${placeOf(problem, section)}: `}
                {textOf(problem)}
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
