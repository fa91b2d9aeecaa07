import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import {
  applicationStatuses,
  type RefusalReason,
  refusalReasons,
} from '#features/applications/enumerations.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { triagePage } from '../../addresses.ts'
import {
  type ApplicationFilterName,
  type ApplicationSort,
  type ApplicationView,
  applicationFilters,
  applicationSorts,
  applicationViews,
  type PanelApplication,
} from '../../enumerations.ts'
import { boardColumns } from '../../rules.ts'

/** A selected application with the status it was shown with, so that a colleague's decision is not overwritten. */
export const selectedValue = ({ id, status }: Pick<PanelApplication, 'id' | 'status'>): string =>
  `${id}:${status}`

/** State of the list, as in the URL's query. */
export interface ListState {
  readonly status: ApplicationStatus | null
  readonly text: string
  readonly offerId: string
  readonly sort: ApplicationSort
  readonly page: number
  readonly isBlind: boolean
  readonly filters: readonly ApplicationFilterName[]
  /** Filter of refused applications. */
  readonly reason: RefusalReason | null
  readonly view: ApplicationView
  /** The board's last column, of those that are over, is unfolded. */
  readonly isEndShown: boolean
  /** Id of the application whose details are beside the list; '' for none. */
  readonly open: string
}

export const readListState = (search: URLSearchParams): ListState => {
  const asked = (name: string) => (search.get(name) ?? '').slice(0, 100)
  return {
    status: applicationStatuses.find((status) => status === asked('status')) ?? null,
    text: asked('q'),
    offerId: asked('offer'),
    sort: applicationSorts.find((sort) => sort === asked('sort')) ?? 'newest',
    page: /^[1-9]\d{0,8}$/.test(asked('page')) ? Number(asked('page')) : 1,
    isBlind: asked('blind') === '1',
    filters: applicationFilters.filter((name) => asked(name) === '1'),
    reason:
      asked('status') === 'rejected'
        ? (refusalReasons.find((reason) => reason === asked('reason')) ?? null)
        : null,
    view: applicationViews.find((view) => view === asked('view')) ?? 'list',
    isEndShown: asked('over') === '1',
    open: asked('open').slice(0, 36).toLowerCase(),
  }
}

/** The query of this list state: the board loads all columns that are not folded, with the same page of each. */
export const shownBy = (state: ListState) => {
  if (state.view === 'list') return state
  const columns = state.isEndShown ? boardColumns : boardColumns.slice(0, -1)
  return { ...state, status: null, columns }
}

/** A path with this list state as its query. */
export const withListState = (path: string, state: ListState): string =>
  withQuery(path, {
    status: state.status ?? '',
    q: state.text,
    offer: state.offerId,
    sort: state.sort === 'newest' ? '' : state.sort,
    page: state.page === 1 ? '' : String(state.page),
    blind: state.isBlind ? '1' : '',
    ...Object.fromEntries(state.filters.map((name) => [name, '1'])),
    reason: state.status === 'rejected' ? (state.reason ?? '') : '',
    view: state.view === 'list' ? '' : state.view,
    over: state.view === 'board' && state.isEndShown ? '1' : '',
    open: state.open,
  })

/** The page of a single application, as part of this list. */
export const triageHref = (id: string, state: ListState, locale: Locale): string =>
  withListState(hrefFor(triagePage, { id }, locale), { ...state, open: '' })
