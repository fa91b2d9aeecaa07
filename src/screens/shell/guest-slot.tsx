import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useShell } from './shell-context.tsx'

/** Sign-in and posting links of guests, shown to everybody until the user is known. */
export const GuestSlot = () => {
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
        <PageLink className="btn btn--quiet" to={employer.loginHref}>
          {t('shell:employerSignIn')}
        </PageLink>
      )}
      <PageLink className="btn btn--line top__offer" to={employer.offerHref}>
        {t('shell:addOffer')}
      </PageLink>
    </>
  )
}
