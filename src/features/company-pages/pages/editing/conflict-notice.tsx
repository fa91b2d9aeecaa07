import { useState } from 'react'
import { Radio } from '#web/forms/choice.tsx'
import { MarkedText } from '#web/html/marked-text.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { profileFields } from '../../form/profile-content.ts'
import { storyFields } from '../../form/story-content.ts'
import { type FieldChoices, picturesOf, wordsOf } from './value-words.ts'

const fields = [...new Set([...profileFields, ...storyFields])]

/** Returns the display name of a field of either page. */
const useFieldName = () => {
  const t = useT()
  return (name: string): string => {
    const known = fields.find((field) => field === name)
    return known ? t(`company-pages:fields.${known}`) : name
  }
}

type Values = Readonly<Record<string, unknown>>

interface ConflictNoticeProps {
  theirs: Values
  mine: Values
  /** Of the fields that are chosen from a list. */
  choices: Readonly<Record<string, FieldChoices>>
  /** Called with the chosen value of each field; without it the form is posted again. */
  onSettle?: (taken: Values) => void
}

/** Resolves a conflict: two users have changed the same fields. Nothing is overwritten before the choice. */
export const ConflictNotice = ({ theirs, mine, choices, onSettle }: ConflictNoticeProps) => {
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
                value={(side === 'mine' ? mine : theirs)[name]}
                other={(side === 'mine' ? theirs : mine)[name]}
                choices={choices[name]}
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
  value: unknown
  /** The other side's value. */
  other: unknown
  choices: FieldChoices | undefined
  choice?: { readonly name: string; readonly isChosen: boolean; readonly choose: () => void }
}

const Side = ({ label, value, other, choices, choice }: SideProps) => {
  const t = useT()
  const [text, otherText] = [wordsOf(value, choices), wordsOf(other, choices)]
  const pictures = [...new Set(picturesOf(value))]
  const otherPictures = [...new Set(picturesOf(other))]
  const isAlike = text !== '' && text === otherText && otherPictures.join() === pictures.join()
  const said = (
    <>
      <b>{label}</b>{' '}
      {text === '' && pictures.length === 0 ? '–' : <MarkedText {...{ text, other: otherText }} />}
      {isAlike && <span className="muted"> {t('company-pages:conflict.alike')}</span>}
      {pictures.length > 0 && (
        <span className="cpconflict__pictures">
          {pictures.map((src, at) => (
            <img
              key={src}
              {...{ src, width: 96, height: 64, loading: 'lazy' }}
              alt={t('company-pages:conflict.picture', { at: at + 1 })}
            />
          ))}
        </span>
      )}
    </>
  )
  if (!choice) return <p>{said}</p>
  return (
    <Radio name={choice.name} checked={choice.isChosen} onChange={choice.choose}>
      {said}
    </Radio>
  )
}
