import { useState } from 'react'
import { beginningOf } from '#kernel/text/plain-text.ts'
import { Radio } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { plainTextOf } from '../../form/plain-names.ts'
import { profileFields } from '../../form/profile-content.ts'
import { storyFields } from '../../form/story-content.ts'

const fields = [...new Set([...profileFields, ...storyFields])]

/** Returns the display name of a field of either page. */
const useFieldName = () => {
  const t = useT()
  return (name: string): string => {
    const known = fields.find((field) => field === name)
    return known ? t(`company-pages:fields.${known}`) : name
  }
}

const LONGEST = 160

/** A value as short text, for comparison. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string')
    return value.startsWith('/') ? (value.split('/').at(-1) ?? '') : plainTextOf(value)
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .filter(([name]) => name !== 'kind')
    .map(([, part]) => wordsOf(part))
    .filter(Boolean)
    .join(Array.isArray(value) ? '; ' : ', ')
}
const shortOf = (value: unknown): string => {
  const words = wordsOf(value)
  return words === '' ? '–' : words.length > LONGEST ? `${beginningOf(words, LONGEST)}…` : words
}

type Values = Readonly<Record<string, unknown>>

interface ConflictNoticeProps {
  theirs: Values
  mine: Values
  /** Called with the chosen value of each field; without it the form is posted again. */
  onSettle?: (taken: Values) => void
}

/** Resolves a conflict: two users have changed the same fields. Nothing is overwritten before the choice. */
export const ConflictNotice = ({ theirs, mine, onSettle }: ConflictNoticeProps) => {
  const t = useT()
  const nameOf = useFieldName()
  const names = Object.keys(theirs)
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const sideOf = (name: string) => chosen[name] ?? 'mine'
  return (
    <Notice kind="warning">
      <div className="cpconflict">
        <p>
          <b>{t('company-pages:conflict.title')}</b>
        </p>
        <p>{t(onSettle ? 'company-pages:conflict.text' : 'company-pages:conflict.plain')}</p>
        {names.map((name) => (
          <fieldset key={name}>
            <legend>{nameOf(name)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <Side
                key={side}
                label={t(`company-pages:conflict.${side}`)}
                words={shortOf((side === 'mine' ? mine : theirs)[name])}
                {...(onSettle && {
                  choice: {
                    name: `conflict.${name}`,
                    isChosen: sideOf(name) === side,
                    choose: () => setChosen({ ...chosen, [name]: side }),
                  },
                })}
              />
            ))}
          </fieldset>
        ))}
        {onSettle && (
          <Button
            kind="primary"
            onClick={() =>
              onSettle(
                Object.fromEntries(
                  names.map((name) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]]),
                ),
              )
            }
          >
            {t('company-pages:conflict.settle')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

interface SideProps {
  label: string
  words: string
  choice?: { readonly name: string; readonly isChosen: boolean; readonly choose: () => void }
}

const Side = ({ label, words, choice }: SideProps) => {
  const said = (
    <>
      <b>{label}</b> {words}
    </>
  )
  if (!choice) return <p>{said}</p>
  return (
    <Radio name={choice.name} checked={choice.isChosen} onChange={choice.choose}>
      {said}
    </Radio>
  )
}
