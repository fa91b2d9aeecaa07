import { companyCheckPage } from '#features/company-checks/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import type { ConsoleOffer } from '../contract.ts'

/** Link to the company's page of the console; plain text where the offer has only a company name. */
export const CompanyOf = ({ offer }: { offer: Pick<ConsoleOffer, 'companyId' | 'companyName'> }) => {
  const locale = useLocale()
  const { companyId, companyName } = offer
  if (companyId === null || companyName === '') return <span className="con__soft">{companyName || '–'}</span>
  return (
    <a className="con__link con__clip" href={hrefFor(companyCheckPage, { id: companyId }, locale)}>
      {companyName}
    </a>
  )
}
