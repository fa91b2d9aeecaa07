import { Download, FileCode } from 'lucide-react'
import { Link } from 'react-router'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDay, formatExactMoney } from '#kernel/format.ts'
import { ListTools } from '#screens/panel/list-tools.tsx'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { FoundCount, Pages, Tabs } from '#screens/panel/panel-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { billingPage, companyInvoicePage, invoiceFilePage } from '../../addresses.ts'
import type { InvoiceDocument } from '../../contract.ts'
import {
  type InvoiceKind,
  type InvoiceMoney,
  type InvoiceQuery,
  type InvoiceState,
  invoiceKinds,
  invoiceSorts,
} from '../../enumerations.ts'
import { lineNameIn } from '../../line-names.ts'
import { withInvoices } from './list-address.ts'

export interface ListedInvoice {
  readonly uid: string
  readonly document: InvoiceDocument
  readonly state: InvoiceState
  readonly money: InvoiceMoney
  readonly ksefNumber: string | null
  /** URL that verifies the invoice in KSeF. */
  readonly verificationUrl: string | null
  readonly hasReceipt: boolean
}

export interface InvoicesData {
  readonly invoices: readonly ListedInvoice[]
  /** Number of invoices and of corrections that match the search text. */
  readonly counts: Readonly<Record<InvoiceKind, number>>
  readonly query: InvoiceQuery
  readonly pages: number
  /** Months of issue, as 2026-11, latest first. */
  readonly months: readonly string[]
}

/** Every year before its months, as values of `period`. */
const periodsOf = (months: readonly string[]): string[] =>
  months.flatMap((month, at) => {
    const year = month.slice(0, 4)
    return months[at - 1]?.startsWith(year) ? [month] : [year, month]
  })

const isRegistered = ({ state }: ListedInvoice): boolean => state !== 'unsent'

/** A company's invoices with their files, searchable by number or by what was bought. */
export const CompanyInvoices = ({ list }: { list: InvoicesData }) => {
  const t = useT()
  const locale = useLocale()
  const { invoices, counts, query, pages } = list
  const path = hrefFor(billingPage, {}, locale)
  // The list is below the billing details, so its links jump to it.
  const hrefOf = (change: Partial<InvoiceQuery>) =>
    `${withInvoices(path, { ...query, page: 1, ...change })}#invoices`
  const all = counts.invoice + counts.correction
  const hasNone = list.months.length === 0
  return (
    <section className="billing__invoices" id="invoices" aria-label={t('payments:billing.invoices')}>
      <div className="billing__head">
        <h2 className="title-16">{t('payments:billing.invoices')}</h2>
        {invoices.length > 0 && (
          <a
            className="btn btn--line btn--sm"
            href={withInvoices(hrefFor(invoiceFilePage, { id: 'all', format: 'zip' }, locale), {
              ...query,
              page: 1,
            })}
            title={t('payments:billing.allPdfHelp')}
            download
          >
            <Icon of={Download} size={16} />
            {t('payments:billing.allPdf')}
          </a>
        )}
      </div>
      {hasNone && <p className="muted">{t('payments:billing.none')}</p>}
      {!hasNone && (
        <div className="ptools">
          <Tabs
            label={t('payments:billing.byKind')}
            tabs={([null, ...invoiceKinds] as const).map((kind) => ({
              key: kind ?? 'all',
              label: t(`payments:billing.tabs.${kind ?? 'all'}`),
              count: kind ? counts[kind] : all,
              href: hrefOf({ kind }),
              isCurrent: kind === query.kind,
            }))}
          />
          <ListTools
            action={`${path}#invoices`}
            kept={query.kind && { name: 'kind', value: query.kind }}
            text={query.text}
            searchLabel={t('payments:billing.search')}
            choice={{
              name: 'period',
              value: query.period ?? '',
              label: t('payments:billing.period'),
              choices: [
                { value: '', label: t('payments:billing.anyPeriod') },
                ...periodsOf(list.months).map((value) => ({ value, label: formatDay(value) })),
              ],
            }}
            sort={query.sort}
            sorts={invoiceSorts.map((sort) => ({ value: sort, label: t(`payments:billing.sorts.${sort}`) }))}
          />
        </div>
      )}
      {!hasNone && invoices.length === 0 && (
        <PanelEmpty
          level={3}
          title={t('payments:billing.nothingFound')}
          text={t('payments:billing.nothingFoundText')}
        >
          <ButtonLink to={path}>{t('payments:billing.showAll')}</ButtonLink>
        </PanelEmpty>
      )}
      {!hasNone && <FoundCount count={query.kind ? counts[query.kind] : all} />}
      {invoices.length > 0 && <Invoices invoices={invoices} query={query} />}
      <Pages page={query.page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
      <p className="hint">
        {t(`payments:billing.${invoices.some(isRegistered) ? 'structured' : 'notSent'}`)}
      </p>
      {all > 0 && <p className="hint">{t('payments:billing.questions')}</p>}
    </section>
  )
}

const Invoices = ({ invoices, query }: Pick<InvoicesData, 'invoices' | 'query'>) => {
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
            <InvoiceRow key={invoice.uid} {...{ invoice, query }} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The KSeF number with links to verification and receipt, or the current state. */
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

const InvoiceRow = ({ invoice, query }: { invoice: ListedInvoice; query: InvoiceQuery }) => {
  const t = useT()
  const locale = useLocale()
  const { uid, document, money } = invoice
  const { number, issuedOn, lines, total, currency, corrects } = document
  const sum = (minor: number) => formatExactMoney(majorUnits(minor), currency, locale)
  const file = (format: 'pdf' | 'xml') => hrefFor(invoiceFilePage, { id: uid, format }, locale)
  return (
    <tr>
      <td className="num">
        <Link
          className="billing__link"
          to={withInvoices(hrefFor(companyInvoicePage, { id: uid }, locale), query)}
        >
          {number}
        </Link>
      </td>
      <td className="num muted">{formatDay(issuedOn)}</td>
      <td className="billing__for">{lines.map(({ name }) => lineNameIn(name, locale)).join(', ')}</td>
      <td>
        <span className={`billing__dot billing__dot--${money}`} aria-hidden />
        {t(`payments:billing.money.${money}`)}
        {corrects && <span className="billing__note">{corrects.number}</span>}
      </td>
      <td>
        <InKsef invoice={invoice} />
      </td>
      <td className="num" data-label={t('payments:billing.heads.net')}>
        {sum(total.netMinor)}
      </td>
      <td className="num" data-label={t('payments:billing.heads.gross')}>
        {sum(total.grossMinor)}
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
