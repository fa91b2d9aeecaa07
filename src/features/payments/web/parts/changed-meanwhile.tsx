import type { Translate } from '#kernel/translator.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { InvoiceData } from '../../contract.ts'
import type { InvoiceField } from '../../enumerations.ts'
import { shownTaxId } from '../../rules.ts'

/** What others stored in a field, as it is shown. */
export interface StoredField {
  readonly field: InvoiceField
  readonly value: string
}

/** Fields of stored details that differ from what was typed, as a form shows them. */
export const storedFields = (
  details: Partial<InvoiceData> | null,
  fields: readonly InvoiceField[],
  countries: readonly { readonly code: string; readonly name: string }[],
): StoredField[] =>
  fields.map((field) => {
    const { taxId = '', country = 'PL', [field]: value = '' } = details ?? {}
    if (field === 'taxId') return { field, value: taxId && shownTaxId(taxId, country) }
    if (field !== 'country') return { field, value }
    return { field, value: countries.find(({ code }) => code === country)?.name ?? country }
  })

export const invoiceFieldLabel = (field: InvoiceField, t: Translate): string =>
  t(`payments:invoice.${field === 'country' ? 'countryLabel' : field}`)

interface ChangedMeanwhileProps {
  rows: readonly { readonly label: string; readonly value: string }[]
  /** The page, which shows what is stored; left out where the form shows that already. */
  href?: string
  /** By default that saving once more keeps what was typed. */
  text?: string
}

/** Told above a form that was not saved. */
export const ChangedMeanwhile = ({ rows, href, text }: ChangedMeanwhileProps) => {
  const t = useT()
  return (
    <Notice kind="warning">
      <p>{text ?? t('payments:invoice.meanwhile.text')}</p>
      <dl className="billf__theirs">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      {href !== undefined && (
        <p>
          <a href={href}>{t('payments:invoice.meanwhile.takeTheirs')}</a>
        </p>
      )}
    </Notice>
  )
}
