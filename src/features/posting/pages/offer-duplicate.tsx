import { useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { messagesOf, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { isOfferActive } from '#features/offers/rules.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { duplicateOfferPage, offerFormPage } from '../addresses.ts'
import { contractFields } from '../checks/salary-checks.ts'
import { postingErrors } from '../contract.ts'
import type { DraftView } from '../drafts.ts'
import { formLimits } from '../enumerations.ts'
import { payText } from '../web/frame/section-summary.ts'
import { loadVariant } from './load-variant.ts'
import { onceOfForm } from './once-of-form.ts'
import { VariantCard } from './variant-card.tsx'

const parts = ['content', 'salary', 'places', 'clauses'] as const

/** Where the original runs, if it does; null otherwise. */
const activeIn = ({ offer, form }: DraftView): string | null => {
  const places = form.locations.flatMap(({ city }) => city || []).join(', ')
  return offer && places !== '' && isOfferActive(offer.state, offer.expiredAt, new Date()) ? places : null
}

/** One-line summary of each part, where there is one. */
const linesOf = ({ form }: DraftView, locale: Locale): Partial<Record<(typeof parts)[number], string>> => {
  const t = translatorOf(locale)
  const pays = contractFields(form).flatMap((field) => payText(form, form[field], { t, locale }) ?? [])
  return {
    salary: pays.map(({ amounts, kind }) => `${amounts} ${kind}`).join('; '),
    places: form.locations.flatMap(({ city }) => city || []).join(', '),
    clauses: form.contactName,
  }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { shown, draft } = await loadVariant(page, url, duplicateOfferPage)
  return {
    ...{ ...shown, canWrite: draft.canWrite, lines: linesOf(draft, page.locale) },
    activeIn: activeIn(draft),
    key: crypto.randomUUID(),
    messages: messagesOf(
      page.locale,
      'posting',
      'offers:salary',
      'offers:week',
      'offers:minimumAge',
      'offers:duration',
    ),
    alternates: alternatesOf(duplicateOfferPage, { id: shown.id }),
  }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const { owner, draft } = await loadVariant(page, url, duplicateOfferPage)
  const fields = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const isOn = (name: (typeof parts)[number]) => textIn(fields, name) === 'on'
  const wanted = {
    ...{ title: textIn(fields, 'title', formLimits.line), content: isOn('content'), salary: isOn('salary') },
    ...{ places: isOn('places'), clauses: isOn('clauses') },
  }
  const id = await page.services.posting
    .duplicate(owner, draft.id, wanted, onceOfForm(fields))
    .catch(refuseWith(postingErrors))
  return redirectTo(hrefFor(offerFormPage, { id }, page.locale))
}

export const headers = formHeaders
export const meta = ownMeta

export default function DuplicateOffer() {
  const t = useT()
  const shown = useLoaderData<typeof loader>()
  const [name, setName] = useState(shown.offerTitle)
  const isSame = foldText(name.trim() || shown.offerTitle) === foldText(shown.offerTitle)
  return (
    <VariantCard
      title={t('posting:variants.duplicateTitle')}
      lead={t('posting:variants.duplicateText')}
      refusal={shown.canWrite ? null : t('posting:form.readOnly')}
      submit={t('posting:variants.make')}
      backHref={shown.exitHref}
    >
      <input type="hidden" name="key" value={shown.key} />
      <Field
        label={t('posting:fields.jobPositionName')}
        help={
          isSame && shown.activeIn ? t('posting:variants.sameName', { places: shown.activeIn }) : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            name="title"
            defaultValue={shown.offerTitle}
            onChange={(event) => setName(event.target.value)}
            maxLength={formLimits.line}
          />
        )}
      </Field>
      <fieldset className="pfways">
        <legend className="field__label">{t('posting:variants.what')}</legend>
        {parts.map((part) => (
          <Checkbox key={part} name={part} defaultChecked={part !== 'places'}>
            {t(`posting:variants.${part}`)}
            {shown.lines[part] && <span className="hint pfways__help">{shown.lines[part]}</span>}
          </Checkbox>
        ))}
      </fieldset>
      <p className="hint">{t('posting:variants.notCopied')}</p>
    </VariantCard>
  )
}
