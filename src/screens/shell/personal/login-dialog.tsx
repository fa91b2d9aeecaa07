import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { firstPay } from '#features/favourites/web/parts/first-pay.ts'
import { withQuery } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { useWishedFavorite } from '#web/personal/login-prompt.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OfferLine, useLineOffers } from '../../own-marks/offer-line.tsx'
import { useShell } from '../shell-context.tsx'

/** Asks to sign in for an action that needs an account; signing in returns to this page. */
export const LoginDialog = (state: DialogState) => {
  const t = useT()
  const { signIn } = useShell()
  const { pathname, search } = useLocation()
  const { favoriteOfferId, offerTitle } = useWishedFavorite()
  const asked = offerTitle === '' ? 'askLogin' : 'askToKeep'
  const { loginHref, registerHref } = signIn.candidate ?? signIn.employer
  const query = { favoriteOfferId, returnTo: pathname + search }
  return (
    <Dialog
      {...state}
      title={t(`shell:${asked}.title`)}
      before={
        offerTitle && (
          <span className="stamp">
            <Icon of={Heart} />
          </span>
        )
      }
    >
      <p className="muted">{t(`shell:${asked}.text`)}</p>
      {offerTitle && <WishedOffer guid={favoriteOfferId} title={offerTitle} />}
      <div className="dialog__acts">
        <ButtonLink size="lg" to={withQuery(registerHref, query)} replace>
          {t('shell:register')}
        </ButtonLink>
        <ButtonLink kind="primary" size="lg" to={withQuery(loginHref, query)} replace>
          {t('shell:login')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

const WishedOffer = ({ guid, title }: { guid: string; title: string }) => {
  const t = useT()
  const locale = useLocale()
  const { tenantKey } = useShell()
  const [offer = null] = useLineOffers(tenantKey, [guid]) ?? []
  const pay = offer && firstPay(offer, locale)
  const text = pay && t(`favourites:headerPopup.pay.${pay.unit}`, { amount: pay.amount })
  return <OfferLine {...{ title, offer }} end={text && <b className="num">{text}</b>} />
}
