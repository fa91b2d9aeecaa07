import { ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { findSkills, SKILLS_REST_MS } from '#features/offers/web/parts/find-skills.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { Input } from '#web/forms/input.tsx'
import { addsTyped, type Suggest, type Suggestion, SuggestionList } from '#web/forms/suggestion-list.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { formDefaults } from '../../enumerations.ts'
import type { SkillForm } from '../../form/offer-form.ts'
import { useOfferForm, useProblemOf } from '../form-context.ts'

const PAGE_SIZE = 100
const SHOWN_SUGGESTIONS = 8
const SUGGESTED = 4
const LEVELS = [1, 2, 3, 4, 5] as const
const emptySkill: SkillForm = { id: null, name: '', level: formDefaults.skillLevel }

type SkillField = 'requiredSkills' | 'optionalSkills' | 'techStack'

interface FoundSkill extends Suggestion {
  /** Null for a skill outside the dictionary. */
  readonly id: number | null
}

interface SkillListProps {
  field: SkillField
  max: number
  addLabel: string
  example: string
}

/** A list of skills with levels; rows of inputs without scripts. */
export const SkillList = ({ field, max, addLabel, example }: SkillListProps) => {
  const t = useT()
  const id = useId()
  const isHydrated = useHydrated()
  const { form, set } = useOfferForm()
  const problemOf = useProblemOf()
  const rows = form[field]
  const missing = Math.max(0, max - rows.length)
  const shown = isHydrated ? rows : [...rows, ...Array.from({ length: missing }, () => emptySkill)]
  const error = problemOf(field)
  const list = useRef<HTMLDivElement>(null)
  // Hydration replaces the plain inputs; focus in one of them moves to the remaining input.
  const [isEntered, setEntered] = useState(false)
  useLayoutEffect(() => setEntered(list.current?.contains(document.activeElement) ?? false), [])
  return (
    <div className="pfskills" data-list={field} ref={list}>
      <h3 className="pfskills__title" id={id}>
        {t(`posting:fields.${field}`)}
        <span className="sr">,</span>{' '}
        <span className="muted num" aria-live="polite">
          {t('posting:form.countOf', { number: rows.length, max })}
        </span>
      </h3>
      {shown.length > 0 && (
        <ul className="pfskills__list" aria-labelledby={id}>
          {shown.map((skill, at) => (
            <SkillRow
              key={isHydrated ? `${skill.name} ${occurrence(rows, at)}` : `row-${at}`}
              {...{ field, at, skill, isTyped: !isHydrated }}
              onChange={(next) =>
                set(
                  field,
                  rows.map((row, index) => (index === at ? next : row)),
                )
              }
              onRemove={() =>
                set(
                  field,
                  rows.filter((_, index) => index !== at),
                )
              }
              onUp={() => set(field, raised(rows, at))}
            />
          ))}
        </ul>
      )}
      {error && <FieldError id={`${field}-error`}>{error}</FieldError>}
      {isHydrated && rows.length < max && (
        <AddSkill {...{ field, addLabel, example, isEntered }} isWrong={Boolean(error)} />
      )}
    </div>
  )
}

/** How many rows with the same name come before it: part of the React key, as duplicates may exist until corrected. */
const occurrence = (rows: readonly SkillForm[], at: number): number =>
  rows.slice(0, at).filter(({ name }) => name === rows[at]?.name).length

const raised = (rows: readonly SkillForm[], at: number): SkillForm[] => {
  const next = [...rows]
  const [row] = next.splice(at, 1)
  if (row) next.splice(Math.max(0, at - 1), 0, row)
  return next
}

interface SkillRowProps {
  field: SkillField
  at: number
  skill: SkillForm
  isTyped: boolean
  onChange: (skill: SkillForm) => void
  onRemove: () => void
  onUp: () => void
}

const SkillRow = ({ field, at, skill, isTyped, onChange, onRemove, onUp }: SkillRowProps) => {
  const t = useT()
  const problemOf = useProblemOf()
  const path = `${field}.${at}`
  const error = problemOf(`${path}.name`) ?? problemOf(`${path}.level`)
  const level = LEVELS.find((one) => one === skill.level) ?? formDefaults.skillLevel
  const describedBy = error ? `${path}-error` : undefined
  return (
    <li className="pfskill">
      {isTyped ? (
        <Input name={`${path}.name`} aria-label={t('posting:fields.skill')} defaultValue={skill.name} />
      ) : (
        <>
          <b className={error ? 'pfskill__wrong' : undefined}>{skill.name}</b>
          <input type="hidden" name={`${path}.name`} value={skill.name} />
          <input type="hidden" name={`${path}.id`} value={skill.id ?? ''} />
        </>
      )}
      <fieldset className="pflevel" aria-describedby={describedBy}>
        <legend className="sr">{t('posting:fields.skillLevel', { name: skill.name })}</legend>
        {LEVELS.map((one) => (
          <label key={one} className={one <= level ? 'pflevel__step pflevel__step--on' : 'pflevel__step'}>
            <input
              type="radio"
              name={`${path}.level`}
              value={one}
              checked={one === level}
              onChange={() => onChange({ ...skill, level: one })}
            />
            <span className="sr">{t(`posting:choices.level.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <span className="pfskill__word muted">{t(`posting:choices.level.${level}`)}</span>
      {!isTyped && (
        <span className="pfskill__acts">
          <IconButton label={t('posting:form.up', { name: skill.name })} onClick={onUp} disabled={at === 0}>
            <Icon of={ArrowUp} size={16} />
          </IconButton>
          <IconButton
            label={t('posting:form.remove', { name: skill.name })}
            aria-describedby={describedBy}
            onClick={onRemove}
          >
            <Icon of={X} size={16} />
          </IconButton>
        </span>
      )}
      {error && <FieldError id={describedBy}>{error}</FieldError>}
    </li>
  )
}

interface AddSkillProps extends Omit<SkillListProps, 'max'> {
  /** The list lacks an entry; its error is shown above. */
  isWrong: boolean
  isEntered: boolean
}

const AddSkill = ({ field, addLabel, example, isWrong, isEntered }: AddSkillProps) => {
  const t = useT()
  const id = useId()
  const { change } = useOfferForm()
  // A new key per added skill clears the input.
  const [turn, setTurn] = useState({ count: 0, isEntered: false })
  const add = (name: string, skillId: number | null, goesOn = true) => {
    const typed = name.trim()
    if (typed === '') return
    change(field, (rows) => [...rows, { id: skillId, name: typed, level: formDefaults.skillLevel }])
    setTurn(({ count }) => ({ count: count + 1, isEntered: goesOn }))
  }
  const suggest: Suggest<FoundSkill> = async (text, signal) => {
    const search = text.trim()
    if (search === '') return []
    const found = await findSkills({ search, pageSize: PAGE_SIZE }, signal)
    const suggestions: FoundSkill[] = found.slice(0, SHOWN_SUGGESTIONS).map((skill) => ({
      ...{ id: skill.id, value: skill.name },
      ...(skill.offers > 0 && { note: t('posting:form.skillOffers', { offers: skill.offers }) }),
    }))
    const isKnown = suggestions.some(({ value }) => value.toLowerCase() === search.toLowerCase())
    const own: FoundSkill = { id: null, value: search, note: t('posting:form.skillNew') }
    return [{ suggestions: isKnown ? suggestions : [...suggestions, own] }]
  }
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={id}>
          {addLabel} <span className="sr">({t(`posting:fields.${field}`)})</span>
        </label>
      </div>
      <Combobox
        key={turn.count}
        id={id}
        autoFocus={turn.count > 0 ? turn.isEntered : isEntered}
        className="input"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${field}-error` : undefined}
        placeholder={t('posting:form.skillExample', { example })}
        {...addsTyped((typed, staysThere) => add(typed, null, staysThere))}
      >
        {(input) => (
          <SuggestionList
            {...{ input, suggest, label: addLabel, restMs: SKILLS_REST_MS }}
            onChoose={(skill) => add(skill.value, skill.id)}
          />
        )}
      </Combobox>
      {field !== 'techStack' && <OftenTogether field={field} onAdd={add} />}
    </div>
  )
}

interface OftenTogetherProps {
  field: SkillField
  onAdd: (name: string, id: number) => void
}

/** Skills often required together with the chosen ones. */
const OftenTogether = ({ field, onAdd }: OftenTogetherProps) => {
  const t = useT()
  const { form } = useOfferForm()
  const taken = [...form.requiredSkills, ...form.optionalSkills]
  const ids = taken.flatMap(({ id }) => id ?? [])
  const key = ids.join(',')
  const [found, setFound] = useState<readonly { readonly id: number; readonly name: string }[]>([])
  useEffect(() => {
    if (key === '') return setFound([])
    const asking = new AbortController()
    const wanted = key.split(',').map(Number)
    void findSkills({ suggested: true, ids: wanted, pageSize: PAGE_SIZE }, asking.signal).then((skills) => {
      if (!asking.signal.aborted) setFound(skills)
    })
    return () => asking.abort()
  }, [key])
  const names = new Set(taken.map(({ name }) => name.toLowerCase()))
  const offered = found.filter(({ name }) => !names.has(name.toLowerCase())).slice(0, SUGGESTED)
  if (field !== 'requiredSkills' || offered.length === 0) return null
  return (
    <p className="pfchips">
      <span className="muted">{t('posting:form.suggested')}</span>
      {offered.map(({ id, name }) => (
        <button key={id} type="button" className="tag pfchip" onClick={() => onAdd(name, id)}>
          <Icon of={Plus} size={14} />
          {name}
        </button>
      ))}
    </p>
  )
}
