import { Link, useLocation } from 'react-router'
import { loginPage } from '#features/accounts/addresses.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The session has expired while the form was filled in: the input is kept, and signing in leads back to the form. */
export const SignedOut = () => {
  const t = useT()
  const locale = useLocale()
  const { pathname, search, hash } = useLocation()
  const returnTo = pathname + search + hash
  return (
    <Notice kind="error">
      {t('applications:errors.signedOut')}{' '}
      <Link className="link" to={withQuery(hrefFor(loginPage, {}, locale), { returnTo })}>
        {t('applications:form.signInAgain')}
      </Link>
    </Notice>
  )
}
