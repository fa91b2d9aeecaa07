import { textIn } from '#app/loaders/asking.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { conversationPage } from '../addresses.ts'
import { fillTemplate, firstNameOf } from '../rules.ts'
import type { FilledTemplate } from '../web/parts/template-menu.tsx'
import type { OpenChat } from './chats-data.ts'

export interface ChosenTemplate {
  readonly templates: readonly FilledTemplate[]
  /** Of the one that the address names. */
  readonly text: string
}

/** The company's templates as the open conversation would have them. */
export const templatesFor = async (
  page: PageContext,
  member: CompanyMember,
  { open, query }: { readonly open: OpenChat | null; readonly query: URLSearchParams },
): Promise<ChosenTemplate> => {
  if (!open?.canWrite) return { templates: [], text: '' }
  const { candidate, jobAdvertisement: offer, company, id } = open.one
  const known = { name: firstNameOf(candidate.name), offer: offer?.name ?? null, company: company.name }
  const href = hrefFor(conversationPage, { id }, page.locale)
  const templates = (await page.services.messageTemplates.list(member)).map((one) => ({
    ...{ id: one.id, name: one.name, text: fillTemplate(one.text, known) },
    href: withQuery(href, { template: one.id }),
  }))
  const chosen = textIn(query, 'template', 36)
  return { templates, text: templates.find((one) => one.id === chosen)?.text ?? '' }
}
