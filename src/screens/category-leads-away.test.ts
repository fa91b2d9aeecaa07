import { expect, test } from 'vitest'
import { leadsAway } from './category-leads-away.ts'

test('[LI-18] a category that redirects leaves the list, others filter it behind the drawer', () => {
  const all = '/oferty-pracy/krakow?typ-umowy=b2b'
  expect(leadsAway('/oferty-pracy/krakow/it?typ-umowy=b2b', all)).toBe(false)
  expect(leadsAway(all, all)).toBe(false)
  expect(leadsAway('https://praca.example/it', all)).toBe(true)
  expect(leadsAway('/blog', all)).toBe(true)
})
