import type { Accounts } from '#features/accounts/server/service.ts'
import type { Companies } from '#features/companies/server/service.ts'
import type { CompanyData } from '#features/company-data/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import { soldPlanOf } from '#features/plans/rules.ts'
import type { Codes, Plans } from '#features/plans/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryByKey } from '#features/tenants/rules.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { demoPassword } from '../demo-logins.ts'
import type { BoardKey } from '../known-offers.ts'

export interface NewcomerServices {
  readonly database: Database
  readonly accounts: Accounts
  readonly companies: Pick<Companies, 'addCompanies'>
  readonly companyData: CompanyData
  readonly offers: Pick<Offers, 'createOfferIn' | 'publishPaid'>
  readonly plans: Pick<Plans, 'findPlan'>
  readonly codes: Pick<Codes, 'issueCodes' | 'redeemCode'>
}

interface Newcomer {
  readonly name: string
  readonly email: string
  readonly website: string | null
  readonly taxId: string | null
  readonly city: string
  /** An offer paid for by a code that awaits verification; null for none. */
  readonly offer: { readonly title: string; readonly body: string; readonly category: string } | null
}

/** Companies that have registered and await verification: one is genuine, one is a fraud. */
const newcomers: readonly Newcomer[] = [
  {
    ...{ name: 'Stolarnia Pod Jesionem', email: 'biuro@podjesionem.example', city: 'Lublin' },
    ...{ website: 'https://podjesionem.example', taxId: '1111111111' },
    offer: {
      ...{ title: 'Stolarz / Stolarka meblowa', category: 'assembly' },
      body: '<p>Robimy meble na wymiar z litego drewna. Szukamy osoby, która samodzielnie składa i wykańcza zabudowy kuchenne.</p>',
    },
  },
  {
    ...{ name: 'Globalne Możliwości', email: 'globalne.mozliwosci@poczta.example', city: 'Radom' },
    ...{ website: null, taxId: null },
    offer: {
      ...{ title: 'Kurier, zarobki bez limitu', category: 'courier' },
      body: '<p>Praca od zaraz, bez doświadczenia. Torbę kupujesz u nas przed pierwszym dniem.</p>',
    },
  },
  // Can take over an existing company, since its e-mail is at the domain of that company's website.
  {
    ...{ name: 'Zefir', email: 'kadry@zefir-energia.example', city: 'Szczecin' },
    ...{ website: 'https://zefir-energia.example', taxId: null, offer: null },
  },
]

const saveNewcomer = async (
  services: NewcomerServices,
  tenant: Tenant,
  newcomer: Newcomer,
): Promise<void> => {
  const { database, accounts, companies, companyData, offers, plans, codes } = services
  const { name, email, website, taxId, city, offer: wanted } = newcomer
  if (await accounts.findAccount(tenant.id, 'employer', email)) return
  const plan = await plans.findPlan(tenant.id, 'basic')
  if (!plan) throw new Error('the demo lacks the plan basic')
  const draft = {
    ...{ name, contactEmail: email, city, verification: 'unverified' as const },
    ...(website && { website }),
  }
  const [company] = await companies.addCompanies(tenant, [draft])
  if (!company) throw new Error(`the company ${name} was not made`)
  const companyId = company.id
  const account = await accounts.createAccount(tenant.id, {
    ...{ kind: 'employer', email, firstName: 'Jan', lastName: 'Jesionowski', password: demoPassword },
    isEmailConfirmed: true,
  })
  const member = { tenantId: tenant.id, accountId: account.id, companyId, role: 'owner' } as const
  await accounts.setCompanyRole(tenant.id, member)
  if (taxId)
    await companyData.save(member, {
      ...{ companyName: `${name} sp. z o.o.`, taxId, country: 'PL', street: 'Zmyślona', number: '3' },
      ...{ postalCode: '20-001', city, website: website ?? '', size: '' },
    })
  if (!wanted) return
  const { title, body, category } = wanted
  await forTenant(database, tenant.id).transaction(async (tx) => {
    const offer = await offers.createOfferIn(tx, {
      ...{ title, body, companyId, state: 'awaitingPayment' },
      categoryId: categoryByKey(tenant, category)?.id ?? null,
      ...{ experienceLevel: 'junior', workplaceType: 'office', workingTime: 'full_time' },
      ...{ apply: { method: 'form', email }, company: { name }, locations: [{ city }] },
    })
    const sold = soldPlanOf(plan)
    const [code = ''] = await codes.issueCodes(tx, { companyId, plan: sold, use: 'any', count: 1 })
    const used = { tenantId: tenant.id, companyId, code, use: 'publish', accountId: account.id } as const
    await codes.redeemCode(tx, { ...used, offerId: offer.id, guid: offer.guid, offerTitle: title })
    await offers.publishPaid(tx, { offerId: offer.id, plan: sold })
  })
}

export const saveNewcomers = async (
  services: NewcomerServices,
  { tenant, board }: { readonly tenant: Tenant; readonly board: BoardKey },
): Promise<void> => {
  if (board !== 'pro') return
  for (const newcomer of newcomers) await saveNewcomer(services, tenant, newcomer)
}
