import { expect, test } from 'vitest'
import { besidesEntries } from './besides-entries.ts'

test('the side menu names a page once: what is an entry is no link of the menu as well', () => {
  const entries = [{ href: '/oferty-pracy/wszystkie-lokalizacje' }, { href: '/firmy' }]
  const remote = { label: 'Praca zdalna', href: '/oferty-pracy/praca-zdalna' }
  expect(besidesEntries([{ label: 'Firmy', href: '/firmy' }, remote], entries)).toEqual([remote])
})
