import { initialsOf as lettersOf } from '#kernel/text/initials.ts'
import type { PersonalUser } from '#web/personal/personal.ts'

type Named = Pick<PersonalUser, 'firstName' | 'lastName' | 'email'>

export const nameOf = ({ firstName, lastName, email }: Named): string =>
  `${firstName} ${lastName}`.trim() || email

/** At most two initials, of the name or else of the e-mail address. */
export const initialsOf = ({ firstName, lastName, email }: Named): string =>
  lettersOf([firstName, lastName]) || lettersOf([email])
