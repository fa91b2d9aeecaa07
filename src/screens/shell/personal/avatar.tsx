import type { PersonalUser } from '#web/personal/personal.ts'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  user: PersonalUser
  size: 24 | 36 | 40
}

/** An account's picture or initials; its name is next to it. */
export const Avatar = ({ user, size }: AvatarProps) =>
  user.avatarUrl ? (
    <img
      className="avatar"
      style={{ '--avatar': `${size}px` }}
      src={user.avatarUrl}
      alt=""
      width={size}
      height={size}
    />
  ) : (
    <span className="avatar" style={{ '--avatar': `${size}px` }} aria-hidden>
      {initialsOf(user)}
    </span>
  )
