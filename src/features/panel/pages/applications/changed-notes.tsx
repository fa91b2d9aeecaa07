import { Link } from 'react-router'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ApplicationsData } from './applications-data.ts'
import { useApplicantName } from './parts.tsx'
import { triageHref } from './query.ts'

interface ChangedNoticeProps {
  data: Pick<ApplicationsData, 'goesOutAt' | 'decidedAt' | 'changedTo'>
  count: number
  action: string
}

/** Says how many were just changed, with a button to undo it until the candidates are told. */
export const ChangedNotice = ({ data, count, action }: ChangedNoticeProps) => {
  const t = useT()
  const { goesOutAt, decidedAt, changedTo } = data
  if (goesOutAt === null || decidedAt === null || changedTo === null)
    return <Notice kind="success">{t('panel:applications.changed', { count })}</Notice>
  const at = formatDateTime(new Date(goesOutAt))
  const isRefusal = changedTo === 'rejected'
  return (
    <Notice kind="success">
      <span className="appl__refused">
        {isRefusal
          ? t('panel:applications.refused', { count, at })
          : t('panel:applications.moved', { count, at, status: t(`panel:applications.stages.${changedTo}`) })}
        <form method="post" action={action}>
          <input type="hidden" name="at" value={decidedAt} />
          <Button type="submit" name="intent" value="takeBack" size="sm" kind="line">
            {t(isRefusal ? 'panel:applications.takeBack' : 'panel:applications.undo')}
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

/** Names those that a colleague has decided about meanwhile, with their present status. */
export const StayedNotice = ({
  data: {
    stayed: { some, count },
    state,
    deleted,
  },
}: {
  data: Pick<ApplicationsData, 'stayed' | 'state' | 'deleted'>
}) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  return (
    <Notice kind="warning">
      {t(deleted === null ? 'panel:applications.stayed' : 'panel:applications.notDeleted', { count })}
      <ul className="appl__stayed">
        {some.map((one) => (
          <li key={one.id}>
            <Link to={triageHref(one.id, state, locale)}>{nameOf(one)}</Link>
            {`: ${t(`panel:applications.stages.${one.status}`)}`}
          </li>
        ))}
        {count > some.length && <li>{t('panel:applications.stayedMore', { count: count - some.length })}</li>}
      </ul>
    </Notice>
  )
}
