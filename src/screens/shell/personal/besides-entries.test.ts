import { expect, test } from 'vitest'
import { besidesEntries } from './besides-entries.ts'

test('the side menu leaves out links that are already entries', () => {
  const entries = [{ href: '/oferty-pracy/wszystkie-lokalizacje' }, { href: '/firmy' }]
  const remote = { label: 'Praca zdalna', href: '/oferty-pracy/praca-zdalna' }
  expect(besidesEntries([{ label: 'Firmy', href: '/firmy' }, remote], entries)).toEqual([remote])
})
