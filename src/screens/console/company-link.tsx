import type { ReactNode } from 'react'
import { companyCheckPage, companyCodesPage } from '#features/company-checks/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

interface CompanyLinkProps {
  id: number
  /** Target: the company's page, or the page of its codes. */
  to?: 'company' | 'codes'
  children: ReactNode
}

/** Link to a company's page in the console. */
export const CompanyLink = ({ id, to = 'company', children }: CompanyLinkProps) => {
  const page = to === 'codes' ? companyCodesPage : companyCheckPage
  return (
    <a className="con__link con__clip" href={hrefFor(page, { id }, useLocale())}>
      {children}
    </a>
  )
}
