import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ApplicationsData } from './applications-data.ts'

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
