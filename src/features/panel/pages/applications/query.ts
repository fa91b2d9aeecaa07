import type { ApplicationStatus } from '#features/applications/enumerations.ts'
import {
  applicationStatuses,
  type RefusalReason,
  refusalReasons,
} from '#features/applications/enumerations.ts'
import { withQuery } from '#kernel/addresses.ts'
import {
  type ApplicationSort,
  type ApplicationView,
  applicationSorts,
  applicationViews,
  type PanelApplication,
} from '../../enumerations.ts'

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
  readonly onlyWithFile: boolean
  /** Filter of refused applications. */
  readonly reason: RefusalReason | null
  readonly view: ApplicationView
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
    onlyWithFile: asked('cv') === '1',
    reason:
      asked('status') === 'rejected'
        ? (refusalReasons.find((reason) => reason === asked('reason')) ?? null)
        : null,
    view: applicationViews.find((view) => view === asked('view')) ?? 'list',
  }
}

/** The query of this list state: the board loads all columns, with the same page of each. */
export const shownBy = (state: ListState) =>
  state.view === 'board' ? { ...state, status: null, isByColumn: true } : state

/** A path with this list state as its query. */
export const withListState = (path: string, state: ListState): string =>
  withQuery(path, {
    status: state.status ?? '',
    q: state.text,
    offer: state.offerId,
    sort: state.sort === 'newest' ? '' : state.sort,
    page: state.page === 1 ? '' : String(state.page),
    blind: state.isBlind ? '1' : '',
    cv: state.onlyWithFile ? '1' : '',
    reason: state.status === 'rejected' ? (state.reason ?? '') : '',
    view: state.view === 'list' ? '' : state.view,
  })
