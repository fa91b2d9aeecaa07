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
  /** 'dataKnown': an invoice has the details, which only need to be looked at. */
  readonly text: 'data' | 'dataKnown' | 'profile' | 'clauses'
  readonly act: 'fill' | 'check'
}

/** Onboarding tasks of the company's data; empty for roles that cannot edit it. */
export const setupTasks = ({ missing, queue }: HomeData, locale: Locale): SetupTask[] => {
  if (!missing) return []
  const isKnown = Boolean(queue?.companyData.proposed)
  return [
    {
      key: 'data',
      icon: Landmark,
      href: hrefFor(companyDataPage, {}, locale),
      isDone: !missing.data,
      text: isKnown ? 'dataKnown' : 'data',
      act: isKnown ? 'check' : 'fill',
    },
    {
      key: 'profile',
      icon: Building2,
      href: hrefFor(companyProfilePage, {}, locale),
      isDone: !missing.profile,
      text: 'profile',
      act: 'fill',
    },
    {
      key: 'clauses',
      icon: ScrollText,
      href: hrefFor(clausesPage, {}, locale),
      isDone: !missing.clauses,
      text: 'clauses',
      act: 'fill',
    },
  ]
}
