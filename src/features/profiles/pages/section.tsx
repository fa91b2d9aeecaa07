import { type LucideIcon, Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { LeaveGuard, useFormChanges } from '#web/forms/leave-guard.tsx'
import { problemText } from '#web/forms/problem-text.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { profilePage } from '../addresses.ts'
import { useFormFocus, useOpenerFocus } from './part-focus.ts'
import type { ProfileOutcome, ProfilePart } from './profile-data.ts'

/** Addresses that open a part for editing and close it. */
export const useParts = () => {
  const locale = useLocale()
  const closed = hrefFor(profilePage, {}, locale)
  return {
    closed,
    open: (part: ProfilePart, id?: string) =>
      `${withQuery(closed, { edit: part, id: id ?? '' })}#${part === 'personal' ? 'main' : part}`,
  }
}

interface SectionProps {
  id: string
  title: string
  /** Shown beside the title. */
  action?: ReactNode
  note?: ReactNode
  isEditing?: boolean
  children: ReactNode
}

export const Section = ({ id, title, action, note, isEditing, children }: SectionProps) => (
  <section className={classNames('psec', isEditing && 'psec--edit')} id={id} aria-label={title}>
    <div className="psec__head">
      <h2 className="title-20">{title}</h2>
      {action}
    </div>
    {note && <p className="muted psec__note">{note}</p>}
    {children}
  </section>
)

export const EditLink = ({
  part,
  title,
  isAdding,
}: {
  part: ProfilePart
  title: string
  isAdding?: boolean
}) => {
  const t = useT()
  const { open } = useParts()
  const link = useOpenerFocus(part)
  const label = t(isAdding ? 'profiles:add' : 'profiles:edit')
  return (
    <ButtonLink
      ref={link}
      to={open(part)}
      kind="quiet"
      size="sm"
      aria-label={`${label}: ${title}`}
      preventScrollReset
    >
      <Icon of={isAdding ? Plus : Pencil} size={16} />
      {label}
    </ButtonLink>
  )
}

interface EmptyPartProps {
  part: ProfilePart
  icon: LucideIcon
  title: string
  text: string
}

/** An empty part with a text on its use. */
export const EmptyPart = ({ part, icon, title, text }: EmptyPartProps) => {
  const t = useT()
  const { open } = useParts()
  const link = useOpenerFocus(part)
  return (
    <section className="psec addrow" id={part} aria-label={title}>
      <Icon of={icon} />
      <div>
        <h2 className="title-16">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <ButtonLink
        ref={link}
        to={open(part)}
        kind="line"
        aria-label={`${t('profiles:add')}: ${title}`}
        preventScrollReset
      >
        {t('profiles:add')}
      </ButtonLink>
    </section>
  )
}

interface PartFormProps {
  intent: string
  submit?: string
  /** Replaces the link that cancels. */
  back?: ReactNode
  children: ReactNode
}

/** The form of a part being edited; works without scripts. */
export const PartForm = ({ intent, submit, back, children }: PartFormProps) => {
  const t = useT()
  const { closed } = useParts()
  const form = useFormFocus(intent)
  const isChanged = useFormChanges(form)
  return (
    <>
      <Form ref={form} method="post" className="pform" preventScrollReset>
        {children}
        <div className="pform__foot">
          <Button type="submit" name="intent" value={intent} kind="primary">
            {submit ?? t('profiles:save')}
          </Button>
          {back ?? (
            <ButtonLink to={closed} kind="quiet" preventScrollReset>
              {t('profiles:cancel')}
            </ButtonLink>
          )}
        </div>
      </Form>
      <LeaveGuard isUnsaved={isChanged} loses="changes" />
    </>
  )
}

/** Returns the message for an input's problem, by its name. */
export const useProblem = ({ problems }: Pick<ProfileOutcome, 'problems'>) => {
  const t = useT()
  return (name: string): string | null => {
    const found = problems.find(({ field }) => field === name || field.startsWith(`${name}.`))
    if (!found) return null
    if (found.reason === 'link') return t('profiles:problems.link')
    if (found.reason === 'endBeforeStart') return t('profiles:problems.endBeforeStart')
    if (found.reason === 'twice') return t('profiles:problems.twice')
    return problemText(found, t)
  }
}
