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

interface PeopleProps {
  people: readonly ShownPerson[]
  title?: string
}

/** First letters of people, or that they are hidden; how they are called stands beside them. */
export const People = ({ people, title }: PeopleProps) => (
  <span className="people" aria-hidden title={title}>
    {people.map(({ id, name }) => (
      <i key={id}>{name === null ? <Icon of={UserRound} size={16} /> : initialsOf(name)}</i>
    ))}
  </span>
)
