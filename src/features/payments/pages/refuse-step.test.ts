import { expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { refuseStep } from './refuse-step.ts'

test('a code that there is not, or another board’s, is told beside what was typed', () => {
  const fields = new URLSearchParams({ intent: 'code', code: 'SMOK-2' })
  expect(refuseStep(new AppError('code.not-found'), fields)).toMatchObject({
    data: { typed: { code: 'SMOK-2' }, problems: [], failure: 'code.not-found' },
    init: { status: 404 },
  })
  expect(() => refuseStep(new AppError('offer.not-found'), fields)).toThrow()
})
