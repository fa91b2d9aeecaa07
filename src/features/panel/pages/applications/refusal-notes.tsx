import { Link } from 'react-router'
import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ApplicationsData } from './applications-data.ts'
import type { ListState } from './query.ts'

interface RejectedNoticeProps {
  count: number
  goesOutAt: number
  action: string
}

/** Says how many were just refused, while that can be revoked. */
export const RejectedNotice = ({ count, goesOutAt, action }: RejectedNoticeProps) => {
  const t = useT()
  const at = formatDateTime(new Date(goesOutAt))
  return (
    <Notice kind="success">
      <span className="appl__refused">
        {t('panel:applications.refused', { count, at })}
        <form method="post" action={action}>
          <input type="hidden" name="at" value={goesOutAt} />
          <Button type="submit" name="intent" value="takeBack" size="sm" kind="line">
            {t('panel:applications.takeBack')}
          </Button>
        </form>
      </span>
    </Notice>
  )
}

/** Result of a revocation; 0 when all candidates were told already. */
export const RevokedNotice = ({ count }: { count: number }) => {
  const t = useT()
  return count === 0 ? (
    <Notice kind="warning">{t('panel:applications.alreadyTold')}</Notice>
  ) : (
    <Notice kind="success">{t('panel:applications.tookBack', { count })}</Notice>
  )
}

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
