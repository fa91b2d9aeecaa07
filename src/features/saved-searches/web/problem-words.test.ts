import { expect, test } from 'vitest'
import { catalogueMessages } from '../contract.ts'
import { textsIn } from '../server/texts.ts'
import { deletionToast, problemToast } from './problem-words.ts'

const t = textsIn('en')
const toastOf = (statusCode: number, code: string, hasAccounts = true) =>
  problemToast(
    { statusCode, code, message: '', error: '', details: {}, retryAfterSeconds: null },
    t,
    hasAccounts,
  )

test('[AL-8] “already exists” is shown as a warning, the limit and other problems as errors', () => {
  const conflicts = [
    'candidate.exists',
    'job-filter.alert-active',
    'job-alert.exists',
    'job-filter.exists',
  ] as const
  for (const code of conflicts) {
    expect(catalogueMessages[code]).toMatch(/already exists$/)
    expect(toastOf(409, code).kind).toBe('warning')
  }
  expect(new Set(conflicts.map((code) => toastOf(409, code).text)).size).toBe(4)
  expect(toastOf(409, 'never.heard-of')).toEqual({ ...toastOf(409, 'candidate.exists') })
  expect(toastOf(422, 'job-alert.limit-reached').kind).toBe('error')
  expect(toastOf(500, 'server.fault')).toEqual({ kind: 'error', text: t('saved-searches:errors.generic') })
  expect(problemToast('local-limit', t, true).kind).toBe('error')
})

test('[AL-8] on a board without sign-in no problem asks to sign in', () => {
  const codes = [...Object.keys(catalogueMessages), 'auth.required', 'never.heard-of']
  for (const locale of ['pl', 'en'] as const) {
    const t = textsIn(locale)
    for (const code of codes)
      for (const statusCode of [401, 409, 422, 500]) {
        const problem = { statusCode, code, message: '', error: '', details: {}, retryAfterSeconds: null }
        expect(problemToast(problem, t, false).text).not.toMatch(/zaloguj|sign in|konto|account/i)
      }
    expect(problemToast('local-limit', t, false).text).toMatch(/10/)
    expect(problemToast('local-limit', t, false).text).not.toMatch(/zaloguj|sign in|kont|account/i)
  }
})

test('[AL-4] a deletion that failed is not told as done', () => {
  const problem = { statusCode: 500, code: '', message: '', error: '', details: {}, retryAfterSeconds: null }
  expect(deletionToast({ isOk: true }, t)).toEqual({ kind: 'info', text: 'Search deleted' })
  expect(deletionToast({ isOk: false, problem }, t).kind).toBe('error')
})
