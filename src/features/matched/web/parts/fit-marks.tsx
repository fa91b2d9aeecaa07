import type { MatchFactor, OfferFit } from '#features/matching/contract.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { gradeOf } from '../../rules.ts'
import './fit-marks.css'

const order = [
  'skills',
  'category',
  'experience',
  'location',
  'workplace',
  'salary',
] as const satisfies readonly MatchFactor[]

/** A bar for each factor in fixed order; factors that are not stated are left out. */
export const FitMarks = ({ factors }: { factors: OfferFit['matchFactors'] }) => {
  const t = useT()
  const said = factors.map(({ factor, points, of }) => `${t(`matched:factors.${factor}`)} ${points}/${of}`)
  return (
    <span className="fitmarks" title={said.join(', ')}>
      <span className="sr">{said.join(', ')}</span>
      {order.map((name) => {
        const found = factors.find(({ factor }) => factor === name)
        const percent = found ? Math.round((100 * found.points) / Math.max(1, found.of)) : 0
        return (
          <i
            key={name}
            className={classNames(found && `fitmarks__one--${gradeOf(percent)}`)}
            style={{ '--s': `${percent}%` }}
            aria-hidden
          />
        )
      })}
    </span>
  )
}
