import { Mail, MapPin, Pencil } from 'lucide-react'
import { useFetcher } from 'react-router'
import { Field } from '#web/forms/field.tsx'
import { Input, Select } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { jobLookingStatuses, profileLimits } from '../enumerations.ts'
import { Avatar } from './avatar.tsx'
import { nothingPosted, type PartProps, type ProfileOutcome, typedValueOr } from './profile-data.ts'
import { PartForm, useParts, useProblem } from './section.tsx'
import { useUnsent } from './use-unsent.ts'

export const ProfileHead = (props: PartProps) => {
  const { data } = props
  const { profile, preferences } = data.candidate
  const t = useT()
  const { open } = useParts()
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const years = preferences.experienceYears
  const about = [
    preferences.position.name,
    years === null ? '' : t('profiles:head.years', { count: years }),
  ].filter(Boolean)
  const city = preferences.locations.residences[0]?.city
  if (data.part === 'personal') return <EditHead {...props} />
  return (
    <header className="phead">
      <Avatar {...props} />
      <div className="phead__text">
        <h1>{name || t('profiles:head.noName')}</h1>
        <p className="phead__about">{about.join(' · ') || t('profiles:head.noPosition')}</p>
        <p className="phead__meta">
          <span>
            <Icon of={Mail} size={16} />
            <EmailText email={profile.email} />
          </span>
          {city && (
            <span>
              <Icon of={MapPin} size={16} />
              {city}
            </span>
          )}
        </p>
        <ButtonLink to={open('personal')} kind="quiet" size="sm" className="phead__edit" preventScrollReset>
          <Icon of={Pencil} size={16} />
          {t('profiles:head.edit')}
        </ButtonLink>
      </div>
      <Status status={preferences.jobLooking.status} />
    </header>
  )
}

/** Saved when chosen; without scripts by a button. */
const Status = ({ status }: { status: (typeof jobLookingStatuses)[number] }) => {
  const t = useT()
  const hasScripts = useHydrated()
  // A fetcher, so that a section being edited stays open and keeps its input.
  const fetcher = useFetcher<ProfileOutcome>()
  useUnsent(fetcher.data ?? nothingPosted)
  return (
    <fetcher.Form method="post" className="phead__status">
      <input type="hidden" name="intent" value="status" />
      {hasScripts && <input type="hidden" name="stays" value="1" />}
      <Select
        name="status"
        aria-label={t('profiles:status.label')}
        defaultValue={status}
        key={status}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {jobLookingStatuses.map((value) => (
          <option key={value} value={value}>
            {t(`profiles:status.${value}`)}
          </option>
        ))}
      </Select>
      {!hasScripts && (
        <Button type="submit" size="sm">
          {t('profiles:save')}
        </Button>
      )}
    </fetcher.Form>
  )
}

const EditHead = ({ data, outcome }: PartProps) => {
  const t = useT()
  const problem = useProblem(outcome)
  const { profile, preferences } = data.candidate
  return (
    <section className="psec psec--edit psec--first" aria-label={t('profiles:head.edit')}>
      <h1 className="title-20">{t('profiles:head.edit')}</h1>
      <PartForm intent="personal">
        <div className="pform__pair">
          <Field label={t('profiles:head.firstName')} error={problem('firstName')}>
            {(control) => (
              <Input
                {...control}
                name="firstName"
                autoComplete="given-name"
                maxLength={60}
                defaultValue={typedValueOr(outcome, 'firstName', profile.firstName)}
              />
            )}
          </Field>
          <Field label={t('profiles:head.lastName')} error={problem('lastName')}>
            {(control) => (
              <Input
                {...control}
                name="lastName"
                autoComplete="family-name"
                maxLength={60}
                defaultValue={typedValueOr(outcome, 'lastName', profile.lastName)}
              />
            )}
          </Field>
          <Field label={t('profiles:head.position')} error={problem('position.name')}>
            {(control) => (
              <Input
                {...control}
                name="position.name"
                autoComplete="organization-title"
                maxLength={profileLimits.position}
                defaultValue={typedValueOr(outcome, 'position.name', preferences.position.name)}
              />
            )}
          </Field>
          <Field label={t('profiles:head.experience')} error={problem('experienceYears')}>
            {(control) => (
              <Input
                {...control}
                name="experienceYears"
                inputMode="decimal"
                maxLength={5}
                unit={t('profiles:head.yearsUnit')}
                defaultValue={typedValueOr(
                  outcome,
                  'experienceYears',
                  String(preferences.experienceYears ?? ''),
                )}
              />
            )}
          </Field>
        </div>
      </PartForm>
    </section>
  )
}
