import { EyeOff, StickyNote } from 'lucide-react'
import {
  type ApplicationStatus,
  applicationCode,
  decidedStatuses,
} from '#features/applications/enumerations.ts'
import type { Translate } from '#kernel/translator.ts'
import { usePromisedDays } from '#screens/panel/promised-days.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ShownPerson } from '../../enumerations.ts'
import { waitTone } from '../../rules.ts'

/** An applicant's name, or a code of their id's last letters while names are hidden. */
export const applicantName = (t: Translate, { id, name }: ShownPerson): string =>
  name ?? t('panel:applications.unnamed', { code: applicationCode(id) })

export const useApplicantName = () => {
  const t = useT()
  return (person: ShownPerson): string => applicantName(t, person)
}

const shares: Readonly<Record<ApplicationStatus, number>> = {
  received: 0,
  viewed: 25,
  shortlisted: 40,
  interview: 60,
  offer: 80,
  hired: 100,
  rejected: 0,
  withdrawn: 0,
}

/** Progress icon with the status as text; `isOfMany` is set for the heading of a column. */
export const Stage = ({ status, isOfMany = false }: { status: ApplicationStatus; isOfMany?: boolean }) => {
  const t = useT()
  const isOver = status === 'rejected' || status === 'withdrawn'
  return (
    <span className={classNames('stage', isOver && 'stage--over')} style={{ '--s': `${shares[status]}%` }}>
      {t(isOfMany ? `panel:applications.statuses.${status}` : `panel:applications.stages.${status}`)}
    </span>
  )
}

/** A mark for each day within which the company answers, and the number of days waited. */
export const Wait = ({ days }: { days: number | null }) => {
  const t = useT()
  const promised = usePromisedDays()
  if (days === null) return null
  return (
    <span className={`wait wait--${waitTone(days, promised)}`}>
      <span className="wait__ticks" aria-hidden>
        {Array.from({ length: promised }, (_, at) => at + 1).map((tick) => (
          <i key={tick} className={tick <= days ? 'is-past' : undefined} />
        ))}
      </span>
      {days === 0 ? t('panel:offers.today') : t('panel:applications.days', { count: days })}
    </span>
  )
}

/** Says that blind review is on for the whole company, and cannot be turned off here. */
export const BlindForAll = () => {
  const t = useT()
  return (
    <span className="appl__blind">
      <Icon of={EyeOff} size={16} />
      {t('panel:applications.blindForAll')}
    </span>
  )
}

/** Options of a select with the statuses that a company can set. */
export const statusChoices = (t: Translate) =>
  decidedStatuses.map((value) => ({ value, label: t(`panel:applications.stages.${value}`) }))

/** Mark of an application that has notes, with their number. */
export const NoteCount = ({ count }: { count: number }) => {
  const t = useT()
  if (count === 0) return null
  return (
    <span className="applt__mark">
      <Icon of={StickyNote} size={14} />
      {count}
      <span className="sr">{t('panel:applications.notes')}</span>
    </span>
  )
}
