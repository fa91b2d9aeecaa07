import { formatDay, formatNumber } from '#kernel/format.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import './numbers.css'

interface MonthBarsProps {
  label: string
  values: readonly { readonly month: string; readonly value: number }[]
}

const HEIGHT = 64

/** One bar a month, hidden from assistive technology, which reads the table beside it. */
export const MonthBars = ({ label, values }: MonthBarsProps) => {
  const locale = useLocale()
  const top = Math.max(1, ...values.map(({ value }) => value))
  const width = 1000 / Math.max(1, values.length)
  const sum = values.reduce((total, { value }) => total + value, 0)
  return (
    <figure className="bars">
      <figcaption>
        {label} <b className="num">{formatNumber(sum, locale)}</b>
      </figcaption>
      <svg height={HEIGHT} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <line x1="0" x2="1000" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {values.map(({ month, value }, at) => {
          const height = (value / top) * (HEIGHT - 4)
          return (
            <rect
              key={month}
              x={at * width + width * 0.15}
              y={HEIGHT - height}
              width={width * 0.7}
              height={height}
            />
          )
        })}
      </svg>
      <p className="bars__axis num" aria-hidden>
        <span>{formatDay(values[0]?.month ?? '')}</span>
        <span>{values.length > 1 && formatDay(values.at(-1)?.month ?? '')}</span>
      </p>
    </figure>
  )
}
