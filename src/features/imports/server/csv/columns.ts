import { foldText } from '#kernel/text/fold-text.ts'
import { csvColumns } from '../../enumerations.ts'
import { valueOfText } from '../../rules.ts'

type Column = (typeof csvColumns)[number]

/** Path of each column in a row of JSON lines. */
const paths: Readonly<Record<Column, string>> = {
  id: 'id',
  title: 'title',
  company: 'companyName',
  company_url: 'companyUrl',
  city: 'city',
  street: 'street',
  country: 'countryCode',
  latitude: 'latitude',
  longitude: 'longitude',
  category: 'categoryKey',
  level: 'experienceLevel',
  workplace: 'workplaceType',
  hours: 'workingTime',
  contract: 'employmentTypes.0.type',
  salary_from: 'employmentTypes.0.from',
  salary_to: 'employmentTypes.0.to',
  currency: 'employmentTypes.0.currency',
  salary_unit: 'employmentTypes.0.unit',
  gross: 'employmentTypes.0.gross',
  skills: 'skills',
  url: 'url',
  apply_url: 'applyUrl',
  apply_email: 'applyEmail',
  published_at: 'publishedAt',
  remote_interview: 'remoteInterview',
  ukrainians: 'openToHireUkrainians',
  schedule: 'schedule',
  minimum_age: 'minimumAge',
  duration: 'duration',
}

/** Other headings of the columns, folded, with underscores for spaces. */
const aliases: Readonly<Record<string, Column>> = {
  identyfikator: 'id',
  nr: 'id',
  numer: 'id',
  numer_referencyjny: 'id',
  reference: 'id',
  tytul: 'title',
  nazwa: 'title',
  stanowisko: 'title',
  nazwa_stanowiska: 'title',
  position: 'title',
  job_title: 'title',
  firma: 'company',
  pracodawca: 'company',
  company_name: 'company',
  employer: 'company',
  strona_firmy: 'company_url',
  miasto: 'city',
  miejscowosc: 'city',
  lokalizacja: 'city',
  location: 'city',
  ulica: 'street',
  adres: 'street',
  kraj: 'country',
  country_code: 'country',
  szerokosc: 'latitude',
  lat: 'latitude',
  dlugosc: 'longitude',
  lon: 'longitude',
  lng: 'longitude',
  kategoria: 'category',
  branza: 'category',
  poziom: 'level',
  seniority: 'level',
  experience_level: 'level',
  tryb_pracy: 'workplace',
  workplace_type: 'workplace',
  wymiar: 'hours',
  wymiar_pracy: 'hours',
  etat: 'hours',
  working_time: 'hours',
  umowa: 'contract',
  rodzaj_umowy: 'contract',
  employment_type: 'contract',
  wynagrodzenie_od: 'salary_from',
  placa_od: 'salary_from',
  wynagrodzenie_do: 'salary_to',
  placa_do: 'salary_to',
  waluta: 'currency',
  jednostka: 'salary_unit',
  unit: 'salary_unit',
  brutto: 'gross',
  umiejetnosci: 'skills',
  link: 'url',
  adres_oferty: 'url',
  link_aplikowania: 'apply_url',
  email: 'apply_email',
  e_mail: 'apply_email',
  data: 'published_at',
  data_publikacji: 'published_at',
  rozmowa_zdalna: 'remote_interview',
  ukraincy: 'ukrainians',
  godziny: 'schedule',
  dni: 'schedule',
  dni_pracy: 'schedule',
  kiedy: 'schedule',
  grafik: 'schedule',
  work_schedule: 'schedule',
  wiek: 'minimum_age',
  wiek_od: 'minimum_age',
  minimalny_wiek: 'minimum_age',
  age: 'minimum_age',
  czas_trwania: 'duration',
  na_jak_dlugo: 'duration',
  okres: 'duration',
}

/** Polish words in cells, folded, for the values that a row of JSON lines has. */
const words: Readonly<Partial<Record<Column, Readonly<Record<string, string>>>>> = {
  level: {
    stazysta: 'intern',
    praktykant: 'intern',
    mlodszy: 'junior',
    'mlodszy specjalista': 'junior',
    specjalista: 'mid',
    starszy: 'senior',
    'starszy specjalista': 'senior',
    ekspert: 'expert',
    kierownik: 'c_level',
    dyrektor: 'c_level',
  },
  workplace: {
    stacjonarnie: 'office',
    'w biurze': 'office',
    hybrydowo: 'hybrid',
    hybrydowa: 'hybrid',
    zdalnie: 'remote',
    zdalna: 'remote',
    mobilnie: 'mobile',
    mobilna: 'mobile',
  },
  hours: {
    'pelny etat': 'full_time',
    pelny: 'full_time',
    'czesc etatu': 'part_time',
    'pol etatu': 'part_time',
    praktyka: 'practice_internship',
    staz: 'practice_internship',
  },
  contract: {
    'umowa o prace': 'permanent',
    'umowa zlecenie': 'mandate_contract',
    'umowa-zlecenie': 'mandate_contract',
    zlecenie: 'mandate_contract',
    'umowa o dzielo': 'contract',
    'kontrakt b2b': 'b2b',
    'umowa o staz': 'internship',
    staz: 'internship',
    dowolna: 'any',
  },
}

const wordIn = (column: Column, cell: string): string => {
  const known = words[column] ?? {}
  const word = foldText(cell.trim())
  return (Object.hasOwn(known, word) ? known[word] : undefined) ?? cell
}

interface Place {
  readonly column: Column
  readonly path: string
  /** As the file writes it. */
  readonly heading: string
}

const SECOND = /_2$/

const placeOf = (heading: string): Place | null => {
  const name = foldText(heading.trim())
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  const first = name.replace(SECOND, '')
  const column =
    csvColumns.find((one) => one === first) ?? (Object.hasOwn(aliases, first) ? aliases[first] : undefined)
  if (!column) return null
  const path = paths[column]
  if (first === name) return { column, path, heading: heading.trim() }
  // A second contract: contract_2, salary_from_2 and so on.
  return path.startsWith('employmentTypes.')
    ? { column, path: path.replace('.0.', '.1.'), heading: heading.trim() }
    : null
}

type Row = Record<string, unknown> & { employmentTypes?: Record<string, unknown>[] }

/** Columns of a CSV file by its headings; headings that mean nothing here are ignored. */
export class CsvHeader {
  readonly #places: readonly (Place | null)[]

  constructor(headings: readonly string[]) {
    const seen = new Set<string>()
    this.#places = headings.map((heading) => {
      const place = placeOf(heading)
      if (!place || seen.has(place.path)) return null
      seen.add(place.path)
      return place
    })
  }

  get width(): number {
    return this.#places.length
  }

  has(column: Column): boolean {
    return this.#places.some((place) => place?.path === paths[column])
  }

  /** The heading of the column with this path; null if the file has no such column. */
  headingOf(path: string): string | null {
    return this.#places.find((place) => place?.path === path)?.heading ?? null
  }

  /** The record as a row of JSON lines. */
  rowOf(cells: readonly string[]): Row {
    const row: Row = {}
    for (const [index, place] of this.#places.entries()) {
      const cell = cells[index]?.trim() ?? ''
      if (!place || cell === '') continue
      const value = valueOfText(place.path, wordIn(place.column, cell))
      const [list, at, key] = place.path.split('.')
      if (list !== 'employmentTypes' || key === undefined) row[place.path] = value
      else {
        row.employmentTypes ??= []
        const contracts = row.employmentTypes
        while (contracts.length <= Number(at)) contracts.push({})
        const contract = contracts[Number(at)]
        if (contract) contract[key] = value
      }
    }
    return row
  }
}
