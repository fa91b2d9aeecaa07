import type { ReactNode } from 'react'
import { accountPage } from '#features/console-accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

/** To somebody's account, from wherever the console names the person. */
export const AccountLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a className="con__link" href={hrefFor(accountPage, { id }, useLocale())}>
    {children}
  </a>
)
