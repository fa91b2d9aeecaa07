import { textIn } from '#app/loaders/asking.ts'
import { withQuery } from '#kernel/addresses.ts'
import {
  type Availability,
  availabilities,
  type CandidateSort,
  candidateSorts,
  minimumPercents,
} from '../enumerations.ts'

/** State of the page, as its query string holds it. */
export interface CandidatesState {
  /** Guid; '' for the first of the company's offers. */
  readonly offer: string
  readonly least: number
  readonly available: Availability
  readonly search: string
  readonly sort: CandidateSort
  readonly page: number
  /** Id of the candidate whose panel is open; '' for none. */
  readonly candidate: string
}

export const readState = (query: URLSearchParams): CandidatesState => ({
  offer: textIn(query, 'offer', 36).toLowerCase(),
  least: minimumPercents.find((known) => String(known) === query.get('least')) ?? 0,
  available: availabilities.find((known) => known === query.get('available')) ?? 'any',
  search: textIn(query, 'search', 100).trim(),
  sort: candidateSorts.find((known) => known === query.get('sort')) ?? 'match',
  page: Math.min(100, Math.max(1, Number.parseInt(textIn(query, 'page', 4), 10) || 1)),
  candidate: textIn(query, 'candidate', 36).toLowerCase(),
})

/** Parameters beside the state: the open invitation form, its template, the notice that it was sent. */
type PageParameters = Readonly<Partial<Record<'do' | 'template' | 'sent', string>>>

/** Address of the page with a part of the state changed; without `candidate` the panel closes. */
export type HrefOf = (change: Partial<CandidatesState>, asked?: PageParameters) => string

export const withState = (path: string, state: CandidatesState, asked: PageParameters = {}): string =>
  withQuery(path, {
    ...asked,
    ...{ offer: state.offer, search: state.search, candidate: state.candidate },
    least: state.least === 0 ? '' : String(state.least),
    available: state.available === 'any' ? '' : state.available,
    sort: state.sort === 'match' ? '' : state.sort,
    page: state.page === 1 ? '' : String(state.page),
  })
