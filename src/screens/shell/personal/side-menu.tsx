import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Sheet } from '#web/overlays/overlay.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ShellEntry } from '../frame-entry.ts'
import { Preferences } from '../preferences.tsx'
import { useShell } from '../shell-context.tsx'
import type { ShellLink } from '../shell-data.ts'
import { Avatar } from './avatar.tsx'
import { besidesEntries } from './besides-entries.ts'
import { FrameLink } from './frame-link.tsx'
import { nameOf } from './initials.ts'
import { useEntries } from './use-entries.ts'
import './side-menu.css'

/** The signed-in user, linked to the account's first page; for a guest, the sign-in links. */
const Reader = () => {
  const t = useT()
  const { user } = usePersonal()
  const [first] = useEntries('lower')
  const { candidate, employer } = useShell().signIn
  if (user && first) {
    const name = nameOf(user)
    return (
      <Link className="sidemenu__who" to={first.href} replace>
        <Avatar user={user} size={40} />
        <span>
          <b>{name}</b>
          {name !== user.email && <span className="muted">{user.email}</span>}
        </span>
        <Icon of={ChevronRight} />
      </Link>
    )
  }
  return (
    <div className="sidemenu__ways">
      {candidate && (
        <>
          <ButtonLink kind="primary" to={candidate.loginHref} replace>
            {t('shell:login')}
          </ButtonLink>
          <ButtonLink to={candidate.registerHref} replace>
            {t('shell:register')}
          </ButtonLink>
        </>
      )}
      <Link to={employer.loginHref} replace>
        {t('shell:employerSignIn')}
      </Link>
      <Link to={employer.offerHref} replace>
        {t('shell:addOffer')}
      </Link>
    </div>
  )
}

/** The groups of the menu: personal entries, then common ones, then the account. */
const useMenuGroups = () => {
  const { user } = usePersonal()
  const upper = useEntries('upper')
  const lower = useEntries('lower')
  const isOwn = ({ who, counter }: ShellEntry) =>
    user !== null && (who !== 'everybody' || counter !== undefined)
  const others = upper.filter((entry) => !isOwn(entry))
  return [upper.filter(isOwn), others, lower].filter((entries) => entries.length > 0)
}

/** All entries of header, sidebar and footer, for narrow screens. */
export const SideMenu = (state: DialogState) => {
  const t = useT()
  const { menu, linkGroups, helpLinks, socialLinks, signIn } = useShell()
  const { user } = usePersonal()
  const groups = useMenuGroups()
  const others = besidesEntries(menu, groups.flat())
  // Guests have a link of this name among the sign-in links already.
  const isShown = ({ href }: ShellLink) => user !== null || href !== signIn.employer.registerHref
  return (
    <Sheet {...state} title={t('shell:menu')} side="start" foot={<Preferences />}>
      <Reader />
      <nav aria-label={t('shell:sidebar')} className="sidemenu">
        {groups.map((entries) => (
          <div key={entries[0]?.name} className="sidemenu__group">
            {entries.map((entry) => (
              <FrameLink key={entry.name} entry={entry} className="sidemenu__item" replace />
            ))}
          </div>
        ))}
      </nav>
      {others.length > 0 && (
        <nav aria-label={t('shell:mainMenu')} className="sidemenu">
          {others.map(({ label, href }) => (
            <Link key={href} to={href} replace>
              {label}
            </Link>
          ))}
        </nav>
      )}
      {linkGroups.map((group) => (
        <nav key={group.label} aria-label={group.label} className="sidemenu sidemenu--more">
          <h3>{group.label}</h3>
          {group.links.filter(isShown).map(({ label, href }) => (
            <Link key={href} to={href} replace>
              {label}
            </Link>
          ))}
        </nav>
      ))}
      <nav aria-label={t('shell:help')} className="sidemenu sidemenu--more">
        {helpLinks.map(({ label, href }) => (
          <Link key={href} to={href} replace>
            {label}
          </Link>
        ))}
      </nav>
      {socialLinks.length > 0 && (
        <ul className="sidemenu__social" aria-label={t('shell:socialMedia')}>
          {socialLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
