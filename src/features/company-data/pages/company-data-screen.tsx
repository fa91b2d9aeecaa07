import { Link } from 'react-router'
import { billingPage } from '#features/payments/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PanelData } from '#screens/panel/panel-data.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { companyDataPage } from '../addresses.ts'
import {
  type CompanyDataOutcome,
  EditedCompanyData,
  type KnownCompanyData,
  RegisteredFields,
  ShownFields,
} from '../web/parts/company-data-fields.tsx'
import './company-data.css'

export interface LoadedCompanyData {
  readonly frame: PanelData
  readonly isSaved: boolean
  readonly known: KnownCompanyData
}

interface CompanyDataScreenProps {
  data: LoadedCompanyData
  outcome: CompanyDataOutcome
}

/** Registered data of the company, and the facts that its offers show. */
export const CompanyDataScreen = ({ data: { frame, isSaved, known }, outcome }: CompanyDataScreenProps) => {
  const t = useT()
  const locale = useLocale()
  const { problems } = outcome
  return (
    <PanelFrame data={frame} title={t('company-data:title')}>
      {isSaved && outcome.typed === null && <Notice kind="success">{t('company-data:saved')}</Notice>}
      {problems.length > 0 && (
        <Notice kind="error">{t('company-data:problems', { count: problems.length })}</Notice>
      )}
      <form className="cdata" method="post" action={hrefFor(companyDataPage, {}, locale)} noValidate>
        <EditedCompanyData {...{ known, outcome }} href={hrefFor(companyDataPage, {}, locale)} />
        <section className="cdata__part" aria-label={t('company-data:registered')}>
          <div>
            <h2 className="title-16">{t('company-data:registered')}</h2>
            <p className="muted">{t('company-data:lead')}</p>
          </div>
          <div className="cdata__fields">
            <RegisteredFields {...{ known, outcome }} />
            <p className="muted">
              {t('company-data:billing')}{' '}
              <Link className="link" to={hrefFor(billingPage, {}, locale)}>
                {t('company-data:toBilling')}
              </Link>
            </p>
          </div>
        </section>
        <section className="cdata__part" aria-label={t('company-data:shown')}>
          <div>
            <h2 className="title-16">{t('company-data:shown')}</h2>
            <p className="muted">{t('company-data:shownLead', { name: frame.company.name })}</p>
          </div>
          <div className="cdata__fields">
            <ShownFields {...{ known, outcome }} />
            <div>
              <Button type="submit" kind="primary">
                {t('company-data:save')}
              </Button>
            </div>
          </div>
        </section>
      </form>
    </PanelFrame>
  )
}
