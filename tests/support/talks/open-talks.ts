import type { App } from '#app/compose.ts'
import type { ChatSide } from '#features/chat/enumerations.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { signUp } from '../own-board.ts'

/** An accepted conversation, with access tokens of both sides. */
export interface OpenTalk {
  readonly id: string
  readonly tokens: Readonly<Record<ChatSide, string>>
}

const TENANT = 'pro'
/** Few at once, as password hashing keeps all threads busy. */
const AT_ONCE = 5

/** Opens conversations between as many candidates and companies, on a demo board. */
export const openTalks = async (
  { services, database, clock }: Pick<App, 'services' | 'database' | 'clock'>,
  count: number,
): Promise<OpenTalk[]> => {
  const { accounts, companies, offers, chat, tenants } = services
  const tenant = tenants.byKey(TENANT)
  if (!tenant) throw new Error(`there is no board ${TENANT}`)
  const db = forTenant(database, tenant.id)

  const aPerson = (kind: 'candidate' | 'employer', name: string) =>
    signUp({ services, database }, tenant, { kind, email: `${name}@poczta.example` })

  const openOne = async (at: number): Promise<OpenTalk> => {
    const candidate = await aPerson('candidate', `zofia${at}`)
    const recruiter = await aPerson('employer', `kadry${at}`)
    const [company] = await companies.addCompanies(tenant, [{ name: `Tarnina ${at}` }])
    if (!company) throw new Error('no company')
    const { accountId } = recruiter
    const member = { accountId, companyId: company.id, role: 'owner' as const }
    await accounts.setCompanyRole(tenant.id, member)
    const expiredAt = new Date(clock.now().getTime() + 20 * 86_400_000)
    const { id: offerId } = await offers.createOffer(tenant.id, {
      ...{ title: 'Java Developer', companyId: company.id, state: 'published', expiredAt },
      locations: [{ city: 'Kraków' }],
    })
    const who = { side: 'candidate', tenantId: tenant.id, accountId: candidate.accountId } as const
    const id = await db.transaction((tx) =>
      chat.invite(
        tx,
        { side: 'company', tenantId: tenant.id, ...member },
        { candidateId: candidate.accountId, offerId, text: 'Porozmawiamy?' },
      ),
    )
    await chat.answer(who, id, { isAccepted: true, reason: null })
    return { id, tokens: { candidate: candidate.accessToken, company: recruiter.accessToken } }
  }
  const opened: OpenTalk[] = []
  while (opened.length < count) {
    const some = Math.min(AT_ONCE, count - opened.length)
    opened.push(...(await Promise.all(Array.from({ length: some }, (_, at) => openOne(opened.length + at)))))
  }
  return opened
}
