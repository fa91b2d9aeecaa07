import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FormField, OfferForm, TypedForm } from '../../form/offer-form.ts'
import type { OfferFormData } from '../form-data.ts'
import type { ConflictFacts } from '../state/read-conflict.ts'
import { fieldWords } from './field-words.ts'

interface ConflictPanelProps {
  conflict: ConflictFacts
  mine: OfferForm
  /** What the other version was typed upon, for a page without scripts. */
  base: OfferForm
  /** Names by the uids of accounts. */
  colleagues: Readonly<Record<string, string>>
  categories: OfferFormData['categories']
  /** Where the version that is stored is looked at. */
  savedHref: string
  /** What was typed is stored as a draft of its own. */
  onSeparate?: () => void
  /** With what is chosen of the fields that both changed; without it the form is posted. */
  onSave?: (chosen: TypedForm) => void
}

type Side = 'mine' | 'theirs'

const withoutMissing = (typed: TypedForm): Partial<OfferForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

/** Two have changed the same fields: which of each stays. */
export const ConflictPanel = ({
  conflict,
  mine,
  base,
  colleagues,
  categories,
  savedHref,
  onSeparate,
  onSave,
}: ConflictPanelProps) => {
  const t = useT()
  const locale = useLocale()
  const words = (field: FormField, form: OfferForm) =>
    fieldWords(field, form, { categories, t, locale }) || t('posting:conflict.empty')
  const isHydrated = useHydrated()
  const { fields, theirs, merged } = conflict
  const stored = { ...mine, ...withoutMissing(theirs) }
  const head = useRef<HTMLHeadingElement>(null)
  // It takes the place of a form that was scrolled.
  useEffect(() => head.current?.focus(), [])
  const [chosen, setChosen] = useState<Partial<Record<FormField, Side>>>({})
  const names = conflict.savedBy.flatMap((uid) => colleagues[uid] || [])
  const name = names.join(', ')
  const at = conflict.savedAt === null ? '' : formatDateTime(new Date(conflict.savedAt))
  const takeAll = (side: Side) => setChosen(Object.fromEntries(fields.map((field) => [field, side])))
  const left = fields.filter((field) => chosen[field] === undefined).length
  const save = (event: SubmitEvent) => {
    const { submitter } = event
    // The page goes on to the other draft by itself.
    if (submitter instanceof HTMLButtonElement && submitter.value === 'separate') return onSeparate?.()
    if (!onSave) return
    event.preventDefault()
    onSave(
      Object.fromEntries(
        fields.map((field) => [field, chosen[field] === 'theirs' ? theirs[field] : mine[field]]),
      ),
    )
  }
  return (
    <form
      className="pfconflict"
      method="post"
      onSubmit={({ nativeEvent }) => nativeEvent instanceof SubmitEvent && save(nativeEvent)}
    >
      <input type="hidden" name="version" value={conflict.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <input type="hidden" name="mine" value={JSON.stringify(mine)} />
      <h1 className="title-28" tabIndex={-1} ref={head}>
        {name ? t('posting:conflict.title', { name, at }) : t('posting:conflict.titleUnknown')}
      </h1>
      <p className="muted">{t('posting:conflict.lead')}</p>
      <div className="pfconflict__box">
        <div className="pfconflict__row pfconflict__row--head">
          <span>{t('posting:conflict.field')}</span>
          {(['mine', 'theirs'] as const).map((side) => (
            <span key={side} className="pfconflict__head">
              <b>{side === 'theirs' && name ? name : t(`posting:conflict.${side}`)}</b>
              <Button kind="quiet" size="sm" onClick={() => takeAll(side)}>
                {t('posting:conflict.takeAll')}
              </Button>
            </span>
          ))}
        </div>
        {fields.map((field) => (
          <fieldset key={field} className="pfconflict__row">
            <legend className="sr">{t(`posting:fields.${field}`)}</legend>
            <b aria-hidden="true">{t(`posting:fields.${field}`)}</b>
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className={classNames('pfpick check', chosen[field] === side && 'pfpick--on')}
              >
                <input
                  className="check__box"
                  type="radio"
                  name={`choice.${field}`}
                  value={side}
                  required
                  checked={isHydrated ? chosen[field] === side : undefined}
                  onChange={() => setChosen({ ...chosen, [field]: side })}
                />
                <span className="check__label">
                  <span className="sr">{t(`posting:conflict.${side}`)}: </span>
                  {words(field, side === 'mine' ? mine : stored)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {merged.length > 0 && (
        <>
          <h2 className="title-16 pfconflict__merged">
            <Icon of={Check} size={16} />
            {t('posting:conflict.merged')} <span className="muted num">{merged.length}</span>
          </h2>
          <ul className="pfconflict__list">
            {merged.map((field) => (
              <li key={field}>
                <span className="muted">{name || t('posting:conflict.other')}</span>{' '}
                {t(`posting:fields.${field}`)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="pfconflict__acts">
        <Button type="submit" name="intent" value="separate" kind="quiet" formNoValidate>
          {t('posting:conflict.separate')}
        </Button>
        <span className="pfbar__room" />
        {isHydrated && left > 0 && (
          <span className="muted">{t('posting:conflict.left', { number: left })}</span>
        )}
        <a className="btn btn--line" href={savedHref} target="_blank" rel="noopener">
          {t('posting:conflict.preview')}
          <span className="sr"> {t('posting:conflict.newTab')}</span>
        </a>
        <Button type="submit" name="intent" value="merge" kind="primary" disabled={isHydrated && left > 0}>
          {t('posting:conflict.save')}
        </Button>
      </div>
    </form>
  )
}
