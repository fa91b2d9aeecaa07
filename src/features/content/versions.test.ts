import { describe, expect, test } from 'vitest'
import { inForceOn, lastDayOf, versionChange } from './versions.ts'

const kept = [
  { startsOn: '2025-03-01', sha256: 'a' },
  { startsOn: '2026-01-15', sha256: 'b' },
]
const today = '2026-11-28'
const change = (
  sha256: string,
  from: string | null,
  { versions = kept, date = null }: { versions?: typeof kept; date?: string | null } = {},
) => versionChange(versions, { sha256, from, date }, today)

describe('[SH-15] versions of a legal document', () => {
  test('the first text begins on the day that it names, or today', () => {
    expect(change('a', '2025-03-01', { versions: [] })).toEqual({ dropped: [], startsOn: '2025-03-01' })
    expect(change('a', null, { versions: [], date: '2025-02-01' }).startsOn).toBe('2025-02-01')
    expect(change('a', null, { versions: [] }).startsOn).toBe(today)
  })
  test('the same text is no new version', () => {
    expect(change('b', '2026-01-15')).toEqual({ dropped: [], startsOn: null })
  })
  test('another text with a later day begins on it, in the past or in the future', () => {
    expect(change('c', '2026-10-01').startsOn).toBe('2026-10-01')
    expect(change('c', '2027-01-01').startsOn).toBe('2027-01-01')
  })
  test('a text that was altered without a later day begins today', () => {
    expect(change('c', '2026-01-15').startsOn).toBe(today)
    expect(change('c', null).startsOn).toBe(today)
  })
  test('an announced version goes when another begins before it or instead of it', () => {
    const versions = [...kept, { startsOn: '2027-01-01', sha256: 'c' }]
    expect(change('d', '2027-01-01', { versions })).toEqual({
      ...{ dropped: ['2027-01-01'], startsOn: '2027-01-01' },
    })
    expect(change('d', '2026-12-15', { versions })).toEqual({
      ...{ dropped: ['2027-01-01'], startsOn: '2026-12-15' },
    })
    expect(change('d', '2027-03-01', { versions })).toEqual({ dropped: [], startsOn: '2027-03-01' })
    expect(change('b', '2026-01-15', { versions })).toEqual({ dropped: ['2027-01-01'], startsOn: null })
  })
  test('an announced version moves to another day', () => {
    const versions = [...kept, { startsOn: '2027-01-01', sha256: 'c' }]
    expect(change('c', '2027-03-01', { versions })).toEqual({
      ...{ dropped: ['2027-01-01'], startsOn: '2027-03-01' },
    })
  })
  test('a text that was loaded by mistake and replaced on the same day is no version', () => {
    const versions = [...kept, { startsOn: today, sha256: 'wrong' }]
    expect(change('b', '2026-01-15', { versions })).toEqual({ dropped: [today], startsOn: null })
    expect(change('c', '2026-01-15', { versions })).toEqual({ dropped: [today], startsOn: today })
    expect(change('c', '2027-01-01', { versions })).toEqual({ dropped: [], startsOn: '2027-01-01' })
  })
  test('one version is in force on a day, to the day before the next', () => {
    expect(inForceOn(kept, '2025-02-28')).toBeNull()
    expect(inForceOn(kept, '2026-01-14')?.sha256).toBe('a')
    expect(inForceOn(kept, '2026-01-15')?.sha256).toBe('b')
    expect(lastDayOf(kept, '2025-03-01')).toBe('2026-01-14')
    expect(lastDayOf(kept, '2026-01-15')).toBeNull()
  })
})
