import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/overlays/overlay.tsx'
import { useHashDialog } from '#web/overlays/use-hash-dialog.ts'
import { Preferences } from './preferences.tsx'
import { useShell } from './shell-context.tsx'

/** The hash that opens it. */
export const SIDE_MENU = 'side-menu'
/** Where it leads without scripts: the footer holds the same. Another name, as browsers scroll to what a hash names. */
export const FOOTER_MENU = 'footer-menu'

export const SideMenu = () => {
  const t = useT()
  const { menu, linkGroups } = useShell()
  const { isOpen, close } = useHashDialog(SIDE_MENU)
  return (
    <Sheet isOpen={isOpen} onClose={close} title={t('shell:menu')} side="start" foot={<Preferences />}>
      <nav aria-label={t('shell:mainMenu')} className="sidemenu">
        {menu.map(({ label, href }) => (
          <Link key={href} to={href}>
            {label}
          </Link>
        ))}
      </nav>
      {linkGroups.map((group) => (
        <nav key={group.label} aria-label={group.label} className="sidemenu sidemenu--more">
          <h3>{group.label}</h3>
          {group.links.map(({ label, href }) => (
            <Link key={href} to={href}>
              {label}
            </Link>
          ))}
        </nav>
      ))}
    </Sheet>
  )
}
