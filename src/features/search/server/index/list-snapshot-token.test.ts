import { expect, test } from 'vitest'
import { createListSnapshotTokens, type ListSnapshot, readListSnapshot } from './list-snapshot-token.ts'

const listSnapshot = (at: number, revision = 1): ListSnapshot => ({ at, seq: 7, processTag: 'p', revision })

test('a snapshot token is valid only for its own board and secret', () => {
  const tokenOf = createListSnapshotTokens('secret')
  for (const tenantId of [1, 2, 1, 1]) {
    for (const one of [listSnapshot(5), listSnapshot(5), listSnapshot(6), listSnapshot(6, 2)]) {
      const token = tokenOf(one, tenantId)
      expect(readListSnapshot(token, tenantId, 'secret')).toEqual(one)
      expect(readListSnapshot(token, 3 - tenantId, 'secret')).toBeNull()
      expect(readListSnapshot(token, tenantId, 'other')).toBeNull()
      expect(readListSnapshot(token.replace('.', '0.'), tenantId, 'secret')).toBeNull()
    }
  }
})
