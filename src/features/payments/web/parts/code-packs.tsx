import type { CodePack } from '#features/plans/contract.ts'
import { formatDate } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'

const MAX_NAMED = 3
const MANY_PIECES = 25

/** What is left of each pack, as a figure and as a bar of one piece a code. */
export const CodePacks = ({ packs }: { packs: readonly CodePack[] }) => (
  <ul className="packs">
    {packs.map((pack) => (
      <OnePack key={pack.orderUid} pack={pack} />
    ))}
  </ul>
)

const OnePack = ({ pack: { planName, count, free, expiresAt, usedFor } }: { pack: CodePack }) => {
  const t = useT()
  const named = usedFor.slice(0, MAX_NAMED).join(', ')
  const more = usedFor.length - MAX_NAMED
  return (
    <li>
      <p className="title-20 num">{t('payments:billing.packLeft', { free, size: count })}</p>
      <p className="muted">
        {expiresAt
          ? t('payments:billing.packNamed', { plan: planName, size: count, day: formatDate(expiresAt) })
          : t('payments:billing.packAlways', { plan: planName, size: count })}
      </p>
      <span
        className={classNames('packs__bar', count > MANY_PIECES && 'packs__bar--many')}
        aria-hidden="true"
      >
        {[...Array(count).keys()].map((piece) => (
          <i key={piece} className={piece >= count - free ? 'packs__free' : undefined} />
        ))}
      </span>
      {usedFor.length > 0 && (
        <p className="hint">
          {t('payments:billing.packUsed', { number: count - free, offers: named })}
          {more > 0 && ` ${t('payments:billing.packMore', { count: more })}`}
        </p>
      )}
    </li>
  )
}
