import { Layers, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { findSkills, SKILLS_REST_MS } from '#features/offers/web/parts/find-skills.ts'
import { formatNumber } from '#kernel/format.ts'
import { Combobox } from '#web/forms/combobox.tsx'
import { Field, FieldError } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { LeaveGuard, useFormChanges } from '#web/forms/leave-guard.tsx'
import { addsTyped, type Suggest, type Suggestion, SuggestionList } from '#web/forms/suggestion-list.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Sheet } from '#web/overlays/overlay.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SkillLevel } from '#web/ui/skill-level.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { profileLimits } from '../enumerations.ts'
import { type PartProps, typedValuesOr } from './profile-data.ts'
import { EditLink, EmptyPart, PartForm, Section, useParts, useProblem } from './section.tsx'

/** Characters needed for suggestions, and their number. */
const SHORTEST = 2
const PAGE_SIZE = 10

interface Skill {
  readonly name: string
  readonly level: number
}

const LEVELS = [1, 2, 3, 4, 5] as const
const USUAL_LEVEL = 3
const NEW_ROWS = ['first', 'second', 'third'] as const

export const SkillSection = (props: PartProps) => {
  const t = useT()
  const hasScripts = useHydrated()
  const { data } = props
  const { skills } = data.candidate.preferences
  const title = t('profiles:skills.title')
  const isOpen = data.part === 'skills'
  if (isOpen && !hasScripts) return <PlainSkills {...props} />
  return (
    <>
      {skills.length === 0 ? (
        <EmptyPart part="skills" icon={Layers} title={title} text={t('profiles:skills.why')} />
      ) : (
        <Section id="skills" title={title} action={<EditLink part="skills" title={title} />}>
          <ul className="pskills">
            {skills.map(({ id, name, level }) => (
              <li key={id}>
                <SkillLevel name={name} level={level} word={t(`profiles:levels.${levelOf(level)}`)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {isOpen && <SkillSheet {...props} />}
    </>
  )
}

const levelOf = (level: number): (typeof LEVELS)[number] => LEVELS.find((known) => known === level) ?? 1

/** The skill that the address proposes; null if there is none to add. */
const proposedIn = ({ proposedSkill: name, candidate: { preferences } }: PartProps['data']): Skill | null => {
  const isKnown = preferences.skills.some((one) => one.name.toLowerCase() === name.toLowerCase())
  return name === '' || isKnown || preferences.skills.length >= profileLimits.skills
    ? null
    : { name, level: USUAL_LEVEL }
}

/** Without scripts: a row for each skill and three empty ones. */
const PlainSkills = ({ data, outcome }: PartProps) => {
  const t = useT()
  const problem = useProblem(outcome)('skills')
  const rows = data.candidate.preferences.skills.map(({ id, name, level }) => ({ key: id, name, level }))
  const names = typedValuesOr(outcome, 'skill', [])
  const levels = typedValuesOr(outcome, 'level', [])
  const proposed = proposedIn(data)?.name ?? ''
  const empty = NEW_ROWS.map((key, index) => ({
    ...{ key, name: index === 0 ? proposed : '', level: USUAL_LEVEL },
  }))
  const all = [...rows, ...empty].map((row, index) => ({
    ...row,
    name: names[index] ?? row.name,
    level: levels[index] ?? row.level,
  }))
  return (
    <Section id="skills" title={t('profiles:skills.title')} note={t('profiles:skills.lead')} isEditing>
      <PartForm intent="skills">
        {problem && <FieldError>{problem}</FieldError>}
        {all.map(({ key, name, level }) => (
          <div key={key} className="pform__row">
            <Input name="skill" aria-label={t('profiles:skills.name')} defaultValue={name} maxLength={80} />
            <Select
              name="level"
              isField
              aria-label={t('profiles:skills.level', { name })}
              defaultValue={level}
            >
              {LEVELS.map((value) => (
                <option key={value} value={value}>
                  {t(`profiles:levels.${value}`)}
                </option>
              ))}
            </Select>
          </div>
        ))}
      </PartForm>
    </Section>
  )
}

const SkillSheet = ({ data, outcome }: PartProps) => {
  const t = useT()
  const locale = useLocale()
  const formId = useId()
  const navigate = useNavigate()
  const { closed } = useParts()
  const problem = useProblem(outcome)('skills')
  const [proposed] = useState(() => proposedIn(data))
  const [skills, setSkills] = useState<readonly Skill[]>([
    ...data.candidate.preferences.skills,
    ...(proposed ? [proposed] : []),
  ])
  const close = () => void navigate(closed, { preventScrollReset: true })
  // The counter is the key of the input, so that each added skill clears it.
  const [turn, setTurn] = useState({ count: 0, isEntered: false })
  const add = (name: string, staysThere: boolean) => {
    const typed = name.trim()
    if (typed === '') return
    const isKnown = skills.some((one) => one.name.toLowerCase() === typed.toLowerCase())
    if (!isKnown) setSkills([...skills, { name: typed, level: USUAL_LEVEL }])
    setTurn({ count: turn.count + 1, isEntered: staysThere })
  }
  const adding = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = useFormChanges(form)
  // A skill still being typed is not in the list yet.
  const isUnsaved = () => isChanged() || Boolean(adding.current?.querySelector('input')?.value.trim())
  const focusAdding = () => adding.current?.querySelector('input')?.focus()
  // The dialog opens first and focuses its first button; this moves the focus to the input.
  useEffect(focusAdding, [])
  const suggest: Suggest<Suggestion> = async (text, signal) => {
    if (text.length < SHORTEST) return []
    const found = await findSkills({ search: text, pageSize: PAGE_SIZE }, signal)
    const own = { value: text, hint: t('profiles:skills.addThis') }
    const others = found
      .filter(({ name }) => name.toLowerCase() !== text.toLowerCase())
      .map(({ name, offers }) => ({ value: name, hint: formatNumber(offers, locale) }))
    return [{ suggestions: [own, ...others] }]
  }
  return (
    <>
      <Sheet
        isOpen
        onClose={close}
        title={t('profiles:skills.title')}
        head={{ under: t('profiles:skills.lead') }}
        foot={
          <>
            <Button kind="quiet" onClick={close}>
              {t('profiles:cancel')}
            </Button>
            <Button type="submit" form={formId} kind="primary" name="intent" value="skills" block>
              {t('profiles:skills.save', { count: skills.length })}
            </Button>
          </>
        }
      >
        <div ref={adding}>
          {skills.length < profileLimits.skills && (
            <AddSkill key={turn.count} {...{ suggest, onAdd: add, isEntered: turn.isEntered }} />
          )}
        </div>
        {problem && <FieldError>{problem}</FieldError>}
        {proposed && (
          <p className="hint lvs__note" role="status">
            {t('profiles:skills.proposed', { skill: proposed.name })}
          </p>
        )}
        <Form ref={form} id={formId} method="post" className="lvs" preventScrollReset>
          {skills.map((skill, index) => (
            <LevelRow
              key={skill.name}
              skill={skill}
              onLevel={(level) => setSkills(skills.with(index, { ...skill, level }))}
              onRemove={(row) => {
                // The removed button had the focus, so it is moved to a neighbour.
                const next = row?.nextElementSibling ?? row?.previousElementSibling
                next ? next.querySelector('button')?.focus() : focusAdding()
                setSkills(skills.toSpliced(index, 1))
              }}
            />
          ))}
        </Form>
      </Sheet>
      {/* Outside the sheet, whose backdrop would count a press in the guard's dialog as its own. */}
      <LeaveGuard isUnsaved={isUnsaved} loses="changes" />
    </>
  )
}

interface AddSkillProps {
  suggest: Suggest<Suggestion>
  onAdd: (name: string, staysThere: boolean) => void
  isEntered: boolean
}

const AddSkill = ({ suggest, onAdd, isEntered }: AddSkillProps) => {
  const t = useT()
  const label = t('profiles:skills.add')
  return (
    <Field label={label}>
      {(control) => (
        <Combobox {...control} className="input" maxLength={80} autoFocus={isEntered} {...addsTyped(onAdd)}>
          {(input) => (
            <SuggestionList
              {...{ input, suggest, label }}
              restMs={SKILLS_REST_MS}
              onChoose={({ value }) => onAdd(value, true)}
            />
          )}
        </Combobox>
      )}
    </Field>
  )
}

interface LevelRowProps {
  skill: Skill
  onLevel: (level: number) => void
  onRemove: (row: Element | null) => void
}

const LevelRow = ({ skill: { name, level }, onLevel, onRemove }: LevelRowProps) => {
  const t = useT()
  const group = useId()
  return (
    <div className="lv">
      <div className="lv__name">
        <IconButton
          label={t('profiles:remove', { name })}
          onClick={(event) => onRemove(event.currentTarget.closest('.lv'))}
        >
          <Icon of={X} size={16} />
        </IconButton>
        <b>{name}</b>
      </div>
      <input type="hidden" name="skill" value={name} />
      <input type="hidden" name="level" value={level} />
      <div className="lv__scale" role="radiogroup" aria-label={t('profiles:skills.level', { name })}>
        {LEVELS.map((value) => (
          <label key={value} className={classNames('lv__step', value <= level && 'lv__step--on')}>
            <input
              type="radio"
              name={group}
              checked={value === level}
              aria-label={t(`profiles:levels.${value}`)}
              onChange={() => onLevel(value)}
            />
          </label>
        ))}
      </div>
      <span className="lv__word">{t(`profiles:levels.${levelOf(level)}`)}</span>
    </div>
  )
}
