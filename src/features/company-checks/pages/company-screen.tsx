import { logPage } from '#features/audit/addresses.ts'
import { orderPage, ordersPage } from '#features/payments/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import { AccountLink } from '#screens/console/account-link.tsx'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { ConsoleTable } from '#screens/console/console-table.tsx'
import { OfferLink } from '#screens/console/offer-link.tsx'
import { HtmlText } from '#web/html/html-text.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { companyChecksPage, companyCodesPage } from '../addresses.ts'
import type { CompanyConsent, CompanyDecision, CompanyOffer, CompanyToCheck } from '../contract.ts'
import { mailState, taxIdState } from '../rules.ts'
import { useCompanyColumns } from './companies-screen.tsx'
import { CompanyConsents } from './company-consents.tsx'
import { CompanyStateName } from './company-state.tsx'
import { DecisionForm, type DecisionOutcome } from './decision-form.tsx'
import type { HeldText } from './held-texts.ts'
import './company-check.css'

export interface CheckData {
  readonly frame: ConsoleData
  readonly found: CompanyToCheck
  readonly consents: readonly CompanyConsent[]
  /** URLs of public offers, by guid. */
  readonly offerHrefs: Readonly<Record<string, string>>
  /** Texts of held offers, by guid. */
  readonly heldTexts: Readonly<Record<string, HeldText>>
  /** This operator has just decided. */
  readonly isDecided: boolean
}

/** A company with the data for a decision. */
export const CompanyScreen = ({ data, outcome }: { data: CheckData; outcome: DecisionOutcome }) => {
  const t = useT()
  const columns = useCompanyColumns(data.frame)
  const { frame, found, isDecided } = data
  const { company, alike, people } = found
  return (
    <ConsoleFrame data={frame} title={company.name}>
      {isDecided && <Notice kind="success">{t('company-checks:detail.decided')}</Notice>}
      {outcome.isTooLate && <Notice kind="warning">{t('company-checks:detail.tooLate')}</Notice>}
      <div className={classNames('con__body', people.length > 0 && 'con__body--inspected')}>
        <div className="con__lists">
          <Head data={data} />
          <Facts found={found} />
          <People found={found} />
          <Offers data={data} />
          <CompanyConsents company={company} consents={data.consents} />
          {alike.length > 0 && (
            <section aria-label={t('company-checks:detail.alike')}>
              <h2>{t('company-checks:detail.alike')}</h2>
              <ConsoleTable
                label={t('company-checks:detail.alike')}
                rows={alike}
                keyOf={({ id }) => id}
                empty=""
                columns={columns}
              />
            </section>
          )}
          <History decisions={found.decisions} />
        </div>
        {people.length > 0 && <DecisionForm company={company} outcome={outcome} />}
      </div>
    </ConsoleFrame>
  )
}

const Head = ({ data: { frame, found } }: { data: CheckData }) => {
  const t = useT()
  const locale = useLocale()
  const { company } = found
  return (
    <p className="con__facts">
      <a className="con__link" href={hrefFor(companyChecksPage, {}, locale)}>
        {t('company-checks:detail.back')}
      </a>
      <TenantName tenant={frame.tenants.find(({ id }) => id === company.tenantId)} />
      <CompanyStateName state={company.verification} />
      <a className="con__link" href={hrefFor(companyCodesPage, { id: company.id }, locale)}>
        {t('company-checks:codes.link')}
      </a>
      <a
        className="con__link"
        href={withQuery(hrefFor(ordersPage, {}, locale), { text: company.taxId ?? company.name })}
      >
        {t('company-checks:detail.payments')}
      </a>
      <a
        className="con__link"
        href={withQuery(hrefFor(logPage, {}, locale), { object: `company:${company.id}` })}
      >
        {t('company-checks:detail.log')}
      </a>
    </p>
  )
}

const Facts = ({ found: { company, registered } }: { found: CompanyToCheck }) => {
  const t = useT()
  const { taxId, country, website, createdAt } = company
  return (
    <section className="cocheck" aria-label={t('company-checks:detail.facts')}>
      <h2>{t('company-checks:detail.facts')}</h2>
      <dl className="con__dl">
        <dt>{t('company-checks:detail.registered')}</dt>
        <dd>
          {registered
            ? [registered.name, registered.street, registered.place].join(', ')
            : t('company-checks:detail.noData')}
          {registered?.from === 'invoices' && (
            <span className="con__soft"> ({t('company-checks:detail.fromInvoices')})</span>
          )}
        </dd>
        <dt>{t('company-checks:detail.taxId')}</dt>
        <dd className="num">
          {taxId && `${taxId}, `}
          {t(`company-checks:taxId.${taxIdState(taxId, country)}`)}
        </dd>
        <dt>{t('company-checks:detail.website')}</dt>
        <dd>
          {website ? (
            <a className="con__link" href={website} target="_blank" rel="noreferrer nofollow">
              {website}
            </a>
          ) : (
            t('company-checks:detail.noWebsite')
          )}
        </dd>
        <dt>{t('company-checks:detail.since')}</dt>
        <dd className="num">{formatDateTime(createdAt)}</dd>
      </dl>
    </section>
  )
}

const isRole = (role: string): role is 'owner' | 'admin' | 'recruiter' | 'viewer' =>
  ['owner', 'admin', 'recruiter', 'viewer'].includes(role)

const People = ({ found: { people, company } }: { found: CompanyToCheck }) => {
  const t = useT()
  return (
    <section className="cocheck" aria-label={t('company-checks:detail.people')}>
      <h2>{t('company-checks:detail.people')}</h2>
      {people.length === 0 && <p className="con__soft">{t('company-checks:detail.noPeople')}</p>}
      <ul className="cocheck__list">
        {people.map(({ id, email, name, role, isConfirmed }) => (
          <li key={email}>
            <AccountLink id={id}>{email}</AccountLink>
            {name && <b>{name}</b>}
            <span className="con__soft">
              {t(`company-checks:mailStates.${mailState(email, company.website)}`)}
            </span>
            {isRole(role) && <span className="con__soft">{t(`company-checks:roles.${role}`)}</span>}
            {!isConfirmed && <span className="con__error">{t('company-checks:detail.unconfirmed')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Offers = ({ data: { found, offerHrefs, heldTexts } }: { data: CheckData }) => {
  const t = useT()
  return (
    <section className="cocheck" aria-label={t('company-checks:detail.offers')}>
      <h2>{t('company-checks:detail.offers')}</h2>
      {found.offers.length === 0 && <p className="con__soft">{t('company-checks:detail.noOffers')}</p>}
      <ul className="cocheck__list">
        {found.offers.map((offer) => (
          <li key={offer.guid}>
            <OfferLink id={offer.id}>{offer.title || t('company-checks:detail.untitled')}</OfferLink>
            <span className="con__soft">{t(`company-checks:offerStates.${offer.state}`)}</span>
            {offerHrefs[offer.guid] && (
              <a className="con__link" href={offerHrefs[offer.guid]} target="_blank" rel="noreferrer">
                {t('company-checks:detail.onBoard')}
                <span className="sr">: {offer.title}</span>
              </a>
            )}
            <PaidBy offer={offer} />
            <Held text={heldTexts[offer.guid]} title={offer.title} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The full text of a held offer, for the operator who decides. */
const Held = ({ text, title }: { text: HeldText | undefined; title: string }) => {
  const t = useT()
  if (!text) return null
  return (
    <details className="cocheck__held" open>
      <summary>
        {t('company-checks:detail.held')}
        <span className="sr">: {title}</span>
      </summary>
      <p className="con__soft">{[text.places, text.pay].filter((part) => part !== '').join(' · ')}</p>
      {text.applyUrl && (
        <p>
          {t('company-checks:detail.applyAt')}{' '}
          <a className="con__link" href={text.applyUrl} target="_blank" rel="noreferrer nofollow">
            {text.applyUrl}
          </a>
        </p>
      )}
      <div className="cocheck__body">
        <HtmlText nodes={text.nodes} />
      </div>
    </details>
  )
}

const PaidBy = ({ offer: { orderUid, state } }: { offer: CompanyOffer }) => {
  const t = useT()
  const locale = useLocale()
  if (orderUid !== null)
    return (
      <a className="con__link" href={hrefFor(orderPage, { id: orderUid }, locale)}>
        {t('company-checks:detail.payment')}
      </a>
    )
  return state === 'held' ? <span className="con__soft">{t('company-checks:detail.byCode')}</span> : null
}

const History = ({ decisions }: { decisions: readonly CompanyDecision[] }) => {
  const t = useT()
  if (decisions.length === 0) return null
  const parts = ({ reason, published, codes, refunds }: CompanyDecision) =>
    [
      reason,
      published.length > 0 && `${t('company-checks:detail.published')} ${published.join(', ')}`,
      codes.length > 0 && `${t('company-checks:detail.codes')} ${codes.join(', ')}`,
      refunds.length > 0 && `${t('company-checks:detail.refunds')} ${refunds.join(', ')}`,
    ].filter((part) => part !== false && part !== '')
  return (
    <section className="cocheck" aria-label={t('company-checks:detail.history')}>
      <h2>{t('company-checks:detail.history')}</h2>
      <ol className="cocheck__steps">
        {decisions.map((decision) => (
          <li key={decision.id}>
            <CompanyStateName state={decision.decision} />
            <span className="con__soft num">
              {formatDate(decision.decidedAt)}, {decision.operator}
            </span>
            {parts(decision).map((part) => (
              <p key={`${part}`}>{part}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
