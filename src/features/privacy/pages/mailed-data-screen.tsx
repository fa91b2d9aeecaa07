import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { EmailField, Failure } from '#screens/account/fields.tsx'
import type { FormOutcome } from '#screens/account/form-outcome.ts'
import { Group, Row } from '#screens/account/settings-parts.tsx'
import { Shell } from '#screens/shell/shell.tsx'
import { useShell } from '#screens/shell/shell-context.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { eraseAccountPage, mailedDataPage, ownDataCopyPage } from '../addresses.ts'
import type { MailedErasure } from '../contract.ts'
import '#screens/account/settings.css'
import './own-data.css'

interface AskDataProps {
  /** Whether a link was opened that does not work. */
  isBroken: boolean
  /** The address that a link was requested for. */
  sentTo: string | null
  outcome: FormOutcome
}

/** The request for a link, where candidates had accounts before. */
export const AskDataScreen = ({ isBroken, sentTo, outcome }: AskDataProps) => {
  const t = useT()
  const locale = useLocale()
  const { brand } = useShell()
  return (
    <Shell>
      <div className="erasepage">
        <h1 className="title-28">{t(isBroken ? 'privacy:erase.expired' : 'privacy:mailed.title')}</h1>
        {sentTo === null ? (
          <>
            <p>{t(isBroken ? 'privacy:mailed.expired' : 'privacy:mailed.lead', { board: brand.name })}</p>
            <form method="post" action={hrefFor(mailedDataPage, {}, locale)} className="erasure">
              <Failure outcome={outcome} />
              <EmailField outcome={outcome} />
              <div className="erasure__foot">
                <Button type="submit" kind="primary" size="lg">
                  {t('privacy:mailed.ask')}
                </Button>
              </div>
            </form>
          </>
        ) : (
          <Notice kind="success">{t('privacy:mailed.sent', { email: sentTo })}</Notice>
        )}
      </div>
    </Shell>
  )
}

/** What the mailed link opens: the copy of the data, and the way to the erasure. */
export const MailedDataScreen = ({ token, email, canExport }: MailedErasure & { token: string }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <Shell>
      <div className="erasepage">
        <h1 className="title-28">{t('privacy:mailed.title')}</h1>
        <p>{t('privacy:mailed.of', { email })}</p>
        <Group id="data" title={t('privacy:data.title')}>
          <Row
            label={t('privacy:data.copy')}
            action={
              canExport && (
                <form method="post" action={hrefFor(ownDataCopyPage, {}, locale)}>
                  <input type="hidden" name="token" value={token} />
                  <Button type="submit" size="sm">
                    {t('privacy:data.download')}
                  </Button>
                </form>
              )
            }
          >
            <p className="srow__text">{t(canExport ? 'privacy:data.copyText' : 'privacy:mailed.factor')}</p>
          </Row>
          <Row
            label={t('privacy:data.erase')}
            action={
              <ButtonLink
                kind="danger-line"
                size="sm"
                to={withQuery(hrefFor(eraseAccountPage, {}, locale), { token })}
              >
                {t('privacy:data.eraseAction')}
              </ButtonLink>
            }
          >
            <p className="srow__text">{t('privacy:data.eraseText')}</p>
          </Row>
        </Group>
      </div>
    </Shell>
  )
}
