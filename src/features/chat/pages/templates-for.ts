import { textIn } from '#app/loaders/asking.ts'
import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import type { CompanyMember } from '#features/accounts/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { conversationPage } from '../addresses.ts'
import { fillTemplate, firstNameOf } from '../rules.ts'
import type { FilledTemplate } from '../web/parts/template-menu.tsx'
import type { OpenChat } from './chats-data.ts'
import { withListOf } from './conversations-query.ts'

const QUICK_ANSWERS = 3
const proposedAnswers = ['time', 'details', 'later'] as const

export interface ChosenTemplate {
  readonly templates: readonly FilledTemplate[]
  /** One-tap answers: the company's first templates, or the board's defaults if it has none. */
  readonly quick: readonly FilledTemplate[]
  /** Text of the template that the address names, else ''. */
  readonly text: string
}

/** The company's templates, filled in for the open conversation. */
export const templatesFor = async (
  page: PageContext,
  member: CompanyMember,
  { open, query }: { readonly open: OpenChat | null; readonly query: URLSearchParams },
): Promise<ChosenTemplate> => {
  if (!open?.canWrite) return { templates: [], quick: [], text: '' }
  const { candidate, jobAdvertisement: offer, company, id } = open.one
  const known = { name: firstNameOf(candidate.name), offer: offer?.name ?? null, company: company.name }
  const hrefOf = (template: string) =>
    withListOf(hrefFor(conversationPage, { id }, page.locale), query, { template })
  const templates = (await page.services.messageTemplates.list(member)).map((one) => ({
    ...{ id: one.id, name: one.name, text: fillTemplate(one.text, known) },
    href: hrefOf(one.id),
  }))
  const t = translatorOf(page.locale)
  const proposed = proposedAnswers.map((name) => ({
    ...{ id: name, name: t(`chat:quick.${name}.name`), text: t(`chat:quick.${name}.text`) },
    href: hrefOf(name),
  }))
  const quick = templates.length > 0 ? templates.slice(0, QUICK_ANSWERS) : proposed
  const chosen = textIn(query, 'template', 36)
  const text = [...templates, ...quick].find((one) => one.id === chosen)?.text ?? ''
  return { templates, quick, text }
}
