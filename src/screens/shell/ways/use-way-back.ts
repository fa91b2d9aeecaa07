import { useLocation } from 'react-router'
import { logPage } from '#features/audit/addresses.ts'
import { panelHomePage } from '#features/panel/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Link from an error page back to the reader's console or panel; null on public pages. */
export const useWayBack = (): { readonly href: string; readonly label: string } | null => {
  const t = useT()
  const locale = useLocale()
  const { pathname } = useLocation()
  // The console's root redirects to its first page; employers' pages share the prefix of their panel.
  const consoleHref = parentOf(hrefFor(logPage, {}, locale))
  if (pathname.startsWith(`${consoleHref}/`)) return { href: consoleHref, label: t('shell:lost.console') }
  const href = hrefFor(panelHomePage, {}, locale)
  return pathname.startsWith(`${parentOf(href)}/`) ? { href, label: t('shell:lost.panel') } : null
}
