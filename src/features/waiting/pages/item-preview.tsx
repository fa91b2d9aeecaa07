import { formatDateTime } from '#kernel/format.ts'
import { Preview } from '#screens/console/beside/preview.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { QueuedItem } from './queued-item.ts'

export interface ItemPreviewProps {
  item: QueuedItem
  frame: ConsoleData
  /** The list's address. */
  here: string
}

/** An item of the queue: what its decision is about, and the way to its page. */
export const ItemPreview = ({ item, frame, here }: ItemPreviewProps) => {
  const t = useT()
  const { kind, title, company, tenantId, since, wait, facts, words, href } = item
  return (
    <Preview label={t('waiting:page.preview')} title={title} here={here}>
      <p className="conpreview__who">
        {company !== '' && <span>{company}</span>}
        <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />
      </p>
      <dl className="conpreview__facts">
        <dt>{t('waiting:page.kind')}</dt>
        <dd>{kind}</dd>
        <dt>{t('waiting:page.since')}</dt>
        <dd className="num">
          {formatDateTime(since)} ({wait})
        </dd>
        {facts.map(([label, value]) => (
          <Fact key={label} {...{ label, value }} />
        ))}
      </dl>
      {words !== '' && (
        <section>
          <h2>{t('waiting:page.words')}</h2>
          <p className="waitqueue__words">{words}</p>
        </section>
      )}
      <div>
        <ButtonLink to={href} kind="primary" size="sm" reloadDocument>
          {t('waiting:page.open')}
        </ButtonLink>
      </div>
    </Preview>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
