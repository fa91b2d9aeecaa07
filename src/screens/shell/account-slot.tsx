import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { usePersonal } from '#web/personal/personal.ts'
import { FrameLink } from './frame-link.tsx'
import { useShell } from './shell-context.tsx'
import { useEntries } from './use-entries.ts'

const AccountMenu = latePart(async () => (await import('./account-menu.tsx')).AccountMenu)

const LoginMenu = () => {
  const t = useT()
  const { candidate, employer } = useShell().signIn
  return (
    <>
      {candidate ? (
        <Menu faceClass="btn btn--quiet" label={t('shell:login')}>
          <MenuLink to={candidate.loginHref}>{t('shell:loginCandidate')}</MenuLink>
          <MenuLink to={employer.loginHref}>{t('shell:loginEmployer')}</MenuLink>
        </Menu>
      ) : (
        <Link className="btn btn--quiet" to={employer.loginHref}>
          {t('shell:login')}
        </Link>
      )}
      <Link className="btn btn--line" to={employer.registerHref}>
        {t('shell:addOffer')}
      </Link>
    </>
  )
}

/** The popups of the header, and the account: of a guest the ways in, also before it is known who it is. */
export const AccountSlot = () => {
  const { user } = usePersonal()
  const popups = useEntries().filter(({ popup }) => popup)
  return (
    <>
      {popups.map((entry) => (
        <FrameLink key={entry.name} entry={entry} className="iconbtn" isIcon />
      ))}
      {user ? (
        <Suspense>
          <AccountMenu user={user} />
        </Suspense>
      ) : (
        <LoginMenu />
      )}
    </>
  )
}
