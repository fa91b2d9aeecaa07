import { UserX } from 'lucide-react'
import { useLocation } from 'react-router'
import { employerLoginPage, loginPage } from '#features/accounts/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChatSide } from '../../enumerations.ts'

/** The session ended while somebody wrote. What they wrote stays on this page, and goes out after they sign in again. */
export const SignedOut = ({ side }: { side: ChatSide }) => {
  const t = useT()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const page = side === 'candidate' ? loginPage : employerLoginPage
  return (
    <div className="chatoff" role="status">
      <Icon of={UserX} size={16} />
      <span>{t('chat:talk.signedOut')}</span>
      {/* Not by the router: the connection begins anew with a new page. */}
      <a className="link" href={withQuery(hrefFor(page, {}, locale), { returnTo: pathname + search })}>
        {t('chat:talk.signIn')}
      </a>
    </div>
  )
}
