import { spreadsheetOf } from '#kernel/text/csv.ts'
import { csvColumns } from '../../enumerations.ts'

type Example = Readonly<Partial<Record<(typeof csvColumns)[number], string | number>>>

/** Rows that show every column with a value it takes. */
const examples: readonly Example[] = [
  {
    ...{ id: 'MAG-001', title: 'Magazynier', company: 'Przykładowa Firma sp. z o.o.' },
    ...{ company_url: 'https://firma.example', city: 'Kraków', street: 'ul. Przykładowa 1', country: 'PL' },
    ...{ category: 'logistics', level: 'junior', workplace: 'office', hours: 'full_time' },
    ...{ contract: 'permanent', salary_from: 5200.5, salary_to: 6100, currency: 'PLN', salary_unit: 'month' },
    ...{ gross: 'tak', skills: 'wózek widłowy|Excel', apply_email: 'praca@firma.example' },
    ...{ published_at: '2026-06-12', remote_interview: 'nie', ukrainians: 'tak' },
  },
  {
    ...{ id: 'JAVA-7', title: 'Java Developer', company: 'Przykładowa Firma sp. z o.o.' },
    ...{ city: 'Gdańsk', country: 'PL', latitude: 54.35, longitude: 18.65 },
    ...{ category: 'backend', level: 'senior', workplace: 'hybrid', hours: 'full_time', contract: 'b2b' },
    ...{ salary_from: 120, salary_to: 160, currency: 'PLN', salary_unit: 'hour', gross: 'nie' },
    ...{
      skills: 'Java|Spring',
      url: 'https://firma.example/java',
      apply_url: 'https://firma.example/java/apply',
    },
    ...{ published_at: '12.06.2026', remote_interview: 'tak', ukrainians: 'nie' },
  },
]

/** A CSV file with all headings and two offers, for operators to fill in. */
export const csvTemplate = (): string =>
  spreadsheetOf([csvColumns, ...examples.map((row) => csvColumns.map((column) => row[column] ?? ''))], 'pl')
