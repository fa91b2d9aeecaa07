import { hrefFor } from '#kernel/addresses.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { mailedDataPage, ownDataPage } from '../addresses.ts'
import { ErasureConsequences } from './own-data-screen.tsx'

interface EraseAccountProps {
  token: string
  isDone: boolean
  /** Null for a link that does not work. */
  email: string | null
  /** Whether candidates sign in on this board, and so have settings. */
  hasSignIn: boolean
}

/** The final confirmation, opened by the mailed link. */
export const EraseAccountScreen = ({ token, isDone, email, hasSignIn }: EraseAccountProps) => {
  const t = useT()
  const locale = useLocale()
  const { homeHref } = useShell()
  return (
    <Shell>
      <div className="erasepage">
        {email === null ? (
          <>
            <h1 className="title-28">{t(isDone ? 'privacy:erase.done' : 'privacy:erase.expired')}</h1>
            <p>
              {t(`privacy:${isDone ? 'erase.doneText' : hasSignIn ? 'erase.expiredText' : 'mailed.expired'}`)}
            </p>
            <p className="erasure__foot">
              {!isDone && (
                <ButtonLink kind="primary" to={hrefFor(hasSignIn ? ownDataPage : mailedDataPage, {}, locale)}>
                  {t(hasSignIn ? 'privacy:erase.settings' : 'privacy:mailed.again')}
                </ButtonLink>
              )}
              <ButtonLink to={homeHref}>{t('privacy:erase.home')}</ButtonLink>
            </p>
          </>
        ) : (
          <>
            <h1 className="title-28">{t('privacy:erase.title')}</h1>
            <p>{t('privacy:erase.confirmLead', { email })}</p>
            <ErasureConsequences />
            <form method="post" className="erasure__foot">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" kind="danger">
                {t('privacy:erase.confirm', { email })}
              </Button>
              <ButtonLink to={homeHref} kind="quiet">
                {t('privacy:erase.cancel')}
              </ButtonLink>
            </form>
          </>
        )}
      </div>
    </Shell>
  )
}
