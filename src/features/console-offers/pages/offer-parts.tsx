import { CompanyLink } from '#screens/console/company-link.tsx'
import type { ConsoleOffer } from '../contract.ts'

/** Link to the company's page of the console; plain text where the offer has only a company name. */
export const CompanyOf = ({ offer }: { offer: Pick<ConsoleOffer, 'companyId' | 'companyName'> }) => {
  const { companyId, companyName } = offer
  if (companyId === null || companyName === '')
    return <span className="con__soft con__clip">{companyName || '–'}</span>
  return <CompanyLink id={companyId}>{companyName}</CompanyLink>
}
