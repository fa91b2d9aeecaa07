import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import type { ApplicationsData } from './applications-data.ts'
import type { ListState } from './query.ts'

interface ReasonsProps {
  data: Pick<ApplicationsData, 'reasons' | 'state'>
  hrefOf: (change: Partial<ListState>) => string
}

/** Number of refusals by reason, each linked to the filtered list. */
export const Reasons = ({ data: { reasons, state }, hrefOf }: ReasonsProps) => {
  const t = useT()
  return (
    <nav className="appl__reasons" aria-label={t('panel:applications.reasons.count')}>
      <Link
        className="appl__reason"
        to={hrefOf({ reason: null })}
        aria-current={state.reason === null ? 'true' : undefined}
      >
        {t('panel:applications.reasons.all')}
      </Link>
      {reasons.map(({ reason, count }) =>
        reason === null ? (
          <span key="none">
            {t('panel:applications.reasons.none')} <span className="num">{count}</span>
          </span>
        ) : (
          <Link
            key={reason}
            className="appl__reason"
            to={hrefOf({ reason })}
            aria-current={state.reason === reason ? 'true' : undefined}
          >
            {t(`panel:applications.reasons.${reason}`)} <span className="num">{count}</span>
          </Link>
        ),
      )}
    </nav>
  )
}
