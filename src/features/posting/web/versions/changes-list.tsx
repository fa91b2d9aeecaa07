import { MarkedText } from '#web/html/marked-text.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { changedFields } from '../../form/merge.ts'
import type { FormField, OfferForm } from '../../form/offer-form.ts'
import { useOfferForm } from '../form-context.ts'
import { fieldWords } from './field-words.ts'

/** Longer texts are shown as their differences only. */
const SHORT = 80

interface ChangesListProps {
  /** The version that candidates see. */
  published: OfferForm
}

/** Changes that an edit would publish, each with a way to revert it. */
export const ChangesList = ({ published }: ChangesListProps) => {
  const t = useT()
  const locale = useLocale()
  const { form, set, data } = useOfferForm()
  const changed = changedFields(published, form)
  const words = (field: FormField, of: OfferForm) =>
    fieldWords(field, of, { categories: data.categories, t, locale })
  const undo = <Field extends FormField>(field: Field) => set(field, published[field])
  if (changed.length === 0) return null
  return (
    <details className="pfchanges">
      <summary className="pfchanges__head">
        <b>{t('posting:form.changed', { count: changed.length })}</b>
        <span className="link">{t('posting:form.showChanges')}</span>
      </summary>
      <ul>
        {changed.map((field) => {
          const [before, now] = [words(field, published), words(field, form)]
          const isShort = before.length <= SHORT && now.length <= SHORT
          return (
            <li key={field}>
              <span className="muted">{t(`posting:fields.${field}`)}</span>
              <span>
                {field === 'companyLogo' ? (
                  t('posting:form.otherPicture')
                ) : (
                  <>
                    {isShort && before !== '' && <del className="pfdel">{before}</del>}{' '}
                    {isShort ? (
                      <ins className="differs">{now || t('posting:conflict.empty')}</ins>
                    ) : (
                      <MarkedText {...{ text: now, other: before }} />
                    )}
                  </>
                )}
              </span>
              {data.canWrite && (
                <Button kind="quiet" size="sm" onClick={() => undo(field)}>
                  {t('posting:form.undoChange')}
                  <span className="sr">: {t(`posting:fields.${field}`)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
