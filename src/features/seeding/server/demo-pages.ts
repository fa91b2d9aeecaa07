import type { Accounts } from '#features/accounts/server/service.ts'
import type { CompanyPages } from '#features/company-pages/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { isAppError } from '#kernel/app-error.ts'
import { type DemoPages, demoPages } from '../data/pages.ts'
import { storyBlocks } from '../generate/story-blocks.ts'

export interface PageServices {
  readonly accounts: Pick<Accounts, 'findAccount'>
  readonly companyPages: Pick<CompanyPages, 'read' | 'save' | 'publish'>
}

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> =>
  work.catch((error: unknown) => {
    if (isAppError(error)) return null
    throw error
  })

const writeProfile = async (
  { companyPages }: PageServices,
  actor: SignedIn,
  { profile, isPublished }: DemoPages,
): Promise<void> => {
  const view = await orNull(companyPages.read(actor, 'profile'))
  if (!profile || view?.version !== 0) return
  const { shortDescription, offices, benefitNotes } = profile
  const benefits = view.content.benefits.map(({ name, note }) => ({ name, note: benefitNotes[name] ?? note }))
  const website = view.content.website || `https://${actor.email.split('@')[1] ?? ''}`
  await companyPages.save(actor, 'profile', {
    version: 0,
    content: { shortDescription, offices, benefits, website },
  })
  if (isPublished) await companyPages.publish(actor, 'profile')
}

const writeStory = async (
  { companyPages }: PageServices,
  actor: SignedIn,
  { story }: DemoPages,
): Promise<void> => {
  if (!story || (await orNull(companyPages.read(actor, 'story')))) return
  const { title, lead, body } = story
  const blocks = storyBlocks(body).map((block) => {
    if (block.kind === 'text') return { ...block, heading: bothOf(block.heading), html: bothOf(block.html) }
    if (block.kind === 'quote') return { ...block, text: bothOf(block.text) }
    throw new Error('a story of the demo that is being written has texts and quotes alone')
  })
  await companyPages.save(actor, 'story', { version: 0, content: { title, lead, blocks } })
}

const bothOf = ({ pl = '', en = '' }: { readonly pl?: string; readonly en?: string }) => ({ pl, en })

/** Puts pages of demo companies into the states that their editors show; leaves pages that somebody has edited. */
export const saveDemoPages = async (services: PageServices, tenant: Tenant): Promise<void> => {
  for (const pages of demoPages) {
    const account = await services.accounts.findAccount(tenant.id, 'employer', pages.email)
    if (!account) continue
    const actor: SignedIn<'employer'> = {
      ...{ kind: 'employer', accountId: account.id, uid: account.uid, email: account.email },
      ...{ tenantId: tenant.id, sessionId: '', hasSecondFactor: false, ip: '127.0.0.1' },
    }
    await writeProfile(services, actor, pages)
    await writeStory(services, actor, pages)
  }
}
