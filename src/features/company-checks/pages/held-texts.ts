import { translatorOf } from '#app/messages.ts'
import type { PageContext } from '#app/pages/page-context.ts'
import type { SalaryDraft } from '#features/offers/contract.ts'
import { formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
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

const payOf = (salaries: readonly SalaryDraft[], locale: Locale): string => {
  const t = translatorOf(locale)
  const units = { hour: 'perHour', day: 'perDay', year: 'perYear', month: 'perMonth' } as const
  const said = salaries.flatMap(({ fromMinor, toMinor, currency, unit, type }) => {
    const [from, to] = [fromMinor ?? toMinor, toMinor ?? fromMinor]
    if (from === null || to === null) return []
    const amount = formatMoneyRange(from / 100, to / 100, currency, locale)
    const kind = type === 'undetermined' ? 'any' : type
    return `${amount} ${t(`offers:salary.${units[unit]}`)} (${t(`offers:salary.kind.${kind}`)})`
  })
  return said.length > 0 ? said.join('; ') : t('offers:salary.undisclosed')
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
      return [[guid, { places, pay: payOf(salaries, locale), applyUrl, nodes: parseHtml(body) }]]
    }),
  )
  return Object.fromEntries(texts.flat())
}
