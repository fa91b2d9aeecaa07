import { expect, test } from 'vitest'
import { knownValues, typedNames } from '#features/audit/enumerations.ts'
import { compensations } from '#features/company-checks/enumerations.ts'
import { offerStates } from '#features/offers/enumerations.ts'
import { invoiceStates, orderStates, troubleKinds } from '#features/payments/enumerations.ts'
import { reportOutcomes, reportReasons, reportStates } from '#features/reports/enumerations.ts'

test('every state and reason that the audit log stores has a word', () => {
  const stored = [
    ...[offerStates, orderStates, invoiceStates, troubleKinds, compensations],
    ...[reportOutcomes, reportReasons, reportStates],
  ].flat()
  expect(stored.filter((value) => !knownValues.some((known) => known === value))).toEqual([])
})

test('the name of a company is not taken for a state', () => {
  expect(typedNames).toEqual(expect.arrayContaining(['company', 'name', 'offer', 'text']))
})
