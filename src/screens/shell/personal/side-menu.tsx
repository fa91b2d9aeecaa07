import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Preferences } from '../preferences.tsx'
import { useShell } from '../shell-context.tsx'

export const SideMenu = (state: DialogState) => {
  const t = useT()
  const { menu, linkGroups } = useShell()
  return (
    <Sheet {...state} title={t('shell:menu')} side="start" foot={<Preferences />}>
      <nav aria-label={t('shell:mainMenu')} className="sidemenu">
        {menu.map(({ label, href }) => (
          <Link key={href} to={href} replace>
            {label}
          </Link>
        ))}
      </nav>
      {linkGroups.map((group) => (
        <nav key={group.label} aria-label={group.label} className="sidemenu sidemenu--more">
          <h3>{group.label}</h3>
          {group.links.map(({ label, href }) => (
            <Link key={href} to={href} replace>
              {label}
            </Link>
          ))}
        </nav>
      ))}
    </Sheet>
  )
}
