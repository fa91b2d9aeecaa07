import { formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { SalaryDraft } from '../../draft-contract.ts'

type StatedSalary = Pick<SalaryDraft, 'type' | 'fromMinor' | 'toMinor' | 'currency' | 'unit'>

const units = { hour: 'perHour', day: 'perDay', year: 'perYear', month: 'perMonth' } as const

/** All salaries of an offer as it states them, in one line, for operators. */
export const payLine = (salaries: readonly StatedSalary[], t: Translate, locale: Locale): string => {
  const said = salaries.flatMap(({ fromMinor, toMinor, currency, unit, type }) => {
    const [from, to] = [fromMinor ?? toMinor, toMinor ?? fromMinor]
    if (from === null || to === null) return []
    const amount = formatMoneyRange(from / 100, to / 100, currency, locale)
    const kind = type === 'undetermined' ? 'any' : type
    return `${amount} ${t(`offers:salary.${units[unit]}`)} (${t(`offers:salary.kind.${kind}`)})`
  })
  return said.length > 0 ? said.join('; ') : t('offers:salary.undisclosed')
}
