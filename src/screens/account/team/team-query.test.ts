import { expect, test } from 'vitest'
import { findPeople, pageOfTeam, readTeamQuery, withTeamQuery } from './team-query.ts'

const person = (name: string, role: 'owner' | 'recruiter' | 'viewer' = 'recruiter') => ({
  ...{ name, role },
  email: `${name.split(' ')[0]?.toLowerCase()}@firma.example`,
})
const team = [person('Zofia Wróbel', 'viewer'), person('Łukasz Bąk'), person('Ewa Żak', 'owner')]
const query = (address: string) => readTeamQuery(new URLSearchParams(address))
const namesOf = (address: string) => pageOfTeam(team, query(address)).members.map(({ name }) => name)

test('a team is sorted by joining, name or role', () => {
  expect(namesOf('')).toEqual(['Zofia Wróbel', 'Łukasz Bąk', 'Ewa Żak'])
  expect(namesOf('sort=name')).toEqual(['Ewa Żak', 'Łukasz Bąk', 'Zofia Wróbel'])
  expect(namesOf('sort=role')).toEqual(['Ewa Żak', 'Łukasz Bąk', 'Zofia Wróbel'])
})

test('members are searched by name or address, ignoring diacritics', () => {
  expect(namesOf('q=wrobel+zof')).toEqual(['Zofia Wróbel'])
  expect(namesOf('q=ewa%40firma')).toEqual(['Ewa Żak'])
  expect(findPeople([{ email: 'jan@nowy.example', role: 'viewer' }], 'NOWY')).toHaveLength(1)
  expect(namesOf('q=nikt')).toEqual([])
})

test('thirty members have two pages, and a page beyond is the last', () => {
  const many = Array.from({ length: 30 }, (_, at) => person(`Osoba ${at}`))
  expect(pageOfTeam(many, query('page=2'))).toMatchObject({ pages: 2, page: 2, members: { length: 10 } })
  expect(pageOfTeam(many, query('page=9')).page).toBe(2)
})

test('the URL keeps the search, sorting and page', () => {
  expect(withTeamQuery('/team', query('q=ewa&sort=role&page=2'))).toBe('/team?q=ewa&sort=role&page=2')
  expect(withTeamQuery('/team', query('sort=age&page=-1'))).toBe('/team')
})
