import { majorUnits } from '#features/money/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import type { ConsoleData } from '#screens/console/console-data.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoicesPage, operatorInvoiceFilePage, orderPage } from '../../addresses.ts'
import type { Invoice, RegistrationDetails, RegistrationStep } from '../../contract.ts'
import { invoiceFormats } from '../../enumerations.ts'
import { canSendAgain, shownTaxId, stateOfInvoice } from '../../rules.ts'
import { useFailureWords } from './failure-words.ts'
import { InvoiceStateWord } from './invoice-state.tsx'

interface InvoiceData {
  readonly frame: ConsoleData
  readonly invoice: Invoice & { readonly tenantId: number; readonly orderUid: string }
  readonly details: RegistrationDetails | null
  readonly steps: readonly RegistrationStep[]
}

/** An invoice for operators: KSeF details, history, files, and a button to send it again. */
export const InvoiceScreen = ({ data, isConflict }: { data: InvoiceData; isConflict: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, invoice, details, steps } = data
  return (
    <ConsoleFrame data={frame} title={invoice.document.number}>
      <div className="con__body">
        <div className="con__lists">
          <section className="invoicepage" aria-label={t('payments:invoices.one')}>
            <p>
              <a className="con__link" href={hrefFor(invoicesPage, {}, locale)}>
                {t('payments:invoices.title')}
              </a>
            </p>
            {isConflict && <Notice kind="error">{t('payments:invoices.conflict')}</Notice>}
            <Facts data={data} />
            <Files uid={invoice.uid} hasReceipt={details?.hasReceipt ?? false} />
            {details && canSendAgain(details) && (
              <form className="invoicepage__again" method="post">
                <Button type="submit">
                  {t(`payments:invoices.${details.state === 'accepted' ? 'againReceipt' : 'again'}`)}
                </Button>
                <span className="hint">{t('payments:invoices.againHelp')}</span>
              </form>
            )}
          </section>
          <section className="invoicepage" aria-label={t('payments:invoices.history')}>
            <h2>{t('payments:invoices.history')}</h2>
            {details ? <History steps={steps} /> : <p>{t('payments:invoices.noHistory')}</p>}
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}

const Facts = ({ data: { frame, invoice, details } }: { data: InvoiceData }) => {
  const t = useT()
  const locale = useLocale()
  const failureWords = useFailureWords()
  const { document, orderUid } = invoice
  const { buyer, seller, corrects, total, currency } = document
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [
      t('payments:invoices.failure'),
      details?.failureCode ? failureWords(details.failureCode, details.failure) : null,
    ],
    [
      t('payments:invoices.nextStep'),
      details?.nextStepAt && details.state !== 'accepted' ? formatDateTime(details.nextStepAt) : null,
    ],
    [t('payments:invoices.ksefNumber'), details?.ksefNumber],
    [t('payments:invoices.acceptedAt'), details?.acceptedAt && formatDateTime(details.acceptedAt)],
    [t('payments:invoices.seller'), `${seller.name}, ${seller.taxId}`],
    [t('payments:invoices.buyer'), `${buyer.name}, ${shownTaxId(buyer.taxId, buyer.country)}`],
    [t('payments:invoices.gross'), formatExactMoney(majorUnits(total.grossMinor), currency, locale)],
    [t('payments:invoices.issuedAt'), formatDateTime(invoice.issuedAt)],
    [t('payments:invoices.corrects'), corrects?.number],
    [t('payments:invoices.session'), details?.sessionReference],
    [t('payments:invoices.reference'), details?.invoiceReference],
    [t('payments:invoices.hash'), details?.xmlHash],
  ]
  const address = details?.verificationUrl
  return (
    <dl className="con__dl">
      <dt>{t('payments:invoices.state')}</dt>
      <dd>
        <InvoiceStateWord state={stateOfInvoice(invoice)} />
      </dd>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
      {address && (
        <div>
          <dt>{t('payments:invoices.check')}</dt>
          <dd>
            <a className="con__link" href={address} rel="noreferrer">
              {address}
            </a>
          </dd>
        </div>
      )}
      <dt>{t('payments:invoices.order')}</dt>
      <dd>
        <a className="con__link" href={hrefFor(orderPage, { id: orderUid }, locale)}>
          {document.orderNumber}
        </a>
      </dd>
      <dt>{t('console:frame.tenant')}</dt>
      <dd>
        <TenantName tenant={frame.tenants.find(({ id }) => id === invoice.tenantId)} />
      </dd>
    </dl>
  )
}

const Files = ({ uid, hasReceipt }: { uid: string; hasReceipt: boolean }) => {
  const t = useT()
  const locale = useLocale()
  const formats = invoiceFormats.filter((format) => format !== 'upo' || hasReceipt)
  return (
    <nav className="invoicepage__files" aria-label={t('payments:invoices.files')}>
      {formats.map((format) => (
        <a
          key={format}
          className="btn btn--line btn--sm"
          href={hrefFor(operatorInvoiceFilePage, { id: uid, format }, locale)}
          download
        >
          {format.toUpperCase()}
        </a>
      ))}
    </nav>
  )
}

const History = ({ steps }: { steps: readonly RegistrationStep[] }) => {
  const t = useT()
  const failureWords = useFailureWords()
  return (
    <ol className="invoicepage__steps">
      {steps.map(({ id, at, event, code, detail, person }) => (
        <li key={id}>
          <span className="con__soft num">{formatDateTime(at)}</span>
          <b>{t(`payments:invoices.events.${event}`)}</b>
          <span className="invoicepage__detail">
            {[code === null ? detail : failureWords(code, detail), person].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
