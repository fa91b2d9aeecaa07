import type { PageContext } from '#app/pages/page-context.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { applicationsPerPage } from '../../enumerations.ts'
import { progressOf } from '../../rules.ts'
import { type ListState, shownBy } from './query.ts'

/** The previous or next application, with the list state that contains it. */
export interface Neighbour {
  readonly id: string
  readonly state: ListState
}

/**
 * The list around an application, with the neighbours across page boundaries. In the list of new applications the
 * previous one has left the list by being opened: `from` leads back to it.
 */
export const queueOf = async (
  page: PageContext,
  member: CompanyMember,
  { state, id, from = '' }: { state: ListState; id: string; from?: string },
) => {
  const listed = (at: ListState) => page.services.panelApplications.list(member, shownBy(at))
  const { applications: queue, found, pages, isBlindForAll, counts } = await listed(state)
  const at = queue.findIndex((one) => one.id === id)
  // The board's columns are paginated separately.
  const isList = state.view === 'list'
  const here = (uid: string | undefined): Neighbour | null => (uid ? { id: uid, state } : null)
  const beside = async (step: 1 | -1): Promise<Neighbour | null> => {
    const other = { ...state, page: state.page + step }
    if (!isList || other.page < 1 || other.page > pages) return null
    const uid = (await listed(other)).applications.at(step === 1 ? 0 : -1)?.id
    return uid ? { id: uid, state: other } : null
  }
  const isEnd = at >= 0 && at === queue.length - 1
  const before = from === '' || from === id ? undefined : from
  const offset = isList ? (Math.min(state.page, pages) - 1) * applicationsPerPage : 0
  return {
    ...{ queue, isBlindForAll, progress: progressOf(counts) },
    position: at < 0 ? null : { at: offset + at + 1, of: isList ? found : queue.length },
    previous: here(queue[at - 1]?.id) ?? (at === 0 ? await beside(-1) : null) ?? here(before),
    next: isEnd ? await beside(1) : here(queue[at + 1]?.id),
  }
}
