import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { addressInput, Input, Select } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { InvoiceData } from '../../contract.ts'
import type { InvoiceField } from '../../enumerations.ts'
import { homeCountry } from '../../enumerations.ts'
import { shownTaxId } from '../../rules.ts'
import { invoiceFieldLabel } from './changed-meanwhile.tsx'
import './invoice-fields.css'

export interface InvoiceFieldsProps {
  /** Submitted values; null for the stored ones. */
  typed: Readonly<Record<string, string>> | null
  billing: Partial<InvoiceData> | null
  problems: readonly FormProblem[]
  countries: readonly { readonly code: string; readonly name: string }[]
  onCountry?: ((country: string) => void) | undefined
  /** False where no invoice is mailed, so that no address is needed. */
  hasEmail?: boolean
}

/** Order of the fields in the form. */
const order: readonly InvoiceField[] = [
  ...(['taxId', 'companyName', 'street', 'number', 'postalCode', 'city', 'country', 'email'] as const),
]
const own = ['nip', 'vatNumber', 'otherCountry', 'prefix', 'postalCode'] as const

/** Billing details: in the payment step, the panel's billing page, and a company's data. */
export const InvoiceFields = ({
  typed,
  billing,
  problems,
  countries,
  onCountry,
  hasEmail = true,
}: InvoiceFieldsProps) => {
  const t = useT()
  const { taxId = '', country: keptCountry = homeCountry } = billing ?? {}
  const kept: Partial<Record<InvoiceField, string>> = {
    ...billing,
    taxId: taxId && shownTaxId(taxId, keptCountry),
  }
  const keptOf = (name: InvoiceField) => typed?.[name] ?? kept[name] ?? ''
  const country = keptOf('country') || homeCountry
  const firstWrong = order.find((name) => problems.some(({ field }) => field === name))
  const errorOf = (name: InvoiceField): string | null => {
    const problem = problems.find(({ field }) => field === name)
    const known = own.find((reason) => reason === problem?.reason)
    if (known) return t(`payments:invoice.problems.${known}`)
    return problem ? problemText(problem, t) : null
  }
  const text = (name: InvoiceField, autoComplete: string, width: string, hint?: string) => (
    <Field label={invoiceFieldLabel(name, t)} hint={hint} error={errorOf(name)} className={`billf__${width}`}>
      {(control) => (
        <Input
          {...control}
          {...(name === 'email' && addressInput)}
          name={name}
          autoFocus={name === firstWrong}
          defaultValue={keptOf(name)}
          autoComplete={autoComplete}
          maxLength={254}
        />
      )}
    </Field>
  )
  return (
    <div className="billf">
      {/* Browsers do not restore what is `off`, after going back from a fault. */}
      {text('taxId', 'on', 'third')}
      {text('companyName', 'organization', 'rest')}
      {text('street', 'address-line1', 'rest')}
      {text('number', 'address-line2', 'third')}
      {text('postalCode', 'postal-code', 'third')}
      {text('city', 'address-level2', 'third')}
      <Field label={t('payments:invoice.countryLabel')} error={errorOf('country')} className="billf__third">
        {(control) => (
          <Select
            {...control}
            isField
            name="country"
            autoFocus={firstWrong === 'country'}
            autoComplete="country"
            defaultValue={country}
            onChange={(event) => onCountry?.(event.currentTarget.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {hasEmail && text('email', 'email', 'whole', t('payments:invoice.optional'))}
    </div>
  )
}
