import { Download, FileText, Mail, Printer, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { majorUnits } from '#features/money/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDay, formatExactMoney } from '#kernel/format.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { Pages } from '#screens/panel/panel-parts.tsx'
import { Field } from '#web/forms/field.tsx'
import { addressInput, Input } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { billingPage, companyInvoicePage, invoiceFilePage } from '../../addresses.ts'
import type { CompanyRefund } from '../../contract.ts'
import type { InvoiceQuery } from '../../enumerations.ts'
import { lineNameIn } from '../../line-names.ts'
import type { InvoicePaper } from '../../paper.ts'
import { fileNameOf } from '../../rules.ts'
import type { ListedInvoice } from './company-invoices.tsx'
import { CompanyRefunds } from './company-refunds.tsx'
import { withInvoices } from './list-address.ts'
import { PaperView } from './paper-view.tsx'
import '../billing.css'
import './preview.css'

export interface InvoicePageData {
  readonly frame: PanelData
  readonly uid: string
  readonly paper: InvoicePaper
  readonly invoices: readonly Pick<ListedInvoice, 'uid' | 'document' | 'money'>[]
  readonly query: InvoiceQuery
  readonly pages: number
  readonly refunds: readonly CompanyRefund[]
  /** Preset address of the mail. */
  readonly mailTo: string
  /** The user's own address, to which replies go. */
  readonly email: string
  readonly asksToMail: boolean
  readonly isSent: boolean
}

export interface MailOutcome {
  readonly to: string
  readonly failure: 'invalid' | 'tooMany'
}

interface ScreenProps {
  data: InvoicePageData
  outcome: MailOutcome | null
}

/** A company's invoices as a list with the chosen one beside it, ready to print, mail and download. */
export const InvoicePreviewScreen = ({ data, outcome }: ScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { frame, query, pages, refunds } = data
  const billing = hrefFor(billingPage, {}, locale)
  return (
    <PanelFrame
      data={frame}
      title={t('payments:preview.list')}
      parent={{ href: `${withInvoices(billing, query)}#invoices`, label: t('payments:billing.title') }}
      acts={
        <a
          className="btn btn--line btn--sm"
          href={withInvoices(hrefFor(invoiceFilePage, { id: 'all', format: 'zip' }, locale), query)}
          title={t('payments:billing.allPdfHelp')}
          download
        >
          <Icon of={Download} size={16} />
          {t('payments:billing.allPdf')}
        </a>
      }
      isBare
    >
      <div className="invview">
        <div className="invview__list">
          <InvoiceList data={data} />
          <Pages
            page={query.page}
            pages={pages}
            hrefOf={(page) =>
              withInvoices(hrefFor(companyInvoicePage, { id: data.uid }, locale), { ...query, page })
            }
          />
          <CompanyRefunds refunds={refunds} />
        </div>
        <Pane key={data.uid} {...{ data, outcome }} />
      </div>
    </PanelFrame>
  )
}

const InvoiceList = ({ data: { invoices, uid: chosen, query } }: { data: InvoicePageData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <table className="invlist">
      <caption className="sr">{t('payments:preview.list')}</caption>
      <thead>
        <tr>
          {(['document', 'state', 'gross'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`payments:preview.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ uid, document: { number, issuedOn, lines, total, currency, corrects }, money }) => (
          <tr key={uid} className={uid === chosen ? 'invlist__chosen' : undefined}>
            <td>
              <Link
                className="invlist__link"
                to={withInvoices(hrefFor(companyInvoicePage, { id: uid }, locale), query)}
                aria-current={uid === chosen ? 'page' : undefined}
              >
                {number}
              </Link>{' '}
              <span className="hint num">{formatDay(issuedOn)}</span>
              <span className="invlist__for hint">
                {corrects
                  ? t('payments:preview.corrects', { number: corrects.number })
                  : lines.map(({ name }) => lineNameIn(name, locale)).join(', ')}
              </span>
            </td>
            <td>
              <span className={`billing__dot billing__dot--${money}`} aria-hidden />
              {t(`payments:billing.money.${money}`)}
            </td>
            <td className="num">{formatExactMoney(majorUnits(total.grossMinor), currency, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Pane = ({ data, outcome }: ScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const hasScripts = useHydrated()
  const [isLarge, setLarge] = useState(false)
  const { uid, paper, query, isSent } = data
  const own = withInvoices(hrefFor(companyInvoicePage, { id: uid }, locale), query)
  const isMailing = outcome !== null || data.asksToMail
  const zoom = t(isLarge ? 'payments:preview.zoomOut' : 'payments:preview.zoomIn')
  const mail = t('payments:preview.mail')
  const download = t('payments:preview.download')
  return (
    <section className="invpane" aria-label={t('payments:preview.label', { number: paper.number })}>
      <div className="invpane__bar">
        <Icon of={FileText} size={16} />
        <span className="invpane__name">{fileNameOf(paper.number, 'pdf')}</span>
        {hasScripts && (
          <>
            <button
              type="button"
              className="iconbtn invpane__zoom"
              aria-pressed={isLarge}
              aria-label={zoom}
              title={zoom}
              onClick={() => setLarge(!isLarge)}
            >
              <Icon of={isLarge ? ZoomOut : ZoomIn} />
            </button>
            <button
              type="button"
              className="iconbtn"
              aria-label={t('payments:preview.print')}
              title={t('payments:preview.print')}
              onClick={() => window.print()}
            >
              <Icon of={Printer} />
            </button>
          </>
        )}
        <Link
          className="iconbtn"
          to={isMailing ? own : `${withQuery(own, { mail: '1' })}#mail`}
          aria-label={mail}
          title={mail}
          aria-expanded={isMailing}
        >
          <Icon of={Mail} />
        </Link>
        <a
          className="iconbtn"
          href={hrefFor(invoiceFilePage, { id: uid, format: 'pdf' }, locale)}
          aria-label={download}
          title={download}
          download
        >
          <Icon of={Download} />
        </a>
      </div>
      {isSent && !isMailing && (
        <div className="invpane__note">
          <Notice kind="success">{t('payments:preview.sent')}</Notice>
        </div>
      )}
      {isMailing && <MailForm {...{ data, outcome, own }} />}
      <div className="invpane__paper">
        <PaperView paper={paper} className={classNames(isLarge && 'invpaper--large')} />
      </div>
    </section>
  )
}

const MailForm = ({ data, outcome, own }: ScreenProps & { own: string }) => {
  const t = useT()
  const isInvalid = outcome?.failure === 'invalid'
  return (
    <form className="invpane__mail" id="mail" method="post" action={own} noValidate>
      {outcome?.failure === 'tooMany' && <Notice kind="error">{t('payments:preview.tooMany')}</Notice>}
      <Field
        label={t('payments:preview.mailTo')}
        help={t('payments:preview.mailHelp', { email: data.email })}
        error={isInvalid ? t('payments:preview.invalid') : null}
      >
        {(control) => (
          <Input
            {...control}
            name="to"
            {...addressInput}
            autoComplete="email"
            defaultValue={outcome?.to ?? data.mailTo}
            maxLength={254}
            autoFocus
            required
          />
        )}
      </Field>
      <div className="invpane__acts">
        <Button type="submit" kind="primary">
          {t('payments:preview.send')}
        </Button>
        <ButtonLink to={own} kind="quiet">
          {t('payments:preview.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}
