import { Building2, Landmark, type LucideIcon, ScrollText } from 'lucide-react'
import { clausesPage } from '#features/clauses/addresses.ts'
import { companyDataPage } from '#features/company-data/addresses.ts'
import { companyProfilePage } from '#features/company-pages/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { HomeData } from './home-data.ts'

export interface SetupTask {
  readonly key: 'data' | 'profile' | 'clauses'
  readonly icon: LucideIcon
  readonly href: string
  readonly isDone: boolean
}

/** Onboarding tasks of the company's data; empty for roles that cannot edit it. */
export const setupTasks = ({ missing }: HomeData, locale: Locale): SetupTask[] => {
  if (!missing) return []
  return [
    { key: 'data', icon: Landmark, href: hrefFor(companyDataPage, {}, locale), isDone: !missing.data },
    {
      key: 'profile',
      icon: Building2,
      href: hrefFor(companyProfilePage, {}, locale),
      isDone: !missing.profile,
    },
    { key: 'clauses', icon: ScrollText, href: hrefFor(clausesPage, {}, locale), isDone: !missing.clauses },
  ]
}
