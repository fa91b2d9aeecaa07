import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { secondsBetweenMails } from '#features/accounts/rules.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Failure } from './fields.tsx'
import type { FormOutcome } from './form-outcome.ts'

/** 75 as '1:15'. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Resends a mail; the button shows how long to wait. */
export const Resend = ({ outcome }: { outcome: FormOutcome }) => {
  const t = useT()
  const { failure } = outcome
  const wait = failure ? failure.retryAfterSeconds : secondsBetweenMails
  // Without scripts the button is always enabled, and the server refuses a request that is too early.
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const readyAt = Date.now() + wait * 1000
    const tick = () => setLeft(Math.max(0, Math.ceil((readyAt - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [wait])
  if (left > 0)
    return (
      <Button size="lg" block disabled>
        <Icon of={Mail} />
        <span className="num">{t('account:sent.resendIn', { time: clockText(left) })}</span>
      </Button>
    )
  return (
    <>
      <Failure outcome={outcome} />
      <Button type="submit" name="intent" value="resend" size="lg" block>
        {t('account:sent.resend')}
      </Button>
    </>
  )
}
