import type { AccountKind, CompanyRole } from '#features/accounts/contract.ts'
import type { BoardKey } from './known-offers.ts'

export interface DemoLogin {
  readonly kind: AccountKind
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** For an employer, the name of the company. */
  readonly company?: string
  readonly role?: CompanyRole
}

/** Password of every demo account; production refuses the demo's data. */
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
// Created last: its existence proves that a board's seed is complete.
const operator: DemoLogin = {
  kind: 'operator',
  email: 'operator@posada.example',
  firstName: 'Marta',
  lastName: 'Król',
}

/** Accounts of each board; the first of each kind is the one shown to visitors. */
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
