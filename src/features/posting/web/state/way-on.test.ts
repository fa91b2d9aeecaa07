import { expect, test } from 'vitest'
import type { CallResult } from '#web/api/call-types.ts'
import { emptyForm } from '../../form/offer-form.ts'
import type { summariseDraft } from '../../gateway.ts'
import { findWayOn } from './way-on.ts'

const unanswered: CallResult<typeof summariseDraft> = {
  isOk: false,
  problem: {
    ...{ code: 'call.unreachable', statusCode: 0, message: '', error: '', details: {} },
    retryAfterSeconds: null,
  },
}

const wayOf = (change: { isStored?: boolean; isWrong?: boolean }) =>
  findWayOn({
    flush: async () => change.isStored ?? true,
    summarise: async () => unanswered,
    now: () => emptyForm,
    isWrong: change.isWrong ?? false,
  })

test('without an answer the summary’s page says so, but a form with problems keeps showing them', async () => {
  expect(await wayOf({})).toEqual({ kind: 'on' })
  expect(await wayOf({ isWrong: true })).toEqual({ kind: 'unanswered' })
})

test('nobody is led away from what could not be saved', async () => {
  expect(await wayOf({ isStored: false })).toEqual({ kind: 'unsaved' })
})
