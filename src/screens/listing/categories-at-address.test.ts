import { expect, test } from 'vitest'
import type { CategoryBarData } from '../category-bar-data.ts'
import { categoriesAtAddress } from './categories-at-address.ts'

const link = (id: number, slug: string, prefix: string) => ({
  ...{ id, slug, label: slug, icon: '', iconColors: null, href: `${prefix}/wszystkie-lokalizacje/${slug}` },
  ...{ isNew: false, isMain: true, count: 3 },
})
const former = (prefix: string): CategoryBarData => ({
  allHref: prefix,
  categories: [link(1, 'it', prefix), link(2, 'finanse', prefix), link(3, 'nauka', '/poradnik')],
  ...{ activeId: null, showsCounts: true, total: 6 },
})
const at = (address: string, locale: 'pl' | 'en' = 'pl') => {
  const { allHref, activeId, categories } = categoriesAtAddress(
    former(locale === 'pl' ? '/oferty-pracy' : '/en/job-offers'),
    address,
    locale,
  )
  return { allHref, activeId, hrefs: categories.map(({ href }) => href) }
}

test('of a list that failed the bar marks the category of its address, and its links keep the rest of it', () => {
  expect(at('/oferty-pracy/krakow/it?keyword=java&from=100')).toEqual({
    allHref: '/oferty-pracy/krakow?keyword=java',
    activeId: 1,
    hrefs: [
      '/oferty-pracy/krakow?keyword=java',
      '/oferty-pracy/krakow/finanse?keyword=java',
      '/poradnik/wszystkie-lokalizacje/nauka',
    ],
  })
})

test('an address without a category or place marks all', () => {
  expect(at('/en/job-offers', 'en')).toEqual({
    allHref: '/en/job-offers/all-locations',
    activeId: null,
    hrefs: [
      '/en/job-offers/all-locations/it',
      '/en/job-offers/all-locations/finanse',
      '/poradnik/wszystkie-lokalizacje/nauka',
    ],
  })
})
