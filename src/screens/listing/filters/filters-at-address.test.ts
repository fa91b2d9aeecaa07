import { expect, test } from 'vitest'
import type { FilterFormData } from './filter-form-data.ts'
import { filterHrefOf } from './filter-href.ts'
import { filtersAtAddress } from './filters-at-address.ts'

const option = (slug: string) => ({ slug, label: { text: slug }, count: 1, isOn: false })
const former: FilterFormData = {
  action: '/oferty-pracy/krakow/it',
  remoteAction: '/oferty-pracy/krakow/it',
  citySlug: 'krakow',
  hidden: [['keyword', 'java']],
  salaryFrom: '',
  pay: { step: 2_000, counts: [], median: null },
  week: null,
  stack: null,
  groups: [{ group: 'employmentTypes', name: 'typ-umowy', options: [option('b2b'), option('staz')] }],
  switches: (['withSalary', 'isRemote', 'isUkraineFriendly'] as const).map((one) => ({
    ...{ switch: one, name: one, count: 1, isOn: false },
  })),
  activeCount: 0,
  clearHref: '/oferty-pracy/krakow/it?keyword=java',
  total: 7,
}
const at = (address: string, locale: 'pl' | 'en' = 'pl') => filtersAtAddress(former, address, locale)
const chosen = ({ groups, switches }: FilterFormData) => [
  ...groups.flatMap(({ options }) => options.filter(({ isOn }) => isOn).map(({ slug }) => slug)),
  ...switches.filter(({ isOn }) => isOn).map((one) => one.switch),
]

test('of a list that failed the form leads where its address does, with what the address has', () => {
  const shown = at('/oferty-pracy/gdansk/finanse?keyword=sap&radius=10&typ-umowy=b2b&zarobki=9000,1000000')
  expect(shown).toMatchObject({
    action: '/oferty-pracy/gdansk/finanse',
    remoteAction: '/oferty-pracy/gdansk/finanse',
    citySlug: 'gdansk',
    hidden: [
      ['keyword', 'sap'],
      ['radius', '10'],
    ],
    activeCount: 2,
    clearHref: '/oferty-pracy/gdansk/finanse?keyword=sap&radius=10',
  })
  expect([shown.salaryFrom.replace(/\s/, ' '), chosen(shown), shown.total]).toEqual(['9 000', ['b2b'], 7])
})

test('without a city remote work is in the path, in both languages', () => {
  const remote = at('/oferty-pracy/praca-zdalna/finanse?widelki=tak')
  expect(chosen(remote)).toEqual(['withSalary', 'isRemote'])
  expect(filterHrefOf(new URLSearchParams('widelki=tak'), remote)).toBe(
    '/oferty-pracy/wszystkie-lokalizacje/finanse?widelki=tak',
  )
  const english = at('/en/job-offers/all-locations/finance', 'en')
  expect(chosen(english)).toEqual([])
  expect(filterHrefOf(new URLSearchParams('praca-zdalna=tak'), english)).toBe('/en/job-offers/remote/finance')
})

test('on a board with technologies those of the address are chosen', () => {
  const chip = (name: string, isOn = false) => ({ slug: name, name, count: 3, isOn })
  const withStack = { ...former, stack: { chips: [chip('Go', true), chip('Java')], others: [] } }
  const shown = filtersAtAddress(withStack, '/oferty-pracy/krakow/it?skills=Java,Rust', 'pl')
  expect(shown.stack?.chips).toEqual([chip('Go'), chip('Java', true), { ...chip('Rust', true), count: null }])
  expect([shown.hidden, shown.activeCount]).toEqual([[], 2])
})
