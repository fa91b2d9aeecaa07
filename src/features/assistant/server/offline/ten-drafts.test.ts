import { beforeAll, describe, expect, test } from 'vitest'
import type { Geocoder } from '#features/geo/contract.ts'
import { loadPlaces } from '#features/geo/server/service.ts'
import { loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import { checkForm, type FormContext, type OfferForm, offerForms } from '#features/posting/rules.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'
import { linesOf, withChanges } from '../../rules.ts'
import { prepareProposal } from '../proposal.ts'
import type { AnswerPart } from '../provider.ts'
import { languageOf } from './language.ts'
import { createRulesProvider } from './provider.ts'
import type { Dictionaries } from './read-brief.ts'

const briefs = [
  {
    board: 'pro',
    locale: 'pl',
    text: 'Szukamy doświadczonej księgowej do biura w Gdyni, ul. Zmyślona 7. Umowa o pracę, 8-10 tys. zł brutto, hybrydowo. Enova365 i Excel, angielski B1. Dajemy kartę sportową i prywatną opiekę medyczną.',
    expected: { jobSubcategory: 'accounting', workingPlace: 'hybrid', jobPositionExperience: 'senior' },
  },
  {
    board: 'pro',
    locale: 'pl',
    text: 'Magazynier na dwie zmiany, Łódź, ul. Nieistniejąca 12, zlecenie, 31,50 zł/h brutto, pełny etat, bez doświadczenia, uprawnienia UDT mile widziane',
    expected: { jobSubcategory: 'warehouse', salaryUnit: 'hour', workingTime: 'full_time' },
  },
  {
    board: 'tech',
    locale: 'pl',
    text: 'Senior programista Java do zespołu płatności, Kraków, ul. Wymyślona 3, zdalnie, B2B 22 000 - 28 000 zł netto + VAT, Spring Boot, Kafka, PostgreSQL, mile widziany Kubernetes, angielski B2',
    expected: { jobCategory: 'java', workingPlace: 'remote', jobPositionExperience: 'senior' },
  },
  {
    board: 'start',
    locale: 'pl',
    text: 'Barista na weekendy w kawiarni we Wrocławiu, ul. Zmyślona 1, umowa zlecenie 30 zł/h brutto, studenci mile widziani, napiwki i zniżki',
    expected: { jobSubcategory: 'barista', workingTime: 'part_time', jobPositionExperience: 'junior' },
  },
  {
    board: 'pro',
    locale: 'pl',
    text: 'Pielęgniarka na oddział internistyczny, szpital w Katowicach, ul. Bajkowa 20, umowa o pracę 7 800–9 500 zł brutto, praca stacjonarna, 3 lata doświadczenia',
    expected: { jobSubcategory: 'nursing', workingPlace: 'office', jobPositionExperience: 'mid' },
  },
  {
    board: 'tech',
    locale: 'en',
    text: 'We need a mid frontend developer in Warsaw, ul. Zmyślona 5. Hybrid, React and TypeScript, Playwright is a plus. Employment contract 14k-18k PLN gross or B2B 18k-23k PLN net. English B2.',
    expected: { jobCategory: 'javascript', workingPlace: 'hybrid', secondSalaryActive: true },
  },
  {
    board: 'pro',
    locale: 'en',
    text: 'Key account manager for Poznań, ul. Wymyślona 9, on the road, company car and bonus, PLN 12,000 - 16,000 gross, employment contract, German B2',
    expected: { jobSubcategory: 'key-accounts', workingPlace: 'mobile', jobPositionExperience: 'mid' },
  },
  {
    board: 'start',
    locale: 'en',
    text: 'Office assistant internship in Gdańsk, ul. Bajkowa 2, part-time, 4,300 PLN gross a month, on site, Excel, English B1',
    expected: { jobSubcategory: 'office-assistant', workingTime: 'practice_internship' },
  },
  {
    board: 'tech',
    locale: 'en',
    text: 'Hiring a lead DevOps engineer, remote, office in Wrocław at ul. Nieistniejąca 4, B2B 160-200 PLN/h net, Kubernetes, Terraform, AWS and Linux, training and flexible hours',
    expected: {
      ...{ jobCategory: 'devops', salaryUnit: 'hour', jobPositionExperience: 'expert' },
      jobPositionName: 'Lead DevOps Engineer',
    },
  },
  {
    board: 'pro',
    locale: 'en',
    text: 'Cook for a restaurant in Lublin, ul. Zmyślona 11, full time, employment contract or contract of mandate, 6,000-7,500 PLN gross, on site, meals and staff discounts',
    expected: { jobSubcategory: 'cooks', workingTime: 'full_time' },
  },
] as const

const knownOfCompany: Partial<OfferForm> = {
  companyLogo: 'https://zmyslona.example/logo.png',
  companyName: 'Zmyślona',
  companySize: '51-100',
  companyWebsite: 'https://zmyslona.example',
  applicationTypeUri: 'praca@zmyslona.example',
  informationClauseText:
    'Administratorem danych jest Zmyślona. Przetwarzamy je, aby przeprowadzić rekrutację.',
  contactName: 'Ewa Zmyślona',
  contactEmail: 'praca@zmyslona.example',
}

let board: OwnBoard
let dictionaries: Dictionaries
let geocoder: Geocoder

beforeAll(async () => {
  board = await createOwnBoard()
  const places = await loadPlaces()
  dictionaries = { places, occupations: loadOccupations(), skills: loadSkills() }
  geocoder = board.app.services.geocoder
  return () => board.end()
})

/** Starts a draft; returns its empty form as an employer gets it. */
const begin = async (
  tenantKey: string,
): Promise<{ tenant: Tenant; form: OfferForm; context: FormContext }> => {
  const { tenants, companies, accounts, posting } = board.app.services
  const tenant = tenants.byKey(tenantKey)
  if (!tenant) throw new Error('no tenant')
  const whole = tenants.byId(tenant.id)
  const [company] = await companies.addCompanies(whole, [{ name: `Zmyślona ${tenantKey}` }])
  const { actor } = await board.signIn(`ewa-${tenantKey}-${Math.random()}`, { kind: 'employer', tenantKey })
  await accounts.setCompanyRole(tenant.id, {
    accountId: actor.accountId,
    companyId: company?.id ?? 0,
    role: 'owner',
  })
  const { form, context } = await posting.read(actor, await posting.begin(actor, 'pro'))
  return { tenant: whole, form: { ...form, ...knownOfCompany }, context }
}

const draft = async (text: string, tenantKey: string) => {
  const { tenant, form, context } = await begin(tenantKey)
  const parts: AnswerPart[] = []
  const asked = { tenant, form, context, history: [], text, signal: new AbortController().signal }
  for await (const part of createRulesProvider(dictionaries).answer(asked)) parts.push(part)
  const given = parts.find((part) => part.kind === 'changes')
  const { offers } = board.app.services
  const prepared = await prepareProposal(given?.kind === 'changes' ? given.changes : {}, {
    ...{ tenantId: tenant.id, form, context, lockedFields: [], offers, geocoder },
  })
  const said = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return { prepared, said, context, form: withChanges(form, prepared.changes) }
}

const OF_ONE_SEX =
  /\b(?:pan|pani|mężczyzna|kobieta|musiał|powinien|powinieneś|miałeś|chciałbyś|samodzielny|odpowiedzialny|gotowy|he|his|him|she|her)\b/iu
const PLACEHOLDER = /undefined|null|\{\{|\[\s*\]|NaN|[Ll]orem/u

describe('a draft made from a brief can be published after one edit', () => {
  for (const { board: key, locale, text, expected } of briefs)
    test(`${key} ${locale}: ${text.slice(0, 40)}`, async () => {
      const { prepared, said, form, context } = await draft(text, key)
      expect(prepared.refused).toEqual([])
      expect(checkForm(form, context, 'workInProgress')).toEqual([])
      expect(form).toMatchObject(expected)
      const lines = linesOf(form.jobDescription)
      const whole = `${form.jobPositionName}\n${lines.join('\n')}`
      expect(whole).not.toMatch(PLACEHOLDER)
      expect(whole).not.toMatch(OF_ONE_SEX)
      if (locale === 'pl') expect(form.jobPositionName).toMatch(/ \/ |\(k\/m\)/)
      expect(languageOf(offerForms.plainTextOf(form.jobDescription), locale === 'pl' ? 'en' : 'pl')).toBe(
        locale,
      )
      expect(said).toContain(form.jobPositionName)
      expect(new Set(lines).size).toBe(lines.length)
      expect(form.locations[0]).toMatchObject({ street: expect.stringMatching(/\d/) })
      expect(form.primarySalary.from).not.toBe('')
    })
})

describe('a draft states the experience and working time of its brief', () => {
  const said = [
    [
      ...[
        'pro',
        'Szukamy księgowej w Gdyni, ul. Zmyślona 7, min. 5 lat doświadczenia, 9 tys. zł brutto, etat',
      ],
      ...['senior', 'full_time', 'co najmniej 5 lat doświadczenia w księgowości'],
    ],
    [
      ...[
        'pro',
        'Magazynier w Łodzi, praca na dwie zmiany i w weekendy, pełny etat, 31 zł/h brutto, rok doświadczenia',
      ],
      ...['junior', 'full_time', 'Godziny pracy: dwie zmiany, weekendy.', 'co najmniej rok doświadczenia'],
    ],
    [
      ...['start', 'Barista we Wrocławiu w weekendy, umowa zlecenie 30 zł/h brutto, doświadczenie: 2 lata'],
      ...['mid', 'part_time', 'Godziny pracy: weekendy.', 'co najmniej 2 lata doświadczenia'],
    ],
    [
      ...[
        'pro',
        'Pielęgniarka w Katowicach, system trzyzmianowy, nocne dyżury, wolne weekendy, 9 tys. zł brutto, etat',
      ],
      ...['mid', 'full_time', 'Godziny pracy: trzy zmiany, nocne zmiany, wolne weekendy.'],
    ],
    [
      ...[
        'pro',
        'We need a warehouse worker in Lublin, night shifts, 12-hour shifts, full time, 6,000 PLN gross, at least three years of experience',
      ],
      ...[
        'mid',
        'full_time',
        'Working hours: night shifts, 12-hour shifts.',
        'At least 3 years of experience',
      ],
    ],
    [
      ...[
        'pro',
        'Cook for a restaurant in Lublin, weekends, two shifts, full time, 6,000-7,500 PLN gross, a year of experience',
      ],
      ...['junior', 'full_time', 'Working hours: two shifts, weekends.', 'At least a year of experience'],
    ],
    [
      ...[
        'tech',
        'Java developer in Kraków with 10+ years of experience, remote, Monday to Friday, no night shifts, B2B 22k-28k PLN net',
      ],
      ...[
        'senior',
        'full_time',
        'Working hours: Monday to Friday, no night shifts.',
        'At least 10 years of experience',
      ],
    ],
  ] as const
  for (const [key, text, jobPositionExperience, workingTime, ...words] of said)
    test(`${key}: ${text.slice(0, 40)}`, async () => {
      const { form } = await draft(text, key)
      expect(form).toMatchObject({ jobPositionExperience, workingTime })
      const whole = linesOf(form.jobDescription).join('\n').replaceAll('\u00a0', ' ')
      for (const word of words) expect(whole).toContain(word)
    })

  test('the age of a company is not taken as required experience', async () => {
    const { form } = await draft(
      'Księgowa w Gdyni, firma działa od 20 lat, 9 tys. zł brutto, umowa o pracę',
      'pro',
    )
    expect(form.jobDescription).not.toMatch(/co najmniej|20 lat/)
  })
})
