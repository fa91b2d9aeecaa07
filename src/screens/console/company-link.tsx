import type { ReactNode } from 'react'
import { companyCheckPage, companyCodesPage } from '#features/company-checks/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

interface CompanyLinkProps {
  id: number
  /** Or to what it was given to publish with. */
  to?: 'company' | 'codes'
  children: ReactNode
}

/** To a company's page of the console, from wherever the console names it. */
export const CompanyLink = ({ id, to = 'company', children }: CompanyLinkProps) => {
  const page = to === 'codes' ? companyCodesPage : companyCheckPage
  return (
    <a className="con__link con__clip" href={hrefFor(page, { id }, useLocale())}>
      {children}
    </a>
  )
}
