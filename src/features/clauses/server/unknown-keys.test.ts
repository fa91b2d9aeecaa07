import { expect, test } from 'vitest'
import { parseWith } from '#server/http/requests/problems.ts'
import { saveClauses } from '../gateway.ts'

test('a change of clauses with unknown keys is refused, each with its field and reason', () => {
  const consent = { enabled: true, value: 'Zgoda na przyszłe rekrutacje.' }
  const read = (body: unknown) => () => parseWith(saveClauses.body.schema, body)
  expect(read({ futureConsent: consent })).not.toThrow()
  const fields = ['customConsent.isOn', 'informationClauses']
  const problems = fields.map((field) => ({ field, reason: `property ${field} should not exist` }))
  expect(read({ informationClauses: 'x', customConsent: { ...consent, isOn: true } })).toThrow(
    expect.objectContaining({ code: 'request.invalid', details: { problems } }),
  )
})
