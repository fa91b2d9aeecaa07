import { UserX } from 'lucide-react'
import { useLocation } from 'react-router'
import { employerLoginPage, loginPage } from '#features/accounts/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChatSide } from '../../enumerations.ts'

/** Shown when the session ended during writing. The messages wait in the outbox and are sent after signing in again. */
export const SignedOut = ({ side }: { side: ChatSide }) => {
  const t = useT()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const page = side === 'candidate' ? loginPage : employerLoginPage
  return (
    <div className="chatoff" role="status">
      <Icon of={UserX} size={16} />
      <span>{t('chat:talk.signedOut')}</span>
      {/* A full page load, so that the connection is made anew. */}
      <a className="link" href={withQuery(hrefFor(page, {}, locale), { returnTo: pathname + search })}>
        {t('chat:talk.signIn')}
      </a>
    </div>
  )
}
