import { expect, test } from 'vitest'
import { createTranslator } from '#kernel/translator.ts'
import { payText } from './section-summary.ts'

/** Texts of cards, which are those of offers. */
const salary = {
  ...{ gross: 'brutto', netVat: 'netto + VAT', perHour: 'za godz.' },
  kind: { mandate_contract: 'zlecenie', b2b: 'B2B' },
}
const pl = { t: createTranslator('pl', { offers: { salary } }), locale: 'pl' } as const
const contract = { employmentType: 'mandate_contract', from: '31,50', to: '35', amountType: 'gross' }

test('the form’s preview writes pay in the words of the cards', () => {
  const hourly = { salaryCurrency: 'pln', salaryUnit: 'hour' }
  expect(payText(hourly, contract, pl)?.kind).toBe('brutto za godz. · zlecenie')
  const monthly = { salaryCurrency: 'pln', salaryUnit: 'month' }
  const b2b = { ...contract, employmentType: 'b2b', amountType: 'net' }
  expect(payText(monthly, b2b, pl)?.kind).toBe('netto + VAT · B2B')
})
