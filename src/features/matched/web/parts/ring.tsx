import { gradeOf } from '../../rules.ts'
import './ring.css'

/** A percentage inside an arc that shows it. */
export const Ring = ({ percent }: { percent: number }) => (
  <span className={`fitring fitring--${gradeOf(percent)}`}>
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16" pathLength="100" />
      <circle
        className="fitring__value"
        cx="18"
        cy="18"
        r="16"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
      />
    </svg>
    <b>{percent}</b>
  </span>
)
