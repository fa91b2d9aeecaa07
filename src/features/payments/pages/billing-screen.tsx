import { Download, FileCode } from 'lucide-react'
import { Link } from 'react-router'
import { majorUnits } from '#features/money/rules.ts'
import { codesPage } from '#features/plans/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDay, formatExactMoney } from '#kernel/format.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { billingPage, invoiceFilePage } from '../addresses.ts'
import type { InvoiceData, InvoiceDocument } from '../contract.ts'
import type { InvoiceState } from '../enumerations.ts'
import { InvoiceFields, type InvoiceFieldsProps } from '../web/parts/invoice-fields.tsx'
import './billing.css'

interface ListedInvoice {
  readonly uid: string
  readonly document: InvoiceDocument
  readonly state: InvoiceState
  readonly ksefNumber: string | null
  /** Where anybody checks it in KSeF. */
  readonly verificationUrl: string | null
  readonly hasReceipt: boolean
}

export interface BillingData extends Pick<InvoiceFieldsProps, 'countries'> {
  readonly frame: PanelData
  readonly details: InvoiceData | null
  readonly isSaved: boolean
  readonly freeCodes: number
  readonly invoices: readonly ListedInvoice[]
  readonly next: number | null
  readonly isFirst: boolean
}

export interface BillingOutcome {
  readonly typed: Readonly<Record<string, string>> | null
  readonly problems: readonly FormProblem[]
}

const isRegistered = ({ state }: ListedInvoice): boolean => state !== 'unsent'

/** Whom invoices are made out to, the codes that are left, and every invoice as two files. */
export const BillingScreen = ({ data, outcome }: { data: BillingData; outcome: BillingOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { details, countries } = data
  return (
    <PanelFrame data={data.frame} title={t('payments:billing.title')}>
      <section className="billing__part">
        <div>
          <h2 className="title-16">{t('payments:invoice.title')}</h2>
          <p className="muted">{t('payments:billing.detailsLead')}</p>
        </div>
        <form className="billing__form" method="post" action={hrefFor(billingPage, {}, locale)} noValidate>
          {data.isSaved && outcome.problems.length === 0 && (
            <Notice kind="success">{t('payments:billing.saved')}</Notice>
          )}
          {outcome.problems.length > 0 && (
            <Notice kind="error">{t('payments:billing.problems', { count: outcome.problems.length })}</Notice>
          )}
          <InvoiceFields {...{ ...outcome, billing: details, countries }} />
          <div>
            <Button type="submit" kind="primary">
              {t('payments:billing.save')}
            </Button>
          </div>
        </form>
      </section>
      <section className="billing__part">
        <div>
          <h2 className="title-16">{t('payments:billing.codes')}</h2>
          <p className="muted">{t('payments:billing.codesLead')}</p>
        </div>
        <p>
          {t('payments:billing.freeCodes', { count: data.freeCodes })}{' '}
          <Link className="billing__link" to={hrefFor(codesPage, {}, locale)}>
            {t('payments:billing.seeCodes')}
          </Link>
        </p>
      </section>
      <section className="billing__invoices">
        <h2 className="title-16">{t('payments:billing.invoices')}</h2>
        {data.invoices.length === 0 ? (
          <p className="muted">{t('payments:billing.none')}</p>
        ) : (
          <Invoices invoices={data.invoices} />
        )}
        <p className="hint">
          {t(`payments:billing.${data.invoices.some(isRegistered) ? 'structured' : 'notSent'}`)}
        </p>
        <nav className="billing__pages" aria-label={t('payments:billing.invoices')}>
          {!data.isFirst && <Link to={hrefFor(billingPage, {}, locale)}>{t('payments:billing.newest')}</Link>}
          {data.next !== null && (
            <Link to={withQuery(hrefFor(billingPage, {}, locale), { before: String(data.next) })}>
              {t('payments:billing.older')}
            </Link>
          )}
        </nav>
      </section>
    </PanelFrame>
  )
}

const Invoices = ({ invoices }: { invoices: readonly ListedInvoice[] }) => {
  const t = useT()
  return (
    <div className="billing__scroll">
      <table className="billing__table">
        <caption className="sr">{t('payments:billing.invoices')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('payments:billing.heads.number')}</th>
            <th scope="col">{t('payments:billing.heads.date')}</th>
            <th scope="col">{t('payments:billing.heads.for')}</th>
            <th scope="col">{t('payments:billing.heads.state')}</th>
            <th scope="col">{t('payments:billing.heads.ksef')}</th>
            <th scope="col">{t('payments:billing.heads.net')}</th>
            <th scope="col">{t('payments:billing.heads.gross')}</th>
            <th scope="col">{t('payments:billing.heads.files')}</th>
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.uid} invoice={invoice} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Its number in KSeF with the way to it there and the receipt, or what it waits for. */
const InKsef = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useT()
  const locale = useLocale()
  const { uid, document, state, ksefNumber, verificationUrl, hasReceipt } = invoice
  if (ksefNumber === null) return <span className="muted">{t(`payments:billing.ksef.${state}`)}</span>
  return (
    <>
      <span className="num">{ksefNumber}</span>
      <span className="billing__links">
        {verificationUrl !== null && (
          <a className="billing__link" href={verificationUrl} rel="noreferrer">
            {t('payments:billing.check')}
            <span className="sr"> {document.number}</span>
          </a>
        )}
        {hasReceipt && (
          <a
            className="billing__link"
            href={hrefFor(invoiceFilePage, { id: uid, format: 'upo' }, locale)}
            download
          >
            UPO<span className="sr"> {document.number}</span>
          </a>
        )}
      </span>
    </>
  )
}

const InvoiceRow = ({ invoice }: { invoice: ListedInvoice }) => {
  const t = useT()
  const locale = useLocale()
  const { uid, document } = invoice
  const { kind, number, issuedOn, lines, total, currency } = document
  const money = (minor: number) => formatExactMoney(majorUnits(minor), currency, locale)
  const file = (format: 'pdf' | 'xml') => hrefFor(invoiceFilePage, { id: uid, format }, locale)
  return (
    <tr>
      <td className="num">{number}</td>
      <td className="num muted">{formatDay(issuedOn)}</td>
      <td className="billing__for">{lines.map(({ name }) => name).join(', ')}</td>
      <td>
        <span className={`billing__dot billing__dot--${kind}`} aria-hidden />
        {t(`payments:billing.kinds.${kind}`)}
      </td>
      <td>
        <InKsef invoice={invoice} />
      </td>
      <td className="num" data-label={t('payments:billing.heads.net')}>
        {money(total.netMinor)}
      </td>
      <td className="num" data-label={t('payments:billing.heads.gross')}>
        {money(total.grossMinor)}
      </td>
      <td>
        <span className="billing__files">
          <a className="btn btn--line btn--sm" href={file('pdf')} download>
            <Icon of={Download} size={16} />
            PDF<span className="sr"> {number}</span>
          </a>
          <a className="btn btn--quiet btn--sm" href={file('xml')} download>
            <Icon of={FileCode} size={16} />
            XML<span className="sr"> {number}</span>
          </a>
        </span>
      </td>
    </tr>
  )
}
