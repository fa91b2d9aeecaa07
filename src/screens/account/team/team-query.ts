import { type CompanyRole, companyRoles } from '#features/accounts/contract.ts'
import { withQuery } from '#kernel/addresses.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { plainLine } from '#kernel/text/plain-text.ts'

export const teamSorts = ['joined', 'name', 'role'] as const
type TeamSort = (typeof teamSorts)[number]

/** Search, order and page of a team list, as in the URL's query. */
export interface TeamQuery {
  readonly text: string
  readonly sort: TeamSort
  readonly page: number
}

export const readTeamQuery = (search: URLSearchParams): TeamQuery => {
  const asked = (name: string) => (search.get(name) ?? '').slice(0, 100)
  return {
    text: plainLine(asked('q')),
    sort: teamSorts.find((sort) => sort === asked('sort')) ?? 'joined',
    page: /^[1-9]\d{0,8}$/.test(asked('page')) ? Number(asked('page')) : 1,
  }
}

export const withTeamQuery = (path: string, { text, sort, page }: TeamQuery): string =>
  withQuery(path, {
    q: text,
    sort: sort === 'joined' ? '' : sort,
    page: page === 1 ? '' : String(page),
  })

interface Person {
  readonly email: string
  readonly name?: string
  readonly role: CompanyRole
}

/** Filters people and keeps their order; every word of the text must occur in the name or the address. */
export const findPeople = <One extends Person>(people: readonly One[], text: string): One[] => {
  const words = foldText(text).split(' ').filter(Boolean)
  return people.filter(({ name = '', email }) => {
    const own = foldText(`${name} ${email}`)
    return words.every((word) => own.includes(word))
  })
}

const A_PAGE = 20

/** A page of the members, who come in the order of joining; a page beyond the last is the last one. */
export const pageOfTeam = <One extends Person>(members: readonly One[], query: TeamQuery) => {
  const found = findPeople(members, query.text)
  const nameOf = ({ name, email }: One) => name || email
  const byName = (one: One, other: One) => nameOf(one).localeCompare(nameOf(other), 'pl')
  if (query.sort === 'name') found.sort(byName)
  if (query.sort === 'role')
    found.sort(
      (one, other) => companyRoles.indexOf(one.role) - companyRoles.indexOf(other.role) || byName(one, other),
    )
  const pages = Math.max(1, Math.ceil(found.length / A_PAGE))
  const page = Math.min(query.page, pages)
  return { members: found.slice((page - 1) * A_PAGE, page * A_PAGE), count: found.length, page, pages }
}
