import { UserRound } from 'lucide-react'
import { initialsOf } from '#kernel/text/initials.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownPerson } from '../../enumerations.ts'
import './people.css'

interface PeopleProps {
  people: readonly ShownPerson[]
  title?: string
}

/** First letters of people, or that they are hidden; how they are called stands beside them. */
export const People = ({ people, title }: PeopleProps) => (
  <span className="people" aria-hidden title={title}>
    {people.map(({ id, name }) => (
      <i key={id}>{(name && initialsOf(name.split(/\s+/))) || <Icon of={UserRound} size={16} />}</i>
    ))}
  </span>
)
