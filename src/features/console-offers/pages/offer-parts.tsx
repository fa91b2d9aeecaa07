import { CompanyLink } from '#screens/console/company-link.tsx'
import type { ConsoleOffer } from '../contract.ts'

/** To the company's page of the console; a company that is only a name is only that. */
export const CompanyOf = ({ offer }: { offer: Pick<ConsoleOffer, 'companyId' | 'companyName'> }) => {
  const { companyId, companyName } = offer
  if (companyId === null || companyName === '') return <span className="con__soft">{companyName || '–'}</span>
  return <CompanyLink id={companyId}>{companyName}</CompanyLink>
}
