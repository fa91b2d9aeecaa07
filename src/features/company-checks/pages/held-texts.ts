import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import { payLine } from '#features/offers/web/parts/pay-line.ts'
import { type HtmlNode, parseHtml } from '#web/html/parse-html.ts'
import type { CompanyToCheck } from '../contract.ts'

/** Content of a held offer, which is not public yet. */
export interface HeldText {
  readonly places: string
  readonly pay: string
  /** URL for applications; null for the board's own form. */
  readonly applyUrl: string | null
  readonly nodes: readonly HtmlNode[]
}

/** By guid. */
export const heldTexts = async (
  { services, locale }: PageContext,
  { company: { id: companyId, tenantId }, offers }: CompanyToCheck,
): Promise<Readonly<Record<string, HeldText>>> => {
  const held = offers.filter(({ state }) => state === 'held')
  const texts = await Promise.all(
    held.map(async ({ guid }): Promise<[string, HeldText][]> => {
      const own = await services.offers.findOwnOffer(tenantId, { companyId, idOrSlug: guid })
      if (!own) return []
      const { body = '', locations = [], salaries = [], apply } = own.content
      const places = locations.flatMap(({ city }) => city ?? []).join(', ')
      const applyUrl = apply?.method === 'external' ? apply.url : null
      return [
        [
          guid,
          { places, pay: payLine(salaries, translatorOf(locale), locale), applyUrl, nodes: parseHtml(body) },
        ],
      ]
    }),
  )
  return Object.fromEntries(texts.flat())
}
