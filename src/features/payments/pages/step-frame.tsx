import type { ReactNode } from 'react'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import type { FormStep } from '#features/posting/enumerations.ts'
import { OfferStepper } from '#features/posting/web/parts/stepper.tsx'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'
import './step-frame.css'

interface StepFrameProps {
  /** Null where nothing is published. */
  step: Extract<FormStep, 'payment' | 'publish'> | null
  children: ReactNode
}

/** The last two of the four steps to a published offer. */
export const StepFrame = ({ step, children }: StepFrameProps) => {
  const { tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'employer')
  useKeptFocus()
  return (
    <Shell>
      <div className="steps">
        {step && (
          <div className="steps__list">
            <OfferStepper step={step} />
          </div>
        )}
        {children}
      </div>
    </Shell>
  )
}
