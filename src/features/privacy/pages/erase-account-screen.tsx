import { hrefFor } from '#kernel/addresses.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ownDataPage } from '../addresses.ts'
import { ErasureConsequences } from './own-data-screen.tsx'

interface EraseAccountProps {
  token: string
  isDone: boolean
  /** Null for a link that does not work. */
  email: string | null
}

/** The final confirmation, opened by the mailed link. */
export const EraseAccountScreen = ({ token, isDone, email }: EraseAccountProps) => {
  const t = useT()
  const locale = useLocale()
  const { homeHref } = useShell()
  return (
    <Shell>
      <div className="erasepage">
        {email === null ? (
          <>
            <h1 className="title-28">{t(isDone ? 'privacy:erase.done' : 'privacy:erase.expired')}</h1>
            <p>{t(isDone ? 'privacy:erase.doneText' : 'privacy:erase.expiredText')}</p>
            <p className="erasure__foot">
              {!isDone && (
                <ButtonLink kind="primary" to={hrefFor(ownDataPage, {}, locale)}>
                  {t('privacy:erase.settings')}
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
