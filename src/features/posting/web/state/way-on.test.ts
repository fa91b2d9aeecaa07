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

const wayOf = (isWrong: boolean) =>
  findWayOn({
    flush: async () => true,
    summarise: async () => unanswered,
    now: () => emptyForm,
    isWrong,
  })

test('without an answer the summary’s page says so, but a form with problems keeps showing them', async () => {
  expect(await wayOf(false)).toEqual({ kind: 'on' })
  expect(await wayOf(true)).toEqual({ kind: 'unanswered' })
})
