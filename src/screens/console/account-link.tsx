import type { ReactNode } from 'react'
import { accountPage } from '#features/console-accounts/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'

/** A link to an account, used wherever the console names a person. */
export const AccountLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <a className="con__link" href={hrefFor(accountPage, { id }, useLocale())}>
    {children}
  </a>
)
