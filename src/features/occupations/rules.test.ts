import { describe, expect, test } from 'vitest'
import { formsOfName } from './occupation-file.ts'
import { wordsOf } from './rules.ts'
import { isMixedTitle, loadOccupations, loadSkills } from './server/service.ts'

const occupations = loadOccupations()

describe('occupations in titles', () => {
  test.each([
    ['Pielęgniarz (k/m)', ['nurse']],
    ['Registered Nurse', ['nurse']],
    ['Architektka / Architekt Danych', ['data-architect']],
    ['Lekarz / Lekarka Weterynarii', ['veterinarian']],
    ['Operatorka / Operator Wózka Widłowego, wysoki skład', ['forklift-operator']],
    ['Starsza Programistka / Starszy Programista Java', ['developer']],
    ['Koordynator kierowców', []],
    ['Stażystka / Stażysta w Zespole Programistycznym', ['developer', 'intern']],
    ['Software Engineering Intern', ['developer', 'intern']],
    ['Diagnosta samochodowy', ['vehicle-inspector']],
    ['Pomoc nauczyciela', ['teaching-assistant']],
    ['Cloud Security Architect', ['security-architect']],
    ['Lekarz Rezydent', ['doctor']],
    ['Protetyk stomatologiczny', ['dentist']],
    ['Wychowawczyni świetlicy', ['after-school-teacher']],
    ['Mistrz produkcji', ['shift-supervisor']],
    ['Inżynier niezawodności', []],
    ['Inżynier Niezawodności (SRE)', ['site-reliability-engineer']],
    ['Operator kamery', ['camera-operator']],
    ['Pracownica rolna', ['farm-worker']],
    ['Radca prawny', ['legal-adviser']],
    ['Doradca kredytowy', ['credit-adviser']],
    ['Salesforce Developer', ['salesforce-developer']],
    ['Dyrektor sprzedaży', ['sales-director']],
    ['Kierowca-kurier', ['courier']],
    ['Monter anten', ['fitter']],
    ['Dyspozytor medyczny', []],
    ['DevOps Engineer (Docker)', ['devops-engineer']],
    ['Wizażystka', ['make-up-artist']],
    ['Boy hotelowy', ['hotel-porter']],
    ['Stażystka w Laboratorium', ['lab-technician', 'intern']],
  ])('the occupations in the title %s', (title, keys) => {
    expect(occupations.inTitle(title)).toEqual(keys)
  })
})

test.each([
  ['Spawacz / Ślusarz', true],
  ['Spawaczka / Spawacz', false],
  ['Java Developer with Angular', true],
  ['Java Developer (Java 21)', false],
  ['Magazynier, operator wózka widłowego', true],
])('the title %s names several occupations: %s', (title, is) => {
  expect(isMixedTitle(title)).toBe(is)
})

describe('occupations in searches', () => {
  test.each([
    ['pielęgniarek', 'nurse'],
    ['elektryków', 'electrician'],
    ['wózek widłowy', 'forklift-operator'],
    ['wozek widlowy', 'forklift-operator'],
    ['welder', 'welder'],
    ['kadrowa', 'payroll-specialist'],
    ['sprzątaczka', 'cleaner'],
    ['ochroniarz', 'security-guard'],
    ['sekretarka', 'secretary'],
    ['tir', 'truck-driver'],
    ['monter', 'fitter'],
    ['sortowacz', 'sorter'],
    ['dyspozytor', 'transport-coordinator'],
    ['handlowców', 'sales-specialist'],
    ['architekt sieci', 'infrastructure-architect'],
    ['konserwator', 'handyman'],
    ['mecenas', 'attorney', 'legal-adviser'],
    ['prawo jazdy kat. B', 'driving-work'],
    ['dozorca', 'watchman'],
  ])('the occupation searched for by %s', (text, ...keys) => {
    expect(occupations.at(wordsOf(text), 0)?.keys).toEqual(keys)
  })

  test('similar occupations are told apart', () => {
    expect(occupations.at(['sprzedawca'], 0)?.keys).toEqual(['shop-assistant'])
    expect(occupations.at(['doradca', 'bankowy'], 0)?.keys).toEqual(['bank-adviser'])
    expect(occupations.at(['architekt'], 0)).toMatchObject({
      keys: ['architect'],
      others: ['it-architect'],
    })
  })
})

describe('related trades are told apart', () => {
  test.each([
    ['Asystentka architekta', ['architectural-assistant']],
    ['Betoniarz-zbrojarz', ['concrete-worker', 'steel-fixer']],
    ['Elektryk utrzymania ruchu', ['maintenance-electrician']],
    ['Kasjer-sprzedawca', ['shop-assistant', 'cashier']],
    ['Kierownik apteki', ['pharmacy-manager']],
    ['Lekarz rodzinny', ['family-doctor']],
    ['Mechanik maszyn rolniczych', []],
    ['Protetyk słuchu', ['hearing-aid-specialist']],
    ['Salowa', ['hospital-cleaner']],
    ['Trener personalny', ['personal-trainer']],
    ['Zastępca szefa kuchni', ['sous-chef']],
  ])('the trades in the title %s', (title, keys) => {
    expect(occupations.inTitle(title)).toEqual(keys)
  })

  test('an ambiguous word stands for all its trades', () => {
    expect(occupations.at(['mechanik'], 0)?.keys).toEqual(['maintenance-mechanic', 'car-mechanic'])
    expect(occupations.at(['opiekun', 'klienta'], 0)?.keys).not.toContain('caregiver')
    expect(occupations.narrower(['doctor'])).toContain('paediatrician')
  })
})

describe('the table of occupations', () => {
  test('has over 390 entries, each with names in both languages or only further words', () => {
    expect(occupations.all.length).toBeGreaterThan(390)
    for (const { key, names, titles, also } of occupations.all) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      if (titles.pl.length > 0) expect([names.pl, names.en], key).not.toContain('')
      else expect(also.length, key).toBeGreaterThan(0)
    }
    expect(new Set(occupations.all.map(({ key }) => key)).size).toBe(occupations.all.length)
  })

  test('has no cycle among its parents', () => {
    for (const { key, under } of occupations.all) {
      for (const parent of under) expect(occupations.byKey(parent), `${key} under ${parent}`).not.toBeNull()
      expect(occupations.narrower([key])).not.toContain(key)
    }
  })

  test('has no name that stands for more than four occupations', () => {
    const meanings = new Map<string, Set<string>>()
    for (const { key, titles, also } of occupations.all)
      for (const name of [...titles.pl, ...titles.en, ...also]) {
        const words = wordsOf(name).join(' ')
        meanings.set(words, (meanings.get(words) ?? new Set()).add(key))
      }
    for (const [name, keys] of meanings) expect(keys.size, name).toBeLessThanOrEqual(4)
  })

  test('names are expanded to both grammatical genders', () => {
    expect(formsOfName('główn{a|y} księgow{a|y}')).toEqual(['główna księgowa', 'główny księgowy'])
  })
})

describe('skills', () => {
  const skills = loadSkills()
  test.each([
    ['Java 21', 'java', 'java 21'],
    ['C++17', 'c++', 'c++17'],
    ['k8s', 'kubernetes', null],
    ['dotnet', '.net', null],
    ['PostgreSQL', 'postgresql', null],
    ['Java', 'java', null],
    ['Uprawnienia SEP', 'uprawnienia sep', null],
    ['Nieznane 4', 'nieznane 4', null],
    ['PL/SQL', 'pl/sql', null],
  ])('the skill %s has the key %s', (name, key, version) => {
    expect([skills.keyOf(name), skills.versionOf(name)]).toEqual([key, version])
  })

  test('ambiguous single words are no skill names', () => {
    for (const word of ['office', 'analytics', 'shell'])
      expect(skills.shown(skills.keyOf(word)), word).toBeNull()
  })
})
