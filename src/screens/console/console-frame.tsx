import type { ReactNode } from 'react'
import { signOutPage } from '#features/accounts/addresses.ts'
import { useSessionRenewal } from '#features/accounts/web/parts/session-renewal.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useShell } from '#screens/shell/shell-context.tsx'
import { ThemeSwitch } from '#screens/shell/theme-switch.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Drawer } from '#web/overlays/drawer.tsx'
import { useKeptFocus } from '#web/overlays/use-kept-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleData } from './console-data.ts'
import { consoleEntries } from './console-entries.ts'
import type { ConsoleKey } from './console-key.ts'
import { consoleStart } from './console-start.ts'
import { KeyBar } from './key-bar.tsx'
import { PaletteLink, usePalette } from './palette-door.tsx'
import './console.css'
import './console-touch.css'
import './navigation.css'

interface ConsoleFrameProps {
  data: ConsoleData
  title: ReactNode
  /** Actions at the right of the header. */
  acts?: ReactNode
  /** Keys of this page, in addition to those of all lists. */
  keys?: readonly ConsoleKey[]
  children: ReactNode
}

/** The frame of every page of the console: navigation, header, the page itself. */
export const ConsoleFrame = ({ data, title, acts, keys, children }: ConsoleFrameProps) => {
  const t = useT()
  const { tenantKey } = useShell()
  useSessionRenewal(tenantKey, 'operator')
  useKeptFocus()
  const palette = usePalette(data.tenants)
  return (
    <div className="con">
      <a className="con__skip btn btn--primary" href="#main">
        {t('console:frame.skip')}
      </a>
      <header className="con__side">
        <Brand isDemo={data.isDemo} />
        <PaletteLink onOpen={palette.open} />
        <Navigation data={data} />
      </header>
      <header className="con__bar">
        <Drawer name={t('console:frame.menu')}>
          <Navigation data={data} />
        </Drawer>
        <Brand isDemo={data.isDemo} />
        <PaletteLink isSmall onOpen={palette.open} />
      </header>
      <main id="main" className="con__main" tabIndex={-1}>
        <div className="con__head">
          <h1>{title}</h1>
          {acts && <div className="con__headacts">{acts}</div>}
        </div>
        {children}
        <KeyBar own={keys} />
      </main>
      {palette.shown}
    </div>
  )
}

const Brand = ({ isDemo }: Pick<ConsoleData, 'isDemo'>) => {
  const t = useT()
  return (
    <a className="con__brand" href={hrefFor(consoleStart, {}, useLocale())}>
      <b>{t('console:frame.name')}</b>
      <span className="con__mode">{t(isDemo ? 'console:frame.demo' : 'console:frame.production')}</span>
    </a>
  )
}

const Navigation = ({ data }: { data: ConsoleData }) => {
  const t = useT()
  const locale = useLocale()
  const other = locale === 'pl' ? 'en' : 'pl'
  const { alternates } = useShell()
  return (
    <>
      <nav aria-label={t('console:frame.navigation')}>
        {consoleEntries.map(({ page, icon, label, key }) => (
          <a
            key={page.name}
            href={hrefFor(page, {}, locale)}
            aria-current={page.name === data.active ? 'page' : undefined}
            data-go={key}
          >
            <Icon of={icon} size={16} />
            <span>{t(label)}</span>
            {(data.counts[page.name] ?? 0) > 0 && <b className="con__bad num">{data.counts[page.name]}</b>}
            <span className="con__go" aria-hidden>
              <kbd>G</kbd>
              <kbd>{key}</kbd>
            </span>
          </a>
        ))}
      </nav>
      <div className="con__user">
        <span className="con__email">{data.email}</span>
        <div className="con__acts">
          <ThemeSwitch />
          <a href={alternates[other]} hrefLang={other} lang={other}>
            {t('console:frame.language')}
          </a>
          <form method="post" action={hrefFor(signOutPage, {}, locale)}>
            <Button type="submit" kind="quiet" size="sm">
              {t('console:frame.signOut')}
            </Button>
          </form>
        </div>
      </div>
    </>
  )
}
