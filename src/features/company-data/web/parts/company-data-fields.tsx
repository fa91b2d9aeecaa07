import { companySizes } from '#features/companies/enumerations.ts'
import {
  ChangedMeanwhile,
  invoiceFieldLabel,
  type StoredField,
} from '#features/payments/web/parts/changed-meanwhile.tsx'
import { InvoiceFields } from '#features/payments/web/parts/invoice-fields.tsx'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { RegisteredData } from '../../contract.ts'

export interface KnownCompanyData {
  /** As offers show it: the first proposal for the registered name. */
  readonly name: string
  readonly registered: RegisteredData | null
  /** What somebody has typed for an invoice, until company data is saved. */
  readonly proposed: RegisteredData | null
  readonly website: string
  readonly size: string
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  /** Tells a later save what others changed meanwhile. */
  readonly editions: string
}

export interface CompanyDataOutcome {
  /** The rejected form as it was sent; null where nothing is wrong. */
  readonly typed: Readonly<Record<string, string>> | null
  readonly problems: readonly FormProblem[]
  /** For the next save: those sent with a rejected form, or of what is stored now. */
  readonly editions?: string
  /** The dialog's form could not be sent, and stays as it is. */
  readonly isUnsent?: true
  /** What somebody else stored in the fields that differ; nothing was saved. */
  readonly changed?: readonly (StoredField | { readonly field: 'website' | 'size'; readonly value: string })[]
}

interface FieldsProps {
  known: KnownCompanyData
  outcome: CompanyDataOutcome
}

interface EditedProps extends FieldsProps {
  /** The page, which shows what is stored. */
  href: string
}

/** The hidden field that tells what was edited and, after a conflict, what others stored. */
export const EditedCompanyData = ({ known, outcome: { editions, changed }, href }: EditedProps) => {
  const t = useT()
  return (
    <>
      <input type="hidden" name="editions" value={editions ?? known.editions} />
      {changed && (
        <ChangedMeanwhile
          rows={changed.map(({ field, value }) => ({
            label:
              field === 'website' || field === 'size'
                ? t(`company-data:${field}`)
                : invoiceFieldLabel(field, t),
            value: field === 'size' ? value.replace('-', '–') : value,
          }))}
          href={href}
        />
      )}
    </>
  )
}

/** Fields of the registered name, tax number and address. */
export const RegisteredFields = ({ known, outcome }: FieldsProps) => (
  <InvoiceFields
    typed={outcome.typed ?? (known.registered ? null : (known.proposed ?? { companyName: known.name }))}
    problems={outcome.problems}
    billing={known.registered}
    countries={known.countries}
    hasEmail={false}
  />
)

/** Fields of what offers show of a company beside its name. */
export const ShownFields = ({ known, outcome: { typed, problems } }: FieldsProps) => {
  const t = useT()
  const website = problems.find(({ field }) => field === 'website')
  return (
    <div className="billf">
      <Field
        className="billf__rest"
        label={t('company-data:website')}
        error={
          website &&
          (website.reason === 'website' ? t('company-data:websiteProblem') : problemText(website, t))
        }
      >
        {(control) => (
          <Input
            {...control}
            name="website"
            type="url"
            inputMode="url"
            autoComplete="url"
            maxLength={255}
            placeholder="https://"
            defaultValue={typed?.website ?? known.website}
          />
        )}
      </Field>
      <Field className="billf__third" label={t('company-data:size')}>
        {(control) => (
          <Select {...control} isField name="size" defaultValue={typed?.size ?? known.size}>
            <option value="">{t('company-data:noSize')}</option>
            {companySizes.map((size) => (
              <option key={size} value={size}>
                {t('company-data:people', { size: size.replace('-', '–') })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
