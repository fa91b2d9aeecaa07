import { Check, CircleDashed, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { formatDateTime, formatMoney } from '#kernel/format.ts'
import { Checkbox, Segment } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { availabilityWeeks, profileLimits } from '../enumerations.ts'
import { NameList } from './name-list.tsx'
import { PayRows } from './pay-rows.tsx'
import {
  nothingPosted,
  type PartProps,
  type ProfileOutcome,
  typedValueOr,
  typedValuesOr,
} from './profile-data.ts'
import { EditLink, EmptyPart, PartForm, Section, useParts, useProblem } from './section.tsx'
import { useUnsent } from './use-unsent.ts'

const shownWorkplaces = ['remote', 'hybrid', 'office', 'mobile'] as const

const isEmpty = ({ data }: PartProps): boolean => {
  const { desiredPositions, employments, locations, availabilityPeriod, categoryIds } =
    data.candidate.preferences
  const lists = [desiredPositions, employments, locations.residences, locations.workplaceTypes, categoryIds]
  return availabilityPeriod === null && lists.every((list) => list.length === 0)
}

export const PreferenceSection = (props: PartProps) => {
  const t = useT()
  if (props.data.part === 'preferences') return <EditPreferences {...props} />
  if (isEmpty(props))
    return (
      <EmptyPart
        part="preferences"
        icon={Search}
        title={t('profiles:preferences.title')}
        text={t('profiles:preferences.why')}
      />
    )
  return <ShownPreferences {...props} />
}

const ShownPreferences = ({ data }: PartProps) => {
  const t = useT()
  const locale = useLocale()
  const { open } = useParts()
  const { desiredPositions, employments, locations, availabilityPeriod, categoryIds } =
    data.candidate.preferences
  const title = t('profiles:preferences.title')
  const cities = locations.residences.map(({ city }) => city).join(', ')
  const ways = shownWorkplaces.filter((way) => locations.workplaceTypes.includes(way))
  const or = new Intl.ListFormat(locale, { type: 'disjunction' })
  const where = [cities, or.format(ways.map((way) => t(`profiles:workplaces.${way}`)))].filter(Boolean)
  const chosen = data.categories.filter(({ id }) => categoryIds.includes(id))
  const lost = data.points.find(({ key }) => key === 'category')
  return (
    <Section id="preferences" title={title} action={<EditLink part="preferences" title={title} />}>
      <dl className="pref">
        {desiredPositions.length > 0 && (
          <div>
            <dt>{t('profiles:preferences.positions')}</dt>
            <dd>
              <ul className="pref__tags">
                {desiredPositions.map(({ name }) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {employments.length > 0 && (
        <ul className="wants">
          {employments.map(({ type, salary }) => (
            <li key={type} className="want">
              <span>{t(`offers:employmentType.${type}`)}</span>
              <b>
                {salary
                  ? t('profiles:preferences.from', {
                      amount: formatMoney(salary.amount, salary.currency, locale),
                    })
                  : t('profiles:preferences.anyPay')}
              </b>
              {salary && (
                <small>
                  {t(type === 'b2b' ? 'profiles:pay.net' : 'profiles:pay.gross')}{' '}
                  {t(`profiles:pay.per.${salary.unit}`)}
                </small>
              )}
            </li>
          ))}
        </ul>
      )}
      <dl className="pref">
        {where.length > 0 && (
          <div>
            <dt>{t('profiles:preferences.where')}</dt>
            <dd>{where.join(' · ')}</dd>
          </div>
        )}
        {availabilityPeriod && (
          <div>
            <dt>{t('profiles:preferences.start')}</dt>
            <dd>
              {availabilityPeriod.value === 0
                ? t('profiles:preferences.now')
                : t('profiles:preferences.inWeeks', { count: availabilityPeriod.value })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('profiles:preferences.categories')}</dt>
          <dd>
            {chosen.length > 0 ? (
              chosen.map(({ label }) => label).join(', ')
            ) : (
              <span className="missing">
                <Icon of={CircleDashed} size={16} />
                {lost && lost.have < lost.points
                  ? t('profiles:preferences.noCategories', { points: lost.points - lost.have })
                  : t(lost ? 'profiles:preferences.ofPositions' : 'profiles:preferences.anyCategory')}{' '}
                <Link className="link" to={open('preferences')} preventScrollReset>
                  {t('profiles:preferences.chooseCategories')}
                </Link>
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Section>
  )
}

const SAVE_AFTER_MS = 700

/** Saves the form a moment after each change; without scripts its button does. */
const useAutosave = () => {
  const fetcher = useFetcher<ProfileOutcome>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onChange = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const fields = new FormData(form)
      fields.set('intent', 'preferences')
      fields.set('stays', '1')
      void fetcher.submit(fields, { method: 'post' })
    }, SAVE_AFTER_MS)
  }
  const outcome = fetcher.data ?? nothingPosted
  useUnsent(outcome)
  return { outcome, isSaving: fetcher.state !== 'idle', onChange }
}

const EditPreferences = ({ data, outcome: posted }: PartProps) => {
  const t = useT()
  const { preferences } = data.candidate
  const autosave = useAutosave()
  const outcome = posted.problems.length > 0 ? posted : autosave.outcome
  const problem = useProblem(outcome)
  const body = useRef<HTMLDivElement>(null)
  // 'Undo' restores the state at opening, whatever has been saved since.
  const [former] = useState(() => JSON.stringify(preferences))
  const changed = () => {
    const form = body.current?.closest('form')
    if (form) autosave.onChange(form)
  }
  const { availabilityPeriod, locations, categoryIds } = preferences
  const typed = posted
  return (
    <Section
      id="preferences"
      title={t('profiles:preferences.title')}
      isEditing
      action={<Saved at={autosave.outcome.savedAt} isSaving={autosave.isSaving} />}
    >
      <PartForm
        intent="preferences"
        submit={t('profiles:done')}
        back={
          <Button type="submit" name="intent" value="undo-preferences" kind="quiet">
            {t('profiles:undo')}
          </Button>
        }
      >
        <div ref={body} className="pform__fields" onChange={changed}>
          <input type="hidden" name="former" value={former} />
          <NameList
            name="desiredPositions"
            label={t('profiles:preferences.positions')}
            adding={t('profiles:preferences.addPosition')}
            kept={typedValuesOr(
              typed,
              'desiredPositions',
              preferences.desiredPositions.map(({ name }) => name),
            )}
            most={profileLimits.desiredPositions}
            error={problem('desiredPositions')}
            onChange={changed}
          />
          <PayRows minimumWage={data.minimumWage} {...{ preferences, outcome, typed }} />
          <NameList
            name="residences"
            label={t('profiles:preferences.cities')}
            adding={t('profiles:preferences.addCity')}
            kept={typedValuesOr(
              typed,
              'residences',
              locations.residences.map(({ city }) => city),
            )}
            most={profileLimits.residences}
            error={problem('residences')}
            onChange={changed}
          />
          <fieldset className="pform__group">
            <legend>{t('profiles:preferences.way')}</legend>
            <div className="pform__inline">
              {shownWorkplaces.map((way) => (
                <Checkbox
                  key={way}
                  name="workplaceTypes"
                  value={way}
                  defaultChecked={typedValuesOr(typed, 'workplaceTypes', locations.workplaceTypes).includes(
                    way,
                  )}
                >
                  {t(`profiles:workplaceNames.${way}`)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <div className="pform__group">
            <p className="pform__legend" aria-hidden="true">
              {t('profiles:preferences.startIn')}
            </p>
            <Segment
              label={t('profiles:preferences.startIn')}
              name="availability"
              isFull
              defaultValue={typedValueOr(typed, 'availability', String(availabilityPeriod?.value ?? ''))}
              options={availabilityWeeks.map((weeks) => ({
                value: String(weeks),
                label:
                  weeks === 0 ? t('profiles:preferences.now') : t('profiles:preferences.weeks', { weeks }),
              }))}
            />
          </div>
          <fieldset className="pform__group" id="categories">
            <legend>{t('profiles:preferences.categories')}</legend>
            <div className="pform__categories">
              {data.categories.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  name="categoryIds"
                  value={id}
                  defaultChecked={typedValuesOr(typed, 'categoryIds', categoryIds.map(String)).includes(
                    String(id),
                  )}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
            {problem('categoryIds') && <FieldError>{problem('categoryIds')}</FieldError>}
          </fieldset>
        </div>
      </PartForm>
    </Section>
  )
}

const Saved = ({ at, isSaving }: { at: number | null; isSaving: boolean }) => {
  const t = useT()
  return (
    <span className="saved" role="status">
      {isSaving && t('profiles:saving')}
      {!isSaving && at !== null && (
        <>
          <Icon of={Check} size={16} />
          {t('profiles:savedAt', { time: formatDateTime(new Date(at)).slice(-5) })}
        </>
      )}
    </span>
  )
}
