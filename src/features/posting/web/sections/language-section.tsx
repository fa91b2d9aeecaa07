import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { languageLevels } from '#features/offers/enumerations.ts'
import { FieldError } from '#web/forms/field.tsx'
import { Select } from '#web/forms/input.tsx'
import { rowKey } from '#web/forms/row-key.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { formLimits, offerLanguages } from '../../enumerations.ts'
import type { LanguageForm } from '../../form/offer-form.ts'
import { useLanguageName, useOfferForm, useProblemOf } from '../form-context.ts'

const MOST = formLimits.languages
const emptyRow: LanguageForm = { code: '', level: '' }

export const LanguageSection = () => {
  const t = useT()
  const isHydrated = useHydrated()
  const nameOf = useLanguageName()
  const problemOf = useProblemOf()
  const { form, set } = useOfferForm()
  const rows = form.languages
  /** The row just added, which is filled in next. */
  const [entered, setEntered] = useState<number | null>(null)
  const missing = Math.max(0, MOST - rows.length)
  const shown = isHydrated ? rows : [...rows, ...Array.from({ length: missing }, () => emptyRow)]
  const change = (at: number, changes: Partial<LanguageForm>) =>
    set(
      'languages',
      rows.map((row, index) => (index === at ? { ...row, ...changes } : row)),
    )
  const remove = (at: number) =>
    set(
      'languages',
      rows.filter((_, index) => index !== at),
    )
  const whole = problemOf('languages')
  return (
    <div className="pfrows">
      {shown.map(({ code, level }, at) => {
        const name = code === '' ? t('posting:fields.language') : nameOf(code)
        const path = `languages.${at}`
        const [wrongCode, wrongLevel] = [problemOf(`${path}.code`), problemOf(`${path}.level`)]
        const error = wrongCode ?? wrongLevel
        const describedBy = error ? `${path}-error` : undefined
        return (
          <div key={rowKey(at)} className="pflang">
            <Select
              isField
              name={`${path}.code`}
              aria-label={t('posting:fields.language')}
              aria-invalid={wrongCode ? true : undefined}
              aria-describedby={describedBy}
              autoFocus={at === entered}
              value={code}
              onChange={(event) => change(at, { code: event.currentTarget.value })}
            >
              <option value="">{t('posting:fields.language')}</option>
              {offerLanguages.map((one) => (
                <option key={one} value={one}>
                  {nameOf(one)}
                </option>
              ))}
            </Select>
            <Select
              isField
              name={`${path}.level`}
              aria-label={`${t('posting:fields.languageLevel')}: ${name}`}
              aria-invalid={wrongLevel ? true : undefined}
              aria-describedby={describedBy}
              value={level}
              onChange={(event) => change(at, { level: event.currentTarget.value })}
            >
              <option value="">{t('posting:fields.languageLevel')}</option>
              {languageLevels.map((one) => (
                <option key={one} value={one}>
                  {one.toUpperCase()}
                </option>
              ))}
            </Select>
            {isHydrated && (
              <IconButton label={t('posting:form.remove', { name })} onClick={() => remove(at)}>
                <Icon of={X} size={16} />
              </IconButton>
            )}
            {error && <FieldError id={describedBy}>{error}</FieldError>}
          </div>
        )
      })}
      {whole && <FieldError id="languages-error">{whole}</FieldError>}
      {isHydrated && rows.length < MOST && (
        <Button
          aria-describedby={whole ? 'languages-error' : undefined}
          onClick={() => {
            setEntered(rows.length)
            set('languages', [...rows, emptyRow])
          }}
        >
          <Icon of={Plus} size={16} />
          {t('posting:form.addLanguage')}
        </Button>
      )}
      {isHydrated && rows.length >= MOST && (
        <p className="muted">{t('posting:form.allLanguages', { max: MOST })}</p>
      )}
    </div>
  )
}
