import { Link } from 'react-router'
import { settingsPage } from '#features/accounts/addresses.ts'
import { companyPage } from '#features/companies/addresses.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { SettingsFrame } from '#screens/account/settings-frame.tsx'
import { Checkbox } from '#web/forms/choice.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { View } from '../contract.ts'
import './visibility.css'

export interface VisibilityData {
  readonly isFindable: boolean
  /** The profile says that the candidate does not look for work. */
  readonly isClosed: boolean
  /** The profile holds nothing to compare an offer with. */
  readonly isEmpty: boolean
  readonly isSaved: boolean
  readonly views: readonly View[]
}

/** The candidate's choice to be found by companies, and the companies that viewed the profile. */
export const VisibilityScreen = ({ data }: { data: VisibilityData }) => {
  const t = useT()
  const locale = useLocale()
  const { isFindable, isClosed, isEmpty, isSaved, views } = data
  const state = isFindable ? (isClosed ? 'isClosed' : 'isOn') : 'isOff'
  return (
    <SettingsFrame portal="candidate" active="visibility" title={t('candidates:visibility.title')}>
      <div className="visibility">
        <section className="panel">
          <p className="muted">{t('candidates:visibility.lead')}</p>
          {isSaved && <Notice kind="success">{t('candidates:visibility.saved')}</Notice>}
          <p className="visibility__state">
            <b>{t(`candidates:visibility.${state}`)}</b>
          </p>
          <form method="post">
            <Checkbox name="isFindable" value="yes" defaultChecked={isFindable} key={String(isFindable)}>
              {t('candidates:visibility.question')}
            </Checkbox>
            <p className="muted">{t('candidates:visibility.consent')}</p>
            <Button type="submit" kind="primary">
              {t('candidates:visibility.save')}
            </Button>
          </form>
          {isFindable && isEmpty && (
            <>
              <Notice kind="warning">{t('candidates:visibility.empty')}</Notice>
              <ButtonLink to={hrefFor(profilePage, {}, locale)}>
                {t('candidates:visibility.toProfile')}
              </ButtonLink>
            </>
          )}
        </section>
        <section className="panel" aria-labelledby="mails">
          <h2 className="title-16" id="mails">
            {t('candidates:visibility.mails')}
          </h2>
          <p className="muted">{t('candidates:visibility.mailsText')}</p>
          <p>
            <Link className="link" to={`${hrefFor(settingsPage, {}, locale)}#mails`}>
              {t('candidates:visibility.toMails')}
            </Link>
          </p>
        </section>
        <section className="panel" aria-labelledby="views">
          <h2 className="title-16" id="views">
            {t('candidates:visibility.views')}
          </h2>
          <p className="muted">
            {t(views.length === 0 ? 'candidates:visibility.noViews' : 'candidates:visibility.viewsText')}
          </p>
          {views.length > 0 && (
            <ul className="visibility__views">
              {views.map(({ company, slug, at, hasReadCv }) => (
                <li key={`${slug}${at}`}>
                  <a className="link" href={hrefFor(companyPage, { slug }, locale)}>
                    {company}
                  </a>
                  <span className="muted num">
                    {formatDateTime(new Date(at))}
                    {hasReadCv && ` · ${t('candidates:visibility.readCv')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </SettingsFrame>
  )
}
