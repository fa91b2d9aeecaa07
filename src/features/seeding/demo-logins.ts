import type { AccountKind, CompanyRole } from '#features/accounts/contract.ts'
import type { BoardKey } from './known-offers.ts'

export interface DemoLogin {
  readonly kind: AccountKind
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Of an employer. */
  readonly company?: string
  readonly role?: CompanyRole
}

/** Of every demo account, on this machine only: production refuses the demo. */
export const demoPassword = 'posada-demo'

const candidates: readonly DemoLogin[] = [
  { kind: 'candidate', email: 'anna.nowacka@poczta.example', firstName: 'Anna', lastName: 'Nowacka' },
  { kind: 'candidate', email: 'piotr.mazur@poczta.example', firstName: 'Piotr', lastName: 'Mazur' },
]
const employer = (company: string, domain: string): DemoLogin[] => [
  {
    kind: 'employer',
    email: `kadry@${domain}`,
    firstName: 'Ewa',
    lastName: 'Sikora',
    company,
    role: 'owner',
  },
  {
    kind: 'employer',
    email: `rekrutacja@${domain}`,
    firstName: 'Jan',
    lastName: 'Wróbel',
    company,
    role: 'recruiter',
  },
]
// The last one saved: its presence says that a board's seed is complete.
const operator: DemoLogin = {
  kind: 'operator',
  email: 'operator@posada.example',
  firstName: 'Marta',
  lastName: 'Król',
}

/** People of each board; the first of a kind is the one to show. */
export const demoLogins: Readonly<Record<BoardKey, readonly DemoLogin[]>> = {
  pro: [
    ...candidates,
    ...employer('Bursztyn Zdrowie', 'bursztyn-zdrowie.example'),
    ...employer('Tarnina', 'tarnina.example'),
    operator,
  ],
  tech: [...candidates, ...employer('Halny Cloud', 'halny-cloud.example'), operator],
  start: [...candidates, ...employer('Kawiarnia Drugie Ziarno', 'kawiarnia-drugie-ziarno.example'), operator],
}
