import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate, formatDateTime } from '#kernel/format.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { RichText } from '#web/i18n/rich-text.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { ApplyFormData, SentApplication } from './apply-form-data.ts'
import { ProfileBanner } from './profile-banner.tsx'
import './apply-form.css'

interface ApplicationSentProps {
  data: ApplyFormData
  sent: SentApplication
  /** Next steps. */
  children?: ReactNode
  isPage?: boolean
  /** Guests may store a profile on this device; a signed-in candidate needs none. */
  isGuest?: boolean
}

const titles = {
  body: 'title',
  bodyOwn: 'title',
  bodyMailed: 'title',
  bodyHeld: 'titleHeld',
  bodyRepeat: 'titleRepeat',
} as const

const kindOf = ({ isHeld, isOwn, isRepeat }: SentApplication, hasHistory: boolean): keyof typeof titles => {
  if (isRepeat) return 'bodyRepeat'
  if (isHeld) return 'bodyHeld'
  if (!isOwn) return 'body'
  return hasHistory ? 'bodyOwn' : 'bodyMailed'
}

/** Confirms the application: who received it, and what happens next. */
export const ApplicationSent = ({
  data,
  sent,
  children,
  isPage = false,
  isGuest = true,
}: ApplicationSentProps) => {
  const t = useT()
  const isHydrated = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const Heading = isPage ? 'h1' : 'h3'
  const company = data.companyName || t('applications:sent.unnamedCompany')
  const values = { company, title: data.title, email: `<b>${sent.email.replace(/[<>]/g, '')}</b>` }
  const kind = kindOf(sent, data.hasHistory)
  return (
    <div className="sent">
      <div>
        <SentArt />
        <Heading className="title-28" tabIndex={-1} ref={heading}>
          {t(`applications:sent.${titles[kind]}`)}
        </Heading>
        <p className="sent__text">
          <RichText
            text={t(`applications:sent.${kind}`, values)}
            marks={{ b: (inside) => <b key={inside}>{inside}</b> }}
          />
        </p>
      </div>
      <ol aria-label={t('applications:sent.steps')}>
        <li className="sent__step">
          <span className="sent__done">
            <Icon of={Check} size={14} />
          </span>
          <div>
            <b>{t('applications:sent.sentAt')}</b>
            <span className="hint">{formatDateTime(new Date(sent.at))}</span>
          </div>
        </li>
        {sent.isHeld && (
          <Step title={t('applications:sent.confirm')} hint={t('applications:sent.confirmHint')} />
        )}
        <Step title={t('applications:sent.opened')} />
        <Step
          title={t('applications:sent.answer')}
          hint={t('applications:sent.answerHint', { date: formatDate(new Date(data.expiredAt)) })}
        />
      </ol>
      {isHydrated && isGuest && <ProfileBanner profile={sent} />}
      {children}
    </div>
  )
}

const Step = ({ title, hint }: { title: string; hint?: string }) => (
  <li className="sent__step">
    <i className="sent__dot" />
    <div>
      <b>{title}</b>
      {hint && <span className="hint">{hint}</span>}
    </div>
  </li>
)
