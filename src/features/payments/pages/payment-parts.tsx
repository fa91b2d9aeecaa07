import { BadgeCheck, Lock, ReceiptText, Rocket } from 'lucide-react'
import { legalPage } from '#features/content/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Textarea } from '#web/forms/input.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { invoiceFields } from '../enumerations.ts'
import { ChangedMeanwhile, invoiceFieldLabel, type StoredField } from '../web/parts/changed-meanwhile.tsx'

export interface StepOutcome {
  readonly typed: Readonly<Record<string, string>> | null
  readonly problems: readonly FormProblem[]
  /** Error of the whole form. */
  readonly failure: string | null
  /** What others changed in the billing details meanwhile; nothing was ordered. */
  readonly changed?: BuyerChange
}

export interface BuyerChange {
  /** As they are stored. */
  readonly fields: readonly StoredField[]
  /** The payer typed other values, which the form keeps; else it holds the stored ones. */
  readonly isTyped: boolean
}

const certainties = {
  publishedAtOnce: 'neverLost',
  publishedAfterCheck: 'neverLost',
  extendedAtOnce: 'neverLostExtension',
  codesAtOnce: 'anyUse',
} as const

const failures = {
  'offer.state-conflict': 'stateConflict',
  'offer.plan-exceeded': 'planExceeded',
  'payment.plan-unknown': 'planGone',
  'payment.prior': 'prior',
  'payment.price-changed': 'priceChanged',
  'payment.provider-failed': 'providerFailed',
  'payment.unavailable': 'unavailable',
  'request.too-many': 'tooMany',
  'code.not-found': 'codeNotFound',
  'code.used': 'codeUsed',
  'code.reserved': 'codeReserved',
  'code.expired': 'codeExpired',
} as const
const isKnown = (code: string): code is keyof typeof failures => Object.hasOwn(failures, code)

interface FailureProps {
  code: string
  /** What the page pays for. */
  use?: 'publish' | 'extend'
}

export const Failure = ({ code, use }: FailureProps) => {
  const t = useT()
  // Codes for one use only: the other one.
  if (code === 'code.other-use' && use)
    return <Notice kind="error">{t(`payments:failures.codeNotFor.${use}`)}</Notice>
  const name = isKnown(code) ? failures[code] : 'other'
  return <Notice kind="error">{t(`payments:failures.${name}`)}</Notice>
}

/** Told above the form of an order that was not placed. */
export const BuyerChanged = ({ changed, href }: { changed: BuyerChange; href: string }) => {
  const t = useT()
  const { fields, isTyped } = changed
  const rows = fields.map(({ field, value }) => ({ label: invoiceFieldLabel(field, t), value }))
  return isTyped ? (
    <ChangedMeanwhile {...{ rows, href }} text={t('payments:invoice.meanwhile.ordered')} />
  ) : (
    <ChangedMeanwhile {...{ rows }} text={t('payments:invoice.meanwhile.taken')} />
  )
}

interface ConsentsProps extends Pick<StepOutcome, 'typed' | 'problems'> {
  /** Which of the page's forms. */
  of: 'pay' | 'code'
}

export const Consents = ({ of, typed, problems }: ConsentsProps) => {
  const t = useT()
  const locale = useLocale()
  const isMissing = problems.some(({ field }) => field === 'regulations')
  const errorId = `${of}-regulations-error`
  return (
    <div className="paystep__consents">
      <Checkbox
        name="regulations"
        autoFocus={isMissing && problems.length === 1}
        defaultChecked={typed?.regulations !== undefined}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
      >
        {t('plans:agreement.regulations')}
        <span className="hint"> {t('payments:step.required')}</span>
      </Checkbox>
      <p className="hint paystep__documents">
        <a href={hrefFor(legalPage, {}, locale)}>{t('payments:step.documents')}</a>
      </p>
      {isMissing && <FieldError id={errorId}>{t('payments:step.regulationsMissing')}</FieldError>}
      <Checkbox name="newsletter" defaultChecked={typed?.newsletter !== undefined}>
        {t('plans:agreement.newsletter')}
      </Checkbox>
    </div>
  )
}

interface TypedDetailsProps {
  typed: NonNullable<StepOutcome['typed']>
  countries: readonly { readonly code: string; readonly name: string }[]
}

/** What was typed for an order that nobody can place any more, to copy it. */
export const TypedDetails = ({ typed, countries }: TypedDetailsProps) => {
  const t = useT()
  const country = countries.find(({ code }) => code === typed.country)?.name
  const shown: TypedDetailsProps['typed'] = { ...typed, ...(country && { country }) }
  const rows = [
    ...invoiceFields.map((field) => [invoiceFieldLabel(field, t), shown[field]] as const),
    [t('payments:step.code'), typed.code] as const,
  ].filter(([, value]) => value)
  if (rows.length === 0) return null
  return (
    <Field label={t('payments:step.typed')}>
      {(control) => (
        <Textarea
          {...control}
          rows={rows.length}
          readOnly
          defaultValue={rows.map((row) => row.join(': ')).join('\n')}
        />
      )}
    </Field>
  )
}

/** Note under the button: what the payment leads to. */
export const OrderNotes = ({ becomes }: { becomes: keyof typeof certainties }) => {
  const t = useT()
  return (
    <ul className="order__notes">
      <li>
        <Icon of={Lock} /> {t('payments:step.byOperator')}
      </li>
      <li>
        <Icon of={ReceiptText} /> {t('payments:step.invoiceComes')}
      </li>
      <li>
        <Icon of={Rocket} /> {t(`payments:step.${becomes}`)}
      </li>
      <li>
        <Icon of={BadgeCheck} /> {t(`payments:step.${certainties[becomes]}`)}
      </li>
    </ul>
  )
}
