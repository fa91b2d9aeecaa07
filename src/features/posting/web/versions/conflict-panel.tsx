import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDateTime, formatTime } from '#kernel/format.ts'
import { monogramOf } from '#kernel/text/monogram.ts'
import { MarkedText } from '#web/html/marked-text.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { changedFields } from '../../form/merge.ts'
import type { FormField, OfferForm, TypedForm } from '../../form/offer-form.ts'
import type { OfferFormData } from '../form-data.ts'
import { fieldWords } from './field-words.ts'
import type { ConflictFacts } from './read-conflict.ts'

interface ConflictPanelProps {
  conflict: ConflictFacts
  mine: OfferForm
  /** The base of the changes; without scripts the stored version. */
  base: OfferForm
  /** Time of the input here; null when unknown. */
  typedAt: number | null
  /** Names by account uid. */
  colleagues: Readonly<Record<string, string>>
  categories: OfferFormData['categories']
  /** URL of the stored version. */
  savedHref: string
  /** Called when the input is saved as a separate draft. */
  onSeparate?: () => void
  /** Called with the chosen values of the conflicting fields; without it the form is posted. */
  onSave?: (chosen: TypedForm) => void
}

const sides = ['mine', 'theirs'] as const
type Side = (typeof sides)[number]

const withoutMissing = (typed: TypedForm): Partial<OfferForm> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

const Face = ({ name }: { name: string }) => {
  const { letters } = monogramOf(name)
  return (
    letters !== '' && (
      <span className="pfface" aria-hidden="true">
        {letters}
      </span>
    )
  )
}

/** Resolves a conflict: two users have changed the same fields. */
export const ConflictPanel = ({
  conflict,
  mine,
  base,
  typedAt,
  colleagues,
  categories,
  savedHref,
  onSeparate,
  onSave,
}: ConflictPanelProps) => {
  const t = useT()
  const locale = useLocale()
  const isHydrated = useHydrated()
  const { fields, theirs, merged, changedBy, savedAt } = conflict
  const stored = { ...base, ...withoutMissing(theirs) }
  const own = changedFields(base, mine).filter((field) => !fields.includes(field))
  const head = useRef<HTMLHeadingElement>(null)
  // It replaces a form that may be scrolled down.
  useEffect(() => head.current?.focus(), [])
  const [chosen, setChosen] = useState<Partial<Record<FormField, Side>>>({})
  const nameOf = (field: FormField) => colleagues[changedBy[field] ?? ''] ?? ''
  const name = [...new Set(fields.map(nameOf))].filter(Boolean).join(', ')
  const saved = savedAt === null ? null : new Date(savedAt)
  const takeAll = (side: Side) => setChosen(Object.fromEntries(fields.map((field) => [field, side])))
  const left = fields.filter((field) => chosen[field] === undefined).length
  const save = (event: SubmitEvent) => {
    const { submitter } = event
    // The page navigates to the separate draft by itself.
    if (submitter instanceof HTMLButtonElement && submitter.value === 'separate') return onSeparate?.()
    if (!onSave) return
    event.preventDefault()
    onSave(
      Object.fromEntries(
        fields.map((field) => [field, chosen[field] === 'theirs' ? theirs[field] : mine[field]]),
      ),
    )
  }
  const words = (field: FormField, form: OfferForm) => fieldWords(field, form, { categories, t, locale })
  /** A field's value in one form, with its differences from the other. */
  const versionOf = (field: FormField, form: OfferForm, other: OfferForm): ReactNode => {
    if (field === 'companyLogo') return <Logo name={form.companyName} src={form.companyLogo} />
    const [text, otherText] = [words(field, form), words(field, other)]
    if (text === '') return <span className="muted">{t('posting:conflict.empty')}</span>
    return (
      <>
        <MarkedText {...{ text, other: otherText }} />
        {text === otherText && <span className="muted"> {t('posting:conflict.sameWords')}</span>}
      </>
    )
  }
  const heads = {
    mine: {
      name: t('posting:conflict.mine'),
      at: typedAt === null ? '' : t('posting:conflict.typedAt', { time: formatTime(new Date(typedAt)) }),
    },
    theirs: {
      name: name || t('posting:conflict.theirs'),
      at: saved ? t('posting:conflict.savedAt', { time: formatTime(saved) }) : '',
    },
  }
  const put = [
    ...own.map((field) => ({ field, who: t('posting:conflict.you'), form: mine })),
    ...merged.map((field) => ({ field, who: nameOf(field) || t('posting:conflict.other'), form: stored })),
  ]
  return (
    <form
      className="pfconflict"
      method="post"
      onSubmit={({ nativeEvent }) => nativeEvent instanceof SubmitEvent && save(nativeEvent)}
    >
      <input type="hidden" name="version" value={conflict.version} />
      <input type="hidden" name="base" value={JSON.stringify(base)} />
      <input type="hidden" name="mine" value={JSON.stringify(mine)} />
      <header>
        <h1 className="title-28" tabIndex={-1} ref={head}>
          {name && saved
            ? t('posting:conflict.title', { name, at: formatDateTime(saved) })
            : t('posting:conflict.titleUnknown')}
        </h1>
        <p className="muted pfconflict__lead">{t('posting:conflict.lead', { count: fields.length })}</p>
      </header>
      <div className="pfconflict__box">
        <div className="pfconflict__row pfconflict__row--head">
          <span className="muted">{t('posting:conflict.field')}</span>
          {sides.map((side) => (
            <span key={side} className="pfconflict__head">
              {side === 'theirs' && <Face name={name} />}
              <span>
                <b>{heads[side].name}</b> <span className="muted num">{heads[side].at}</span>
              </span>
              {isHydrated && fields.length > 1 && (
                <Button kind="quiet" size="sm" onClick={() => takeAll(side)}>
                  {t('posting:conflict.takeAll')}
                  <span className="sr">: {heads[side].name}</span>
                </Button>
              )}
            </span>
          ))}
        </div>
        {fields.map((field) => (
          <fieldset key={field} className="pfconflict__row">
            <legend className="sr">{t(`posting:fields.${field}`)}</legend>
            <b className="pfconflict__field" aria-hidden="true">
              {t(`posting:fields.${field}`)}
            </b>
            {sides.map((side) => (
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
                  <span className="pfpick__whose">{heads[side].name}: </span>
                  {side === 'mine' ? versionOf(field, mine, stored) : versionOf(field, stored, mine)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {put.length > 0 && (
        <section className="pfmerged" aria-labelledby="merged">
          <h2 className="title-16 pfmerged__title" id="merged">
            <Icon of={Check} size={16} />
            {t('posting:conflict.merged')} <span className="muted num">{put.length}</span>
          </h2>
          <ul>
            {put.map(({ field, who, form }) => (
              <li key={field}>
                <span className="muted">{who}</span>
                <span>
                  {t(`posting:fields.${field}`)}: {versionOf(field, form, form === mine ? base : mine)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="pfbar pfconflict__acts">
        <Button
          type="submit"
          name="intent"
          value="separate"
          kind="quiet"
          formNoValidate
          aria-label={t('posting:conflict.separate')}
        >
          <span className="pfbar__wide">{t('posting:conflict.separate')}</span>
          <span className="pfbar__narrow">{t('posting:conflict.separateShort')}</span>
        </Button>
        <span className="pfbar__room" />
        <span className="muted pfconflict__left" role="status">
          {isHydrated && left > 0 && t('posting:conflict.left', { count: left })}
        </span>
        <a
          className="btn btn--line"
          href={savedHref}
          target="_blank"
          rel="noopener"
          aria-label={`${t('posting:conflict.preview')} ${t('posting:conflict.newTab')}`}
        >
          <span className="pfbar__wide">{t('posting:conflict.preview')}</span>
          <span className="pfbar__narrow">{t('posting:conflict.previewShort')}</span>
        </a>
        <Button
          type="submit"
          name="intent"
          value="merge"
          kind="primary"
          aria-label={t('posting:conflict.save')}
        >
          <span className="pfbar__wide">{t('posting:conflict.save')}</span>
          <span className="pfbar__narrow">{t('posting:conflict.saveShort')}</span>
        </Button>
      </div>
    </form>
  )
}
