import { Cookie, LogOut, Plus, Search, Settings, SquareArrowOutUpRight } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { employerLogoutPage, employerSettingsPage } from '#features/accounts/addresses.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { CategoryIcon } from '#features/tenants/web/parts/category-icon.tsx'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Drawer } from '#web/overlays/drawer.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { CompanyName } from './company-name.tsx'
import { newOfferHref } from './form-links.ts'
import type { PanelData, PanelGroup } from './panel-data.ts'
import { PromisedDays } from './promised-days.ts'
import './panel.css'
import './panel-parts.css'
import './panel-touch.css'

const Guards = latePart(async () => (await import('./guards.tsx')).Guards)

interface PanelFrameProps {
  data: PanelData
  title: ReactNode
  /** Shown beside the title, such as a count. */
  note?: ReactNode
  /** The parent page. */
  parent?: { readonly href: string; readonly label: string }
  /** Actions at the right of the header. */
  acts?: ReactNode
  /** The page contains the search field itself, so the header has no search link. */
  hasSearch?: boolean
  /** The page sets its own padding, as a board that fills the frame does. */
  isBare?: boolean
  children: ReactNode
}

/** The frame of every page of the employer's panel: its pages at the side, a head, the page itself. */
export const PanelFrame = ({
  data,
  title,
  note,
  parent,
  acts,
  hasSearch,
  isBare,
  children,
}: PanelFrameProps) => {
  const t = useT()
  const locale = useLocale()
  const { tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'employer')
  useKeptFocus()
  return (
    <div className="pan">
      <a className="skip btn btn--primary" href="#main">
        {t('panel:frame.skip')}
      </a>
      <header className="pan__side">
        <Navigation data={data} />
      </header>
      <header className="pan__bar">
        <Drawer name={t('panel:frame.menu')}>
          <Navigation data={data} />
        </Drawer>
        <CompanyName data={data} />
        <span className="pan__quick">
          {!hasSearch && <SearchLink href={data.searchHref} />}
          {managesOffers(data.role) && (
            <Link
              className="btn btn--primary"
              to={newOfferHref(locale)}
              aria-label={t('panel:frame.addOffer')}
              title={t('panel:frame.addOffer')}
            >
              <Icon of={Plus} />
            </Link>
          )}
        </span>
      </header>
      <main id="main" className="pan__main" tabIndex={-1}>
        <div className="pan__head">
          {parent && (
            <>
              <Link className="pan__parent" to={parent.href}>
                {parent.label}
              </Link>
              <span className="pan__sep" aria-hidden>
                /
              </span>
            </>
          )}
          <h1 tabIndex={-1}>{title}</h1>
          {note !== undefined && <span className="pan__note num">{note}</span>}
          <div className="pan__acts">
            {acts}
            {!hasSearch && <SearchLink href={data.searchHref} />}
          </div>
        </div>
        <Suspense fallback={null}>
          <Guards data={data} />
        </Suspense>
        {data.check && (
          <div className="pan__check">
            <Notice kind="warning">{t(`panel:frame.${data.check.state}`, data.check)}</Notice>
          </div>
        )}
        {data.claimable && (
          <div className="pan__check">
            <Notice>
              {t('panel:frame.claimable', data.claimable)}{' '}
              <Link className="link" to={data.claimable.href}>
                {t('panel:frame.claimSee')}
              </Link>
            </Notice>
          </div>
        )}
        <div className={classNames('pan__body', isBare && 'pan__body--bare')}>
          <PromisedDays value={data.company.promisedDays}>{children}</PromisedDays>
        </div>
      </main>
    </div>
  )
}

/** Link to the panel's search. */
const SearchLink = ({ href }: { href: string }) => {
  const t = useT()
  return (
    <Link
      className="iconbtn pan__search"
      to={href}
      aria-label={t('panel:frame.search')}
      title={t('panel:frame.search')}
    >
      <Icon of={Search} />
    </Link>
  )
}

const groups: readonly PanelGroup[] = ['start', 'recruitment', 'company']

const Navigation = ({ data }: { data: PanelData }) => {
  const t = useT()
  const locale = useLocale()
  const { entries, active, role, email } = data
  return (
    <>
      <CompanyName data={data} />
      {managesOffers(role) && (
        <ButtonLink kind="primary" block to={newOfferHref(locale)}>
          <Icon of={Plus} />
          {t('panel:frame.addOffer')}
        </ButtonLink>
      )}
      <nav className="pan__nav" aria-label={t('panel:frame.navigation')}>
        {groups.map((group) => {
          const shown = entries.filter((entry) => entry.group === group)
          if (shown.length === 0) return null
          return (
            <div key={group}>
              {group !== 'start' && <p className="pan__group">{t(`panel:frame.${group}`)}</p>}
              {shown.map(({ name, href, label, icon, count, isNew }) => (
                <Link
                  key={name}
                  className="pan__link"
                  to={href}
                  aria-current={name === active ? 'page' : undefined}
                >
                  <CategoryIcon shapes={icon} />
                  <span>{label}</span>
                  {count && (
                    <span className={classNames('pan__count num', isNew && 'pan__count--new')}>{count}</span>
                  )}
                </Link>
              ))}
            </div>
          )
        })}
      </nav>
      <Account email={email} active={active} />
    </>
  )
}

const Account = ({ email, active }: Pick<PanelData, 'email' | 'active'>) => {
  const t = useT()
  const locale = useLocale()
  const { homeHref, alternates, hasLanguages, hasThemes, helpLinks } = useShell()
  const other = locale === 'pl' ? 'en' : 'pl'
  return (
    <div className="pan__user">
      <Link className="pan__link" to={homeHref}>
        <Icon of={SquareArrowOutUpRight} />
        <span>{t('panel:frame.board')}</span>
      </Link>
      <Link
        className="pan__link"
        to={hrefFor(employerSettingsPage, {}, locale)}
        aria-current={active === employerSettingsPage.name ? 'page' : undefined}
      >
        <Icon of={Settings} />
        <span>{t('panel:frame.settings')}</span>
      </Link>
      <form method="post" action={hrefFor(employerLogoutPage, {}, locale)}>
        <button type="submit" className="pan__link">
          <Icon of={LogOut} />
          <span>{t('panel:frame.signOut')}</span>
        </button>
      </form>
      <div className="pan__who">
        <span title={email}>{email}</span>
        {hasLanguages && (
          <a href={alternates[other]} hrefLang={other} lang={other}>
            {t('panel:frame.language')}
          </a>
        )}
        {helpLinks
          .filter(({ kind }) => kind === 'cookies')
          .map(({ label, href }) => (
            <Link key={href} className="iconbtn" to={href} aria-label={label} title={label}>
              <Icon of={Cookie} />
            </Link>
          ))}
        {hasThemes && <ThemeSwitch />}
      </div>
    </div>
  )
}
