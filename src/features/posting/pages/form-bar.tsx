import type { ReactNode } from 'react'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'
import { Brand } from '#web/ui/brand.tsx'
import type { FormStep } from '../enumerations.ts'
import { OfferStepper } from '../web/parts/stepper.tsx'
import '../web/parts/form-frame.css'
import '../web/posting.css'
import '../web/posting-editor.css'
import '../web/posting-sections.css'
import '../web/posting-summary.css'
import '../web/posting-versions.css'

interface FormBarProps {
  /** Null on pages outside the steps of writing an offer. */
  step: FormStep | null
  isPublished?: boolean
  /** The save status, at the right. */
  children?: ReactNode
}

/** The top bar of pages on which an offer is written. */
export const FormBar = ({ step, isPublished = false, children }: FormBarProps) => {
  const t = useT()
  const { brand, homeHref, tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'employer')
  useKeptFocus()
  return (
    <>
      <a className="skip btn btn--primary" href="#main">
        {t('shell:skip')}
      </a>
      <header className="pftop">
        <Brand name={brand.name} suffix={brand.suffix} href={homeHref} />
        {step && <OfferStepper {...{ step, isPublished }} />}
        <div className="pftop__end">{children}</div>
      </header>
    </>
  )
}
