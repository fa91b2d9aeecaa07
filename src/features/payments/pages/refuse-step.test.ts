import { expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { refuseStep } from './refuse-step.ts'

const billing = { locale: 'pl', findBilling: async () => null } as const

test('an unknown code or one of another board is reported beside the typed value', async () => {
  const fields = new URLSearchParams({ intent: 'code', code: 'SMOK-2' })
  expect(await refuseStep(new AppError('code.not-found'), fields, billing)).toMatchObject({
    data: { typed: { code: 'SMOK-2' }, problems: [], failure: 'code.not-found' },
    init: { status: 404 },
  })
  await expect(refuseStep(new AppError('offer.not-found'), fields, billing)).rejects.toThrow()
})
