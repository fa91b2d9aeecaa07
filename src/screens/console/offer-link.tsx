import type { ReactNode } from 'react'
import { consoleOfferPage } from '#features/console-offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

/** A link to an offer's console page, used wherever the console names one. */
export const OfferLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a className="con__link con__clip" href={hrefFor(consoleOfferPage, { id }, useLocale())}>
    {children}
  </a>
)
