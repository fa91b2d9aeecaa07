import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import type { FormStep } from '#features/posting/enumerations.ts'
import { panelHref } from '#features/posting/web/parts/panel-href.ts'
import { OfferStepper } from '#features/posting/web/parts/stepper.tsx'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'
import { Brand } from '#web/ui/brand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#features/posting/web/parts/form-frame.css'
import './step-frame.css'

const SessionGuard = latePart(async () => (await import('#screens/panel/session-guard.tsx')).SessionGuard)

interface StepFrameProps {
  /** Null when nothing is published. */
  step: Extract<FormStep, 'payment' | 'publish'> | null
  /** Link to the previous step; null when there is no way back. */
  back?: { readonly href: string; readonly label: string } | null
  /** Nothing can be bought for the offer, so the bar links to the offers instead of "pay later". */
  isOver?: boolean
  /** Button of the bottom bar, shown where the order summary is not beside the form. */
  act?: ReactNode
  /** E-mail address of whose form this is: it is held back while nobody or another account is signed in. */
  payer?: string
  children: ReactNode
}

/** The last two of the four steps to a published offer. */
export const StepFrame = ({ step, back = null, isOver = false, act, payer, children }: StepFrameProps) => {
  const t = useT()
  const { brand, homeHref, tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'employer')
  useKeptFocus()
  const guard = payer !== undefined && (
    <Suspense fallback={null}>
      <SessionGuard email={payer} />
    </Suspense>
  )
  if (step === null)
    return (
      <Shell>
        <div className="stepframe">{children}</div>
        {guard}
      </Shell>
    )
  return (
    <>
      <a className="skip btn btn--primary" href="#main">
        {t('shell:skip')}
      </a>
      <header className="pftop">
        <Brand name={brand.name} suffix={brand.suffix} href={homeHref} />
        <OfferStepper step={step} />
      </header>
      <main id="main" tabIndex={-1} className="stepframe">
        {children}
      </main>
      {back && <StepBar {...{ back, act, isOver }} />}
      {guard}
    </>
  )
}

const StepBar = ({
  back,
  act,
  isOver,
}: {
  back: { readonly href: string; readonly label: string }
  act: ReactNode
  isOver: boolean
}) => {
  const t = useT()
  const locale = useLocale()
  return (
    <nav className="pfbar" aria-label={t('payments:step.ways')}>
      <Link className="btn btn--quiet" to={back.href} aria-label={back.label}>
        <Icon of={ArrowLeft} size={16} />
        <span className="pfbar__wide">{back.label}</span>
      </Link>
      <span className="pfbar__room" />
      {isOver ? (
        <Link className="btn btn--line" to={panelHref(locale)}>
          {t('payments:step.toOffers')}
        </Link>
      ) : (
        <Link className="btn btn--line" to={panelHref(locale)} aria-label={t('payments:step.later')}>
          <span className="pfbar__wide">{t('payments:step.later')}</span>
          <span className="pfbar__narrow">{t('payments:step.laterShort')}</span>
        </Link>
      )}
      {act}
    </nav>
  )
}
