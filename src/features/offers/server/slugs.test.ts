import { expect, test } from 'vitest'
import { assignSlugs, slugBase } from './slugs.ts'

test('a slug is ASCII for any script, made of title, company and city', () => {
  expect(slugBase('Młodszy Księgowy (k/m)', 'Żółw & Syn', 'Łódź')).toBe('mlodszy-ksiegowy-k-m-zolw-syn-lodz')
  expect(slugBase('Программист', null, 'Москва')).toBe('programmist-moskva')
  expect(slugBase('软件工程师', 'Acme', null)).toMatch(/^[a-z0-9-]+-acme$/)
})

test('a long title is cut at a word boundary', () => {
  const base = slugBase('Specjalista do spraw obsługi klienta kluczowego w dziale handlowym', null, null)
  expect(base).toBe('specjalista-do-spraw-obslugi-klienta-kluczowego-w-dziale')
  expect(slugBase('x'.repeat(90), null, null)).toBe('x'.repeat(60))
})

test('each location has its own slug, even two in the same city', () => {
  const slugs = assignSlugs(7, ['java-warszawa', 'java-krakow', 'java-warszawa'], [])
  expect(new Set(slugs).size).toBe(3)
  expect(slugs[0]).toMatch(/^java-warszawa-[a-z0-9]+$/)
})

test('an unchanged location keeps its slug, a new one gets a new number', () => {
  const [warsaw = '', cracow = ''] = assignSlugs(7, ['java-warszawa', 'java-krakow'], [])
  const [kept, added] = assignSlugs(7, ['java-krakow', 'java-gdansk'], [warsaw, cracow])
  expect(kept).toBe(cracow)
  expect([warsaw, cracow]).not.toContain(added)
})

test('an offer whose former title is restored gets its former slug back', () => {
  const first = assignSlugs(7, ['java'], [])
  const second = assignSlugs(7, ['kotlin'], first)
  expect(assignSlugs(7, ['java'], [...first, ...second])).toEqual(first)
})

test('no two offers share a slug, whatever their titles', () => {
  const slugs = [1, 2, 35, 36, 37, 1296, 46656].flatMap((id) =>
    assignSlugs(id, ['', 'a', 'a', 'a-1', 'a-10'], []),
  )
  expect(new Set(slugs).size).toBe(slugs.length)
})
