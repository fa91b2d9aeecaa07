import { useT } from '#web/i18n/i18n.tsx'
import { Menu } from '#web/overlays/menu.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import type { ShellEntry } from '../frame-entry.ts'
import { Avatar } from './avatar.tsx'
import { FrameLink } from './frame-link.tsx'
import { nameOf } from './initials.ts'
import { useEntries } from './use-entries.ts'
import './account-menu.css'

/** Sort rank: the avatar's entry first, sign-out last. */
const rankOf = ({ showsAvatar, isAction }: ShellEntry): number => (showsAvatar ? 0 : isAction ? 2 : 1)

/** The signed-in user, with the entries about the account. */
export const AccountMenu = () => {
  const t = useT()
  const { user } = usePersonal()
  const own = useEntries()
    .filter(({ group }) => group === 'lower')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  if (!user) return null
  const name = nameOf(user)
  return (
    <Menu
      faceClass="iconbtn account"
      listClass="accountmenu"
      name={`${t('shell:account')}: ${name}`}
      label={<Avatar user={user} size={36} />}
    >
      <div className="account__who">
        <Avatar user={user} size={40} />
        <p>
          <b>{name}</b>
          {name !== user.email && <span className="muted">{user.email}</span>}
        </p>
      </div>
      {own.map((entry) => (
        <FrameLink key={entry.name} entry={{ ...entry, showsAvatar: false }} className="menu__item" />
      ))}
    </Menu>
  )
}
