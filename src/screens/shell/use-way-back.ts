import { useLocation } from 'react-router'
import { logPage } from '#features/audit/addresses.ts'
import { panelHomePage } from '#features/panel/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/** Out of a page that is not shown, back to where its visitor works; null on pages of everybody. */
export const useWayBack = (): { readonly href: string; readonly label: string } | null => {
  const t = useT()
  const locale = useLocale()
  const { pathname } = useLocation()
  // Where the console is, its door leads on; pages of employers lie where their panel does.
  const consoleHref = parentOf(hrefFor(logPage, {}, locale))
  if (pathname.startsWith(`${consoleHref}/`)) return { href: consoleHref, label: t('shell:lost.console') }
  const href = hrefFor(panelHomePage, {}, locale)
  return pathname.startsWith(`${parentOf(href)}/`) ? { href, label: t('shell:lost.panel') } : null
}
