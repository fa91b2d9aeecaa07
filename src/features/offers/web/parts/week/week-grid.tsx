import type { ComponentProps, ReactNode } from 'react'
import { useT } from '#web/i18n/i18n.tsx'
import { isWeekend, type PartOfDay, partsOfDay, type Shift, weekdays } from '../../../week-contract.ts'
import './week.css'

interface WeekGridProps {
  /** Id of the element that names the grid. */
  labelledBy: string
  /** The checkbox of a shift, with `className="weekgrid__cell"` and the label as its name. */
  boxOf: (shift: Shift, label: string) => ReactNode
  /** Lower cells, for a narrow column. */
  isSmall?: boolean
  /** Names of the rows; short ones by default. */
  partName?: (part: PartOfDay) => string
  /** Further properties of the table's body, for keys. */
  body?: ComponentProps<'tbody'>
}

/** Days of the week and parts of the day as a table of checkboxes. */
export const WeekGrid = (props: WeekGridProps) => {
  const t = useT()
  const { labelledBy, boxOf, isSmall = false, body } = props
  const partName = props.partName ?? ((part: PartOfDay) => t(`offers:week.parts.${part}.short`))
  return (
    <table className={isSmall ? 'weekgrid weekgrid--small' : 'weekgrid'} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <td />
          {weekdays.map((day) => (
            <th key={day} scope="col" data-weekend={isWeekend(day) || undefined}>
              <abbr title={t(`offers:week.days.${day}.long`)}>{t(`offers:week.days.${day}.short`)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...body}>
        {partsOfDay.map((part) => (
          <tr key={part}>
            <th scope="row">{partName(part)}</th>
            {weekdays.map((day) => (
              <td key={day}>
                {boxOf(
                  `${day}-${part}`,
                  `${t(`offers:week.days.${day}.long`)}, ${t(`offers:week.parts.${part}.long`)}`,
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
