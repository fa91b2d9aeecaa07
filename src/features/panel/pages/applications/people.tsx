import { UserRound } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownPerson } from '../../enumerations.ts'
import './people.css'

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .slice(0, 2)
    .join('')

/** Initials of applicants, or placeholders while names are hidden; the names are next to them. */
export const People = ({ people }: { people: readonly ShownPerson[] }) => (
  <span className="people" aria-hidden>
    {people.map(({ id, name }) => (
      <i key={id}>{name === null ? <Icon of={UserRound} size={16} /> : initialsOf(name)}</i>
    ))}
  </span>
)
