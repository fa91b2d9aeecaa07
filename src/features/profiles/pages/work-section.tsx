import { Briefcase, Plus } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Checkbox } from '#web/forms/choice.tsx'
import { Field } from '#web/forms/field.tsx'
import { Input, Select, Textarea } from '#web/forms/input.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { profileLimits } from '../enumerations.ts'
import { monthsBetween } from '../rules.ts'
import { type PartProps, typedValueOr } from './profile-data.ts'
import { EmptyPart, PartForm, Section, useParts, useProblem } from './section.tsx'

type Entry = PartProps['data']['candidate']['workHistory']['entries'][number]
type Month = Entry['period']['start']

export const WorkSection = (props: PartProps) => {
  const t = useT()
  const { open } = useParts()
  const { data } = props
  const { entries } = data.candidate.workHistory
  const isOpen = data.part === 'work'
  const edited = entries.find(({ id }) => id === data.entryId)
  const title = t('profiles:work.title')
  if (entries.length === 0 && !isOpen)
    return <EmptyPart part="work" icon={Briefcase} title={title} text={t('profiles:work.why')} />
  const add = (
    <ButtonLink to={open('work')} kind="quiet" size="sm" preventScrollReset>
      <Icon of={Plus} size={16} />
      {t('profiles:add')}
    </ButtonLink>
  )
  return (
    <Section id="work" title={title} action={isOpen ? undefined : add} isEditing={isOpen}>
      {isOpen && <WorkForm key={edited?.id ?? 'new'} {...props} entry={edited} />}
      <ol className="jobs">
        {entries
          .filter((entry) => !isOpen || entry !== edited)
          .map((entry) => (
            <WorkRow key={entry.id} entry={entry} now={data.month} />
          ))}
      </ol>
    </Section>
  )
}

const monthText = ({ year, month }: Month): string => `${String(month).padStart(2, '0')}.${year}`

const WorkRow = ({ entry, now }: { entry: Entry; now: Month }) => {
  const t = useT()
  const { open } = useParts()
  const { title, company, description, period } = entry
  const months = Math.max(1, monthsBetween(period.start, period.end ?? now))
  const length = [
    months >= 12 ? t('profiles:work.years', { count: Math.floor(months / 12) }) : '',
    months % 12 > 0 ? t('profiles:work.months', { months: months % 12 }) : '',
  ].filter(Boolean)
  return (
    <li className={classNames('job', period.end === null && 'job--now')}>
      <p className="job__when">
        <b className="num">
          {monthText(period.start)} – {period.end ? monthText(period.end) : t('profiles:work.now')}
        </b>
        <small>{length.join(' ')}</small>
      </p>
      <i aria-hidden="true" />
      <div>
        <h3 className="title-16">{title}</h3>
        <p className="job__company">{company.name}</p>
        {description && <p className="muted job__text">{description}</p>}
        <p className="job__acts">
          <Link
            className="link"
            to={open('work', entry.id)}
            aria-label={`${t('profiles:edit')}: ${title}`}
            preventScrollReset
          >
            {t('profiles:edit')}
          </Link>
        </p>
      </div>
    </li>
  )
}

const WorkForm = ({ data, outcome, entry }: PartProps & { entry: Entry | undefined }) => {
  const t = useT()
  const problem = useProblem(outcome)
  const missing = 'web:form.reasons.required'
  const ofTitle = useOwnProblem(problem('title'), { missing })
  const ofCompany = useOwnProblem(problem('company.name'), { missing })
  const isCurrent =
    outcome.typed.length > 0
      ? typedValueOr(outcome, 'isCurrent', '') !== ''
      : entry === undefined || entry.period.end === null
  return (
    <>
      <PartForm intent="work">
        <input type="hidden" name="id" value={entry?.id ?? ''} />
        <div className="pform__pair">
          <Field label={t('profiles:work.position')} error={ofTitle.error}>
            {(control) => (
              <Input
                {...control}
                {...ofTitle.watched}
                name="title"
                required
                maxLength={profileLimits.position}
                defaultValue={typedValueOr(outcome, 'title', entry?.title ?? '')}
              />
            )}
          </Field>
          <Field label={t('profiles:work.company')} error={ofCompany.error}>
            {(control) => (
              <Input
                {...control}
                {...ofCompany.watched}
                name="company.name"
                autoComplete="organization"
                required
                maxLength={profileLimits.line}
                defaultValue={typedValueOr(outcome, 'company.name', entry?.company.name ?? '')}
              />
            )}
          </Field>
          <MonthField which="start" month={entry?.period.start} data={data} outcome={outcome} />
          <MonthField which="end" month={entry?.period.end ?? undefined} data={data} outcome={outcome} />
        </div>
        <Checkbox name="isCurrent" value="1" defaultChecked={isCurrent}>
          {t('profiles:work.current')}
        </Checkbox>
        <Field
          label={t('profiles:work.description')}
          hint={t('profiles:optional')}
          error={problem('description')}
        >
          {(control) => (
            <Textarea
              {...control}
              name="description"
              rows={4}
              maxLength={profileLimits.description}
              defaultValue={typedValueOr(outcome, 'description', entry?.description ?? '')}
            />
          )}
        </Field>
      </PartForm>
      {entry && (
        <Form method="post" preventScrollReset className="pform__aside">
          <input type="hidden" name="id" value={entry.id} />
          <Button type="submit" name="intent" value="remove-work" kind="quiet" size="sm">
            {t('profiles:work.remove')}
          </Button>
        </Form>
      )}
    </>
  )
}

interface MonthFieldProps extends PartProps {
  which: 'start' | 'end'
  month: Month | undefined
}

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

const MonthField = ({ which, month, data, outcome }: MonthFieldProps) => {
  const t = useT()
  const locale = useLocale()
  const problem = useProblem(outcome)(`period.${which}`)
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const [monthName, yearName] = [`period.${which}.month`, `period.${which}.year`]
  return (
    <Field
      className={`pform__${which}`}
      label={t(which === 'start' ? 'profiles:work.from' : 'profiles:work.to')}
      error={problem}
    >
      {(control) => (
        <div className="pform__month">
          <Select
            {...control}
            name={monthName}
            isField
            defaultValue={typedValueOr(outcome, monthName, String(month?.month ?? data.month.month))}
          >
            {MONTHS.map((number) => (
              <option key={number} value={number}>
                {names.format(new Date(Date.UTC(2026, number - 1, 1)))}
              </option>
            ))}
          </Select>
          <Input
            name={yearName}
            aria-label={t('profiles:work.year')}
            inputMode="numeric"
            maxLength={4}
            defaultValue={typedValueOr(outcome, yearName, String(month?.year ?? data.month.year))}
          />
        </div>
      )}
    </Field>
  )
}
