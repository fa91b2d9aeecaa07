import { companyCheckPage } from '#features/company-checks/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { CompanyOfAccount } from '../contract.ts'

/** Companies that the account is a member of, with its role. */
export const CompaniesOf = ({ memberships }: { memberships: readonly CompanyOfAccount[] }) => {
  const t = useT()
  const locale = useLocale()
  return memberships.map(({ companyId, companyName, role }, index) => (
    <span key={companyId} className="con__clip">
      {index > 0 && ', '}
      <a className="con__link" href={hrefFor(companyCheckPage, { id: companyId }, locale)}>
        {companyName}
      </a>{' '}
      <span className="con__soft">{t(`accounts:roles.${role}`)}</span>
    </span>
  ))
}
