import { gradeOf } from '#features/matched/rules.ts'
import { Ring } from '#features/matched/web/parts/ring.tsx'
import { useT } from '#web/i18n/i18n.tsx'

/** Match percentage as a bar with its number. */
export const MatchBar = ({ percent }: { percent: number | null }) => {
  const t = useT()
  if (percent === null)
    return (
      <span className="muted">
        <span aria-hidden>–</span>
        <span className="sr">{t('panel:applications.match.none')}</span>
      </span>
    )
  return (
    <span className={`fitline fitline--${gradeOf(percent)}`}>
      <i aria-hidden>
        <i style={{ inlineSize: `${percent}%` }} />
      </i>
      <b className="num" aria-hidden>
        {percent}%
      </b>
      <span className="sr">{t('panel:applications.match.of', { percent })}</span>
    </span>
  )
}

/** Match percentage on a card; nothing without one. */
export const MatchRing = ({ percent }: { percent: number | null }) => {
  const t = useT()
  if (percent === null) return null
  return (
    <span>
      <span className="sr">{t('panel:applications.match.of', { percent })}</span>
      <span aria-hidden>
        <Ring percent={percent} />
      </span>
    </span>
  )
}
