import { expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { refuseStep } from './refuse-step.ts'

test('an unknown code or one of another board is reported beside the typed value', () => {
  const fields = new URLSearchParams({ intent: 'code', code: 'SMOK-2' })
  expect(refuseStep(new AppError('code.not-found'), fields)).toMatchObject({
    data: { typed: { code: 'SMOK-2' }, problems: [], failure: 'code.not-found' },
    init: { status: 404 },
  })
  expect(() => refuseStep(new AppError('offer.not-found'), fields)).toThrow()
})
