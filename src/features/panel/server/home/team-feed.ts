import type { TeamStep, TeamStepKind } from '../../enumerations.ts'
import { nameOf } from '../applications/steps.ts'
import type { listTeamDecisions, listTeamNotes, listTeamOfferSteps } from './team-store.ts'

type Rows<List extends (...asked: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>

interface Histories {
  readonly decisions: Rows<typeof listTeamDecisions>
  readonly notes: Rows<typeof listTeamNotes>
  readonly offers: Rows<typeof listTeamOfferSteps>
}

interface Single extends TeamStep {
  readonly accountId: number
}

const HOUR_MS = 3_600_000
const SHOWN_GROUPS = 6

const kindOfOffer = (from: string, to: string, until: Date | null): TeamStepKind => {
  if (to === 'ended') return 'ended'
  if (until) return 'extended'
  return from === 'published' ? 'bumped' : 'published'
}

/** Similar actions of one member within an hour are grouped. */
const isSame = (one: Single, other: Single): boolean =>
  one.accountId === other.accountId &&
  one.kind === other.kind &&
  one.status === other.status &&
  one.title === other.title &&
  other.at - one.at < HOUR_MS

/** Latest actions of members from the histories, latest first. */
export const teamFeedOf = ({ decisions, notes, offers }: Histories): TeamStep[] => {
  const singles: Single[] = [
    ...decisions.map(({ status, at, isBack, count, accountId, ...colleague }) => ({
      ...{ kind: isBack ? ('tookBack' as const) : ('moved' as const), accountId, count: Number(count) },
      ...{ by: nameOf(colleague), at: at.getTime(), status: isBack ? null : status, title: '' },
    })),
    ...notes.map(({ at, title, accountId, ...colleague }) => ({
      ...{ kind: 'noted' as const, accountId, by: nameOf(colleague), at: at.getTime(), status: null, title },
      count: 1,
    })),
    ...offers.map(({ at, title, fromState, toState, until, accountId, ...colleague }) => ({
      ...{ kind: kindOfOffer(fromState, toState, until), accountId, by: nameOf(colleague) },
      ...{ at: at.getTime(), status: null, title, count: 1 },
    })),
  ]
  singles.sort((one, other) => other.at - one.at)
  const groups: Single[][] = []
  for (const single of singles) {
    const known = groups.find(([first]) => first && isSame(single, first))
    if (known) known.push(single)
    else groups.push([single])
  }
  return groups.slice(0, SHOWN_GROUPS).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { accountId: _, ...step } = first
    return [{ ...step, count: group.reduce((sum, { count }) => sum + count, 0) }]
  })
}
