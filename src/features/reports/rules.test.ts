import { describe, expect, test } from 'vitest'
import { reportReasons } from './enumerations.ts'
import {
  answerProblems,
  canStillAppeal,
  MAX_TEXT_LENGTH,
  mayBeAppealed,
  readReport,
  reportProblems,
  roundOf,
} from './rules.ts'

const typed = { reason: 'scam', text: '', email: '' }

describe('a report', () => {
  test('needs a reason from the list', () => {
    for (const reason of reportReasons.filter((one) => one !== 'other'))
      expect(reportProblems({ ...typed, reason })).toEqual([])
    expect(reportProblems({ ...typed, reason: '' })).toEqual([{ field: 'reason', reason: 'required' }])
    for (const reason of ['Scam', 'constructor', '__proto__', "scam' or 1=1"])
      expect(reportProblems({ ...typed, reason })).toEqual([{ field: 'reason', reason: 'invalid' }])
  })

  test('needs a text when the reason is “other”', () => {
    expect(reportProblems({ ...typed, reason: 'other' })).toEqual([{ field: 'text', reason: 'required' }])
    expect(reportProblems({ ...typed, reason: 'other', text: 'Link nie działa' })).toEqual([])
  })

  test('has at most 2,000 characters', () => {
    expect(reportProblems({ ...typed, text: 'ż'.repeat(MAX_TEXT_LENGTH) })).toEqual([])
    expect(reportProblems({ ...typed, text: 'ż'.repeat(MAX_TEXT_LENGTH + 1) })).toEqual([
      { field: 'text', reason: 'tooLong', limit: MAX_TEXT_LENGTH },
    ])
  })

  test('accepts one valid e-mail address or none', () => {
    expect(reportProblems({ ...typed, email: 'ola@poczta.example' })).toEqual([])
    for (const email of [
      'ola',
      'ola@poczta',
      'ola@poczta.example, x@y.example',
      `${'a'.repeat(250)}@b.example`,
    ])
      expect(reportProblems({ ...typed, email })).toEqual([{ field: 'email', reason: 'email' }])
  })

  test('is read without characters that the database cannot store', () => {
    const fields = new URLSearchParams({
      reason: ' scam\0',
      text: ' a\r\nb\0\u0007 ',
      email: 'ola@x.example\r\nBcc: y',
    })
    expect(readReport(fields)).toEqual({ reason: 'scam', text: 'a\nb', email: 'ola@x.example Bcc: y' })
    expect(readReport(new URLSearchParams())).toEqual({ reason: '', text: '', email: '' })
  })
})

test('an answer needs an outcome and a text', () => {
  expect(answerProblems({ outcome: 'rejected', text: 'Sprawdziliśmy.' })).toEqual([])
  expect(answerProblems({ outcome: 'deleted', text: '' })).toEqual([
    { field: 'outcome', reason: 'invalid' },
    { field: 'text', reason: 'required' },
  ])
})

test('only a first refusal can be appealed, and an appeal is answered once', () => {
  expect(mayBeAppealed({ round: 1, outcome: 'rejected' })).toBe(true)
  expect(mayBeAppealed({ round: 1, outcome: 'blocked' })).toBe(false)
  expect(mayBeAppealed({ round: 2, outcome: 'rejected' })).toBe(false)
  expect((['open', 'appealed', 'answered'] as const).map(roundOf)).toEqual([1, 2, null])
})

test('an appeal link is valid until exactly its expiry', () => {
  const appealExpiresAt = new Date('2026-01-24T12:00:00Z')
  const at = (time: string) => canStillAppeal({ state: 'answered', appealExpiresAt }, new Date(time))
  expect(at('2026-01-24T11:59:59Z')).toBe(true)
  expect(at('2026-01-24T12:00:00Z')).toBe(false)
})
