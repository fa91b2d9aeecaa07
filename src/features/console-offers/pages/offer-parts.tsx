import { companyCheckPage } from '#features/company-checks/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import type { ConsoleOffer } from '../contract.ts'

/** To the company's page of the console; a company that is only a name is only that. */
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
