import { formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import type { ApplicationDetail } from '../../../enumerations.ts'
import { Wait } from '../parts.tsx'
import { FactLine, occupationOf } from './facts.tsx'

/** Who applied, for what and when. */
export const Contact = ({ application }: { application: ApplicationDetail }) => {
  const t = useT()
  const { email, offerTitle, at, waitsDays, isSenderGone, facts } = application
  const occupation = facts ? occupationOf(facts, t) : ''
  return (
    <div className="triage__contact">
      {occupation !== '' && <p className="muted">{occupation}</p>}
      <FactLine facts={facts} isWhole />
      <dl className="triage__facts">
        <dt>{t('panel:applications.columns.offer')}</dt>
        <dd>{offerTitle}</dd>
        <dt>{t('panel:applications.contact')}</dt>
        <dd>
          {email ? (
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          ) : (
            t('panel:applications.hidden')
          )}
          {isSenderGone && <p className="hint">{t('panel:applications.senderGone')}</p>}
        </dd>
        <dt>{t('panel:applications.columns.sent')}</dt>
        <dd className="num">{formatDateTime(new Date(at))}</dd>
        {waitsDays !== null && (
          <>
            <dt>{t('panel:applications.columns.waits')}</dt>
            <dd>
              <Wait days={waitsDays} />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
