import {
  ArrowUp,
  BookmarkPlus,
  CalendarPlus,
  CircleStop,
  Copy,
  CreditCard,
  Ellipsis,
  ExternalLink,
  type LucideIcon,
  Pencil,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react'
import type { CompanyRole } from '#features/accounts/contract.ts'
import { managesOffers } from '#features/accounts/rules.ts'
import { offerPage } from '#features/offers/addresses.ts'
import { isPublicState } from '#features/offers/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDate } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import { offerFormHref } from '#screens/panel/form-links.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { offerTemplatesPage, panelOfferPage } from '../../addresses.ts'
import type { OfferAction, PanelOffer } from '../../enumerations.ts'
import { manualBumpFrom, offerActions } from '../../rules.ts'

const icons: Readonly<Record<OfferAction, LucideIcon>> = {
  bump: ArrowUp,
  edit: Pencil,
  pay: CreditCard,
  extend: CalendarPlus,
  duplicate: Copy,
  withdraw: Undo2,
  finish: CircleStop,
  delete: Trash2,
}

const ofForm = {
  bump: 'bump',
  edit: 'edit',
  pay: 'payment',
  extend: 'extend',
  duplicate: 'duplicate',
} as const

/** Actions that end or delete an offer; the menu lists them separately. */
const isEnding = (action: OfferAction): action is 'delete' | 'finish' | 'withdraw' =>
  action === 'finish' || action === 'withdraw' || action === 'delete'

/** Where an action is done or confirmed. */
const actionHref = (action: OfferAction, { id }: PanelOffer, locale: Locale): string =>
  isEnding(action)
    ? withQuery(hrefFor(panelOfferPage, { id }, locale), { do: action })
    : offerFormHref(ofForm[action], id, locale)

const steps = ['pay', 'bump', 'edit'] as const

/** The most frequent actions, beside the full menu where there is room. */
export const OfferSteps = ({ offer, role, now }: OfferMenuProps) => {
  const t = useT()
  const locale = useLocale()
  const actions = offerActions(offer, role, new Date(now))
  return steps
    .filter((step) => actions.includes(step))
    .map((step) => (
      <ButtonLink key={step} className="ostep" size="sm" to={actionHref(step, offer, locale)}>
        <Icon of={icons[step]} size={16} />
        {t(`panel:offers.actions.${step}`)}
      </ButtonLink>
    ))
}

interface OfferMenuProps {
  offer: PanelOffer
  role: CompanyRole
  now: number
}

/** All actions that the company may take on the offer now. */
export const OfferMenu = ({ offer, role, now }: OfferMenuProps) => {
  const t = useT()
  const locale = useLocale()
  const { title, slug, state, bumps } = offer
  const actions = offerActions(offer, role, new Date(now))
  const isShown = isPublicState(state) && slug !== ''
  if (actions.length === 0 && !isShown) return null
  const endings = actions.filter(isEnding)
  const pageHref = hrefFor(offerPage, { slug }, locale)
  const bumpsFrom = managesOffers(role) ? manualBumpFrom(offer, new Date(now)) : null
  const linkTo = (action: OfferAction) => (
    <MenuLink key={action} to={actionHref(action, offer, locale)}>
      <Icon of={icons[action]} />
      {t(`panel:offers.actions.${action}`)}
      {action === 'bump' && <small>{t('panel:offers.bumpsLeft', { count: bumps.total - bumps.used })}</small>}
    </MenuLink>
  )
  return (
    <Menu
      look="icon"
      faceClass="iconbtn"
      name={t('panel:offers.actionsOf', { title })}
      label={<Icon of={Ellipsis} />}
    >
      {bumpsFrom !== null && (
        <DisabledAction action="bump" why={t('panel:offers.bumpFrom', { date: formatDate(bumpsFrom) })} />
      )}
      {actions.filter((action) => !isEnding(action)).map(linkTo)}
      {actions.includes('duplicate') && (
        <MenuLink to={withQuery(hrefFor(offerTemplatesPage, {}, locale), { of: offer.id })}>
          <Icon of={BookmarkPlus} />
          {t('panel:offers.asTemplate')}
        </MenuLink>
      )}
      {isShown && (
        <>
          {state === 'published' && (
            <MenuLink to={`${pageHref}#share`}>
              <Icon of={Share2} />
              {t('panel:offers.actions.share')}
            </MenuLink>
          )}
          <MenuLink to={pageHref}>
            <Icon of={ExternalLink} />
            {t('panel:offers.actions.view')}
          </MenuLink>
        </>
      )}
      {endings.length > 0 && <hr className="offt__line" />}
      {endings.map(linkTo)}
      {endings.includes('finish') && <DisabledAction action="delete" why={t('panel:offers.afterEnd')} />}
    </Menu>
  )
}

/** A disabled menu entry with the time from which the action is available. */
const DisabledAction = ({ action, why }: { action: OfferAction; why: string }) => {
  const t = useT()
  return (
    <span className="menu__item offt__later">
      <Icon of={icons[action]} />
      {t(`panel:offers.actions.${action}`)}
      <small>{why}</small>
    </span>
  )
}
