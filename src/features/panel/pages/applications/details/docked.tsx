import { ChevronDown, ChevronUp, Download, PanelRight, ScanText, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { managesOffers } from '#features/accounts/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { ToolSelect } from '#screens/panel/tool-select.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { attachmentPage } from '../../../addresses.ts'
import type { ApplicationDetail } from '../../../enumerations.ts'
import type { ApplicationsData } from '../applications-data.ts'
import { History } from '../history.tsx'
import { MatchFactors } from '../match-factors.tsx'
import { Notes } from '../notes.tsx'
import { Stage, statusChoices, useApplicantName, Wait } from '../parts.tsx'
import { People } from '../people.tsx'
import { type ListState, selectedValue, triageHref } from '../query.ts'
import { listenToKeys } from '../triage-keys.ts'
import { FactLine, occupationOf } from './facts.tsx'
import { Profile } from './profile.tsx'
import './docked.css'

interface DockedProps {
  data: ApplicationsData
  open: ApplicationDetail
  hrefOf: (change: Partial<ListState>) => string
}

listenToKeys()

/** Details of an application: beside the list, over the board and over a narrow list. */
export const Docked = ({ data, open, hrefOf }: DockedProps) => {
  const t = useT()
  const locale = useLocale()
  const nameOf = useApplicantName()
  const region = useRef<HTMLElement>(null)
  const { id, facts, email, message, isHidden } = open
  useEffect(() => {
    if (id) region.current?.focus({ preventScroll: true })
  }, [id])
  const { state, applications, neighbours } = data
  const at = applications.findIndex((one) => one.id === id)
  const { page } = state
  const occupation = facts ? occupationOf(facts, t) : ''
  return (
    <section className="docked" aria-label={nameOf(open)} tabIndex={-1} ref={region}>
      <header className="docked__bar">
        {neighbours.previous && (
          <Step href={hrefOf(neighbours.previous)} keyName="k" label={t('panel:list.previous')} />
        )}
        {neighbours.next && <Step href={hrefOf(neighbours.next)} keyName="j" label={t('panel:list.next')} />}
        {at >= 0 && (
          <span className="num muted">
            {t('panel:applications.docked.at', { at: at + 1, of: applications.length })}
          </span>
        )}
        <Link
          className="iconbtn docked__close"
          to={hrefOf({ page })}
          data-key="escape"
          aria-label={t('panel:applications.docked.close')}
          title={t('panel:applications.docked.close')}
          preventScrollReset
        >
          <Icon of={X} />
        </Link>
      </header>
      <div className="docked__body">
        <header className="docked__head">
          <People people={[open]} />
          <div>
            <h2 className="title-20">{nameOf(open)}</h2>
            {occupation !== '' && <p className="muted">{occupation}</p>}
            <p>
              {email ? (
                <a className="link" href={`mailto:${email}`}>
                  <EmailText email={email} />
                </a>
              ) : (
                <span className="muted">{t('panel:applications.hidden')}</span>
              )}
            </p>
            <FactLine facts={facts} isWhole />
          </div>
        </header>
        <Acts open={open} data={data} />
        <dl className="docked__facts">
          <div>
            <dt>{t('panel:applications.columns.offer')}</dt>
            <dd>{open.offerTitle}</dd>
          </div>
          <div>
            <dt>{t('panel:applications.columns.sent')}</dt>
            <dd className="num">{formatDateTime(new Date(open.at))}</dd>
          </div>
          {open.waitsDays !== null && (
            <div>
              <dt>{t('panel:applications.columns.waits')}</dt>
              <dd>
                <Wait days={open.waitsDays} />
              </dd>
            </div>
          )}
        </dl>
        <MatchFactors fit={open.fit} />
        <Profile application={open} />
        {message !== '' && (
          <section aria-label={t('panel:applications.message')}>
            <h3 className="title-16">{t('panel:applications.message')}</h3>
            <p className="triage__text">{message}</p>
          </section>
        )}
        {isHidden && <p className="phint">{t('panel:applications.blindLead')}</p>}
        <Notes application={open} role={data.frame.role} />
        <History application={open} role={data.frame.role} action={triageHref(id, state, locale)} />
      </div>
    </section>
  )
}

const Step = ({ href, keyName, label }: { href: string; keyName: 'j' | 'k'; label: string }) => (
  <Link
    className="iconbtn"
    to={href}
    data-key={keyName}
    aria-keyshortcuts={keyName}
    aria-label={label}
    title={label}
    preventScrollReset
  >
    <Icon of={keyName === 'k' ? ChevronUp : ChevronDown} />
  </Link>
)

/** The status with its change, the attachment, and the whole page with the attachment beside the decision. */
const Acts = ({ open, data: { state, frame } }: Pick<DockedProps, 'data' | 'open'>) => {
  const t = useT()
  const locale = useLocale()
  const { id, status, file } = open
  const canDecide = managesOffers(frame.role) && status !== 'withdrawn'
  return (
    <div className="docked__acts">
      {canDecide ? (
        <form method="post" className="docked__status" key={status}>
          <input type="hidden" name="id" value={selectedValue(open)} />
          <ToolSelect
            name="status"
            value={status}
            label={t('panel:applications.columns.status')}
            choices={statusChoices(t)}
          />
          <Button type="submit" name="intent" value="bulk" kind="line">
            {t('panel:applications.change')}
          </Button>
          {status !== 'rejected' && (
            <Button type="submit" name="intent" value="refuse" kind="line">
              {t('panel:applications.reject')}
            </Button>
          )}
        </form>
      ) : (
        <Stage status={status} />
      )}
      <ButtonLink kind="primary" to={triageHref(id, state, locale)}>
        <Icon of={ScanText} size={16} />
        {t('panel:applications.docked.whole')}
      </ButtonLink>
      {file && (
        <a className="btn btn--line" href={hrefFor(attachmentPage, { id, form: 'file' }, locale)} download>
          <Icon of={Download} size={16} />
          {t('panel:applications.download')}
        </a>
      )}
    </div>
  )
}

/** Opens the details beside the list. A phone has no room for them: there the whole page opens. */
export const DockedLink = ({ href, name }: { href: string; name: string }) => {
  const t = useT()
  const label = t('panel:applications.docked.open', { name })
  return (
    <Link className="iconbtn docked__open" to={href} aria-label={label} title={label} preventScrollReset>
      <Icon of={PanelRight} size={16} />
    </Link>
  )
}
