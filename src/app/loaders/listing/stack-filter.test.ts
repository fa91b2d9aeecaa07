import { describe, expect, test } from 'vitest'
import { loadSkills } from '#features/occupations/server/service.ts'
import { stackFilterOf } from './stack-filter.ts'

const names = ['Java', 'Python', 'TypeScript', 'Go', 'Kotlin', 'Rust', 'Scala', 'PHP', 'Ruby', 'C++']
const skills = loadSkills()
const nameOf = (key: string) => skills.shown(key) ?? key.toUpperCase()
const counts = {
  ...Object.fromEntries(names.map((name, at) => [name.toLowerCase(), 100 - at])),
  sql: 500,
}

describe('the technologies of the filters', () => {
  test('are the most frequent ones under their names, with their counts', () => {
    const { chips, others } = stackFilterOf([], counts, { skills, nameOf })
    expect(chips.map(({ name, count }) => [name, count])).toEqual([
      ['SQL', 500],
      ...names.slice(0, 7).map((name, at) => [name, 100 - at]),
    ])
    expect(others.map(({ name }) => name)).toEqual(['PHP', 'Ruby', 'C++'])
    expect(chips.some(({ isOn }) => isOn)).toBe(false)
  })

  test('a chosen one keeps its place or follows, as it stands in the address', () => {
    const { chips, others } = stackFilterOf(['golang', 'Ruby', 'A, B'], counts, { skills, nameOf })
    expect(chips.filter(({ isOn }) => isOn)).toEqual([
      { slug: 'golang', name: 'golang', count: 97, isOn: true },
      { slug: 'Ruby', name: 'Ruby', count: 92, isOn: true },
      { slug: 'A%2C B', name: 'A, B', count: 0, isOn: true },
    ])
    expect(chips).toHaveLength(10)
    expect(others.map(({ name }) => name)).toEqual(['PHP', 'C++'])
  })

  test('a version has no count of its own', () => {
    expect(stackFilterOf(['Java 21'], counts, { skills, nameOf }).chips.at(-1)).toEqual({
      ...{ slug: 'Java 21', name: 'Java 21', count: null, isOn: true },
    })
  })
})
