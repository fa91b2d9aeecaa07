import { Bell, Check, MessagesSquare } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { type Portal, portals } from '#features/accounts/rules.ts'
import { helpPage, legalPage } from '#features/content/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageMenu } from '../shell/language-menu.tsx'
import { useShell } from '../shell/shell-context.tsx'
import './auth.css'

interface AuthFrameProps {
  portal: Portal
  title: string
  lead?: ReactNode
  before?: ReactNode
  /** The link for visitors on the wrong page: sign-in or registration. */
  other?: 'signIn' | 'register'
  /** Query parameters of that link; empty ones are left out. */
  carried?: Readonly<Record<string, string>>
  /** Replaces the picture beside the form. */
  panel?: ReactNode
  children: ReactNode
}

/** The frame of sign-in, registration and similar pages: a form and, on wide windows, a picture beside it. */
export const AuthFrame = ({
  portal,
  title,
  lead,
  before,
  other = 'signIn',
  carried = {},
  panel,
  children,
}: AuthFrameProps) => {
  const t = useT()
  const locale = useLocale()
  const { brand, homeHref, hasLanguages, linkGroups } = useShell()
  // A refused form focuses its first invalid field.
  useEffect(() => document.querySelector<HTMLElement>('#main [aria-invalid]')?.focus(), [])
  const asked = [helpPage, legalPage].map((page) => hrefFor(page, {}, locale))
  const links = linkGroups.flatMap((group) => group.links.filter(({ href }) => asked.includes(href)))
  const across: Portal = portal === 'candidate' ? 'employer' : 'candidate'
  return (
    <div className="auth">
      <div className="auth__side">
        <header className="auth__top">
          <Brand name={brand.name} suffix={brand.suffix} href={homeHref} />
          {hasLanguages && <LanguageMenu look="icon" />}
        </header>
        <main id="main" className="auth__form" tabIndex={-1}>
          {before}
          <h1>{title}</h1>
          {lead && <p className="auth__lead">{lead}</p>}
          {children}
        </main>
        <footer className="auth__foot">
          <span>
            {t(`account:frame.${other}Question`)}{' '}
            <Link className="link" to={withQuery(hrefFor(portals[portal][other], {}, locale), carried)}>
              {t(`account:frame.${other}`)}
            </Link>
          </span>
          <span className="auth__small">
            {links.map(({ label, href }) => (
              <Link key={href} to={href}>
                {label}
              </Link>
            ))}
            <Link to={hrefFor(portals[across].signIn, {}, locale)}>{t(`account:frame.${across}`)}</Link>
          </span>
        </footer>
      </div>
      <aside className="auth__panel" aria-hidden={panel ? undefined : true}>
        <Rings />
        {panel ?? <AccountBenefits portal={portal} />}
        <p className="auth__say">{t(panel ? 'account:kept.say' : `account:frame.${portal}Say`)}</p>
      </aside>
    </div>
  )
}

const rings = [70, 130, 190, 250, 310] as const
const dots = [
  '458 270 4',
  '555 264 3',
  '208 168 4',
  '484 420 5',
  '150 410 4',
  '330 508 4',
  '96 232 3',
] as const

const Rings = () => (
  <svg className="auth__rings" viewBox="0 0 640 640" aria-hidden="true">
    {rings.map((radius) => (
      <circle key={radius} cx="320" cy="320" r={radius} />
    ))}
    {dots.map((dot) => {
      const [cx, cy, r] = dot.split(' ')
      return <circle key={dot} className="is-dot" cx={cx} cy={cy} r={r} />
    })}
  </svg>
)

/** The benefits of an account, in three cards. */
const AccountBenefits = ({ portal }: { portal: Portal }) => {
  const t = useT()
  const { about } = useShell()
  const isCandidate = portal === 'candidate'
  const title = t(`account:scene.${about}.offer`)
  return (
    <div className="auth__scene">
      <Card
        tile={title.slice(0, 1)}
        title={title}
        text={t(isCandidate ? `account:scene.${about}.where` : 'account:scene.employerFirstText')}
        foot={isCandidate && <Track />}
      />
      <Card
        tile={<Icon of={Bell} />}
        title={t(isCandidate ? `account:scene.${about}.search` : 'account:scene.employerSecond')}
        text={t(`account:scene.${portal}SecondText`)}
        count={isCandidate && t('account:scene.candidateNews')}
      />
      <Card
        tile={<Icon of={isCandidate ? MessagesSquare : Check} />}
        title={t(`account:scene.${portal}Third`)}
        text={t(`account:scene.${portal}ThirdText`)}
      />
    </div>
  )
}

interface CardProps {
  tile: ReactNode
  title: string
  text: string
  count?: ReactNode
  foot?: ReactNode
}

const Card = ({ tile, title, text, count, foot }: CardProps) => (
  <div className="auth__card">
    <div className="auth__cardrow">
      <span className="auth__tile">{tile}</span>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {count && <span className="auth__count">{count}</span>}
    </div>
    {foot}
  </div>
)

const steps = ['received', 'viewed', 'shortlisted', 'interview', 'offer', 'hired'] as const
const reached = 'interview'

/** Decorative progress bar of an example application's statuses. */
const Track = () => {
  const t = useT()
  const at = steps.indexOf(reached)
  return (
    <div className="auth__track">
      <span className="auth__bars">
        {steps.map((step, index) => (
          <i key={step} className={index === at ? 'is-now' : index < at ? 'is-past' : undefined} />
        ))}
      </span>
      <span>
        <b>{t('account:scene.candidateState')}</b> · {t('account:scene.candidateStateSince')}
      </span>
    </div>
  )
}
