import { expect, test } from 'vitest'
import { createMomentTokens, type Moment, readMoment } from './list-snapshot-token.ts'

const moment = (at: number, revision = 1): Moment => ({ at, seq: 7, processTag: 'p', revision })

test('a token is read back to its moment by its own board and with its own secret alone', () => {
  const tokenOf = createMomentTokens('secret')
  for (const tenantId of [1, 2, 1, 1]) {
    for (const one of [moment(5), moment(5), moment(6), moment(6, 2)]) {
      const token = tokenOf(one, tenantId)
      expect(readMoment(token, tenantId, 'secret')).toEqual(one)
      expect(readMoment(token, 3 - tenantId, 'secret')).toBeNull()
      expect(readMoment(token, tenantId, 'other')).toBeNull()
      expect(readMoment(token.replace('.', '0.'), tenantId, 'secret')).toBeNull()
    }
  }
})
