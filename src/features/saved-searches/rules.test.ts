import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertFrequencies } from './enumerations.ts'
import { lastMailTime, nameOfTags, nameProblem, tagsOfName } from './rules.ts'

describe('names of saved searches', () => {
  test('[AL-2] may have letters with diacritics, digits, spaces and a few signs', () => {
    expect(nameProblem('Łódź, C#/C++ (zdalnie) & 2 - 3')).toBeNull()
    expect(nameProblem('Java? Warszawa')).toBe('characters')
    expect(nameProblem('  ')).toBe('required')
    expect(nameProblem('a'.repeat(999))).toBeNull()
    expect(nameProblem('a'.repeat(1_000))).toBe('tooLong')
  })

  test('[AL-2] are the tags joined by commas, and can be split again', () => {
    expect(nameOfTags(['Warszawa', '+20 km', 'Java'], 'all')).toBe('Warszawa, +20 km, Java')
    expect(tagsOfName('Warszawa, +20 km, Java')).toEqual(['Warszawa', '+20 km', 'Java'])
    expect(nameOfTags([], 'Wszystkie oferty')).toBe('Wszystkie oferty')
  })

  test('[AL-12] are cut to the tags that fit, without forbidden characters', () => {
    const tags = Array.from({ length: 200 }, (_, at) => `Miasto ${at} „x”`)
    const name = nameOfTags(tags, '')
    expect(nameProblem(name)).toBeNull()
    expect(name.length).toBeGreaterThan(950)
    fc.assert(fc.property(fc.array(fc.string()), (any) => nameProblem(nameOfTags(any, 'x')) === null))
  })
})

describe('mail times', () => {
  const at = (text: string) => new Date(text)

  test('[AL-11] a daily mail is at 8:00 in Warsaw, in summer and winter time', () => {
    expect(lastMailTime('daily', at('2026-07-01T06:00:00Z'))).toEqual(at('2026-07-01T06:00:00Z'))
    expect(lastMailTime('daily', at('2026-07-01T05:59:59Z'))).toEqual(at('2026-06-30T06:00:00Z'))
    expect(lastMailTime('daily', at('2026-01-05T07:00:00Z'))).toEqual(at('2026-01-05T07:00:00Z'))
    expect(lastMailTime('daily', at('2026-03-29T06:30:00Z'))).toEqual(at('2026-03-29T06:00:00Z'))
    expect(lastMailTime('daily', at('2026-10-25T06:30:00Z'))).toEqual(at('2026-10-24T06:00:00Z'))
  })

  test('[AL-11] mails twice a week are on Tuesday and Friday, weekly ones on Monday', () => {
    // A Sunday
    const now = at('2026-11-22T12:00:00Z')
    expect(lastMailTime('twiceAWeek', now)).toEqual(at('2026-11-20T07:00:00Z'))
    expect(lastMailTime('weekly', now)).toEqual(at('2026-11-16T07:00:00Z'))
    expect(lastMailTime('twiceAWeek', at('2026-11-24T07:00:00Z'))).toEqual(at('2026-11-24T07:00:00Z'))
  })

  test('the last mail time is at most a week ago, never in the future, and idempotent', () => {
    const times = fc.date({ min: at('2020-01-01'), max: at('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(times, fc.constantFrom(...alertFrequencies), (now, frequency) => {
        const time = lastMailTime(frequency, now)
        const age = now.getTime() - time.getTime()
        expect(age).toBeGreaterThanOrEqual(0)
        expect(age).toBeLessThan(7 * 86_400_000 + 3_600_001)
        expect(lastMailTime(frequency, time)).toEqual(time)
      }),
    )
  })
})
