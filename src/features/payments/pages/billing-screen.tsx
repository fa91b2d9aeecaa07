import { Link } from 'react-router'
import { codesPage, pricingPage } from '#features/plans/addresses.ts'
import type { CodePack } from '#features/plans/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { billingPage } from '../addresses.ts'
import type { CompanyRefund, InvoiceData } from '../contract.ts'
import { ChangedMeanwhile, invoiceFieldLabel, type StoredField } from '../web/parts/changed-meanwhile.tsx'
import { CodePacks } from '../web/parts/code-packs.tsx'
import { InvoiceFields, type InvoiceFieldsProps } from '../web/parts/invoice-fields.tsx'
import { CompanyInvoices, type InvoicesData } from './invoices/company-invoices.tsx'
import { CompanyRefunds } from './invoices/company-refunds.tsx'
import './billing.css'

export interface BillingData extends Pick<InvoiceFieldsProps, 'countries'> {
  readonly frame: PanelData
  readonly details: InvoiceData | null
  /** Of `details`: tells a later save what others changed meanwhile. */
  readonly editions: string
  readonly isSaved: boolean
  readonly freeCodes: number
  readonly packs: readonly CodePack[]
  /** Whether any plan is sold in packs. */
  readonly sellsPacks: boolean
  readonly list: InvoicesData
  readonly refunds: readonly CompanyRefund[]
}

export interface BillingOutcome {
  readonly typed: Readonly<Record<string, string>> | null
  readonly problems: readonly FormProblem[]
  /** That were sent with rejected details: what others change meanwhile is still told. */
  readonly editions?: string
  /** What somebody else stored in the fields that differ; nothing was saved. */
  readonly changed?: readonly StoredField[]
}

/** A company's billing details, unused codes, and invoices as PDF and XML. */
export const BillingScreen = ({ data, outcome }: { data: BillingData; outcome: BillingOutcome }) => {
  const t = useT()
  const locale = useLocale()
  const { details, countries } = data
  const { typed, problems } = outcome
  return (
    <PanelFrame data={data.frame} title={t('payments:billing.title')}>
      <section className="billing__part" aria-label={t('payments:invoice.title')}>
        <div>
          <h2 className="title-16">{t('payments:invoice.title')}</h2>
          <p className="muted">{t('payments:billing.detailsLead')}</p>
        </div>
        <form className="billing__form" method="post" action={hrefFor(billingPage, {}, locale)} noValidate>
          <input type="hidden" name="editions" value={outcome.editions ?? data.editions} />
          {data.isSaved && outcome.typed === null && (
            <Notice kind="success">{t('payments:billing.saved')}</Notice>
          )}
          {outcome.problems.length > 0 && (
            <Notice kind="error">{t('payments:billing.problems', { count: outcome.problems.length })}</Notice>
          )}
          {outcome.changed && (
            <ChangedMeanwhile
              rows={outcome.changed.map(({ field, value }) => ({
                label: invoiceFieldLabel(field, t),
                value,
              }))}
              href={hrefFor(billingPage, {}, locale)}
            />
          )}
          <InvoiceFields {...{ typed, problems, billing: details, countries }} />
          <div>
            <Button type="submit" kind="primary">
              {t('payments:billing.save')}
            </Button>
          </div>
        </form>
      </section>
      <section className="billing__part" aria-label={t('payments:billing.codes')}>
        <div>
          <h2 className="title-16">{t('payments:billing.codes')}</h2>
          <p className="muted">{t('payments:billing.codesLead')}</p>
        </div>
        <div className="billing__codes">
          {data.packs.length > 0 && <CodePacks packs={data.packs} />}
          <p className="billing__codeways">
            {t('payments:billing.freeCodes', { count: data.freeCodes })}{' '}
            <Link className="billing__link" to={hrefFor(codesPage, {}, locale)}>
              {t('payments:billing.seeCodes')}
            </Link>
            {data.sellsPacks && (
              <ButtonLink size="sm" to={hrefFor(pricingPage, {}, locale)}>
                {t(data.packs.length > 0 ? 'payments:billing.buyPack' : 'payments:billing.firstPack')}
              </ButtonLink>
            )}
          </p>
        </div>
      </section>
      <CompanyInvoices list={data.list} />
      <CompanyRefunds refunds={data.refunds} />
    </PanelFrame>
  )
}
