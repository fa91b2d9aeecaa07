import { useId } from 'react'
import { Link } from 'react-router'
import type { BlockReason } from '#features/reports/contract.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { warsawDaysBetween } from '#kernel/calendar-day.ts'
import { formatDateTime } from '#kernel/format.ts'
import { PanelFrame } from '#screens/panel/panel-frame.tsx'
import { Radio } from '#web/forms/choice.tsx'
import { FieldError } from '#web/forms/field.tsx'
import { useOwnProblem } from '#web/forms/use-own-problem.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { panelApplicationsPage, panelOfferPage, panelOffersPage } from '../../addresses.ts'
import { type FinishReason, finishReasons, type PanelOffer } from '../../enumerations.ts'
import { offerActions } from '../../rules.ts'
import { Statistics } from './charts.tsx'
import { OfferMenu, OfferSteps } from './offer-actions.tsx'
import type { OfferData } from './offer-data.ts'
import { OfferFigures } from './offer-figures.tsx'
import { OfferStateDot } from './offer-state.tsx'
import { stepText } from './offer-steps.ts'
import './offers.css'
import './statistics.css'

const refusals = ['stateConflict', 'hasApplications', 'moneyReturns', 'reasonMissing'] as const
export type OfferRefusal = (typeof refusals)[number]

export const OfferScreen = ({ data, refusal }: { data: OfferData; refusal: OfferRefusal | null }) => {
  const t = useT()
  const locale = useLocale()
  const { frame, offer, now, block } = data
  return (
    <PanelFrame
      data={frame}
      title={offer.title}
      parent={{ href: hrefFor(panelOffersPage, {}, locale), label: t('panel:offers.title') }}
      note={<OfferStateDot offer={offer} now={now} />}
      acts={
        <>
          <OfferSteps offer={offer} role={frame.role} now={now} />
          <OfferMenu offer={offer} role={frame.role} now={now} />
        </>
      }
    >
      {refusal && <Notice kind="error">{t(`panel:offers.refusals.${refusal}`)}</Notice>}
      {block && <Block block={block} />}
      <Question data={data} />
      <Sections data={data} />
      {data.isHistory ? (
        <History data={data} />
      ) : (
        <>
          <OfferFigures data={data} />
          <Statistics days={data.days} span={data.span} id={offer.id} events={data.events} />
        </>
      )}
    </PanelFrame>
  )
}

/** Its figures, its applications, its history. */
const Sections = ({ data: { offer, isHistory } }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  const own = hrefFor(panelOfferPage, { id: offer.id }, locale)
  return (
    <nav className="osecs sideways" aria-label={offer.title}>
      <Link to={own} aria-current={isHistory ? undefined : 'page'}>
        {t('panel:statistics.title')}
      </Link>
      <Link to={withQuery(hrefFor(panelApplicationsPage, {}, locale), { offer: offer.id })}>
        {t('panel:statistics.applications')} <span className="num">{offer.applications}</span>
      </Link>
      <Link to={withQuery(own, { view: 'history' })} aria-current={isHistory ? 'page' : undefined}>
        {t('panel:statistics.history')}
      </Link>
    </nav>
  )
}

/** Reason of the block, as in the mail, for members who did not get it. */
const Block = ({ block: { reason, text } }: { block: BlockReason }) => {
  const t = useT()
  return (
    <Notice kind="warning">
      <p>
        <b>{t('panel:offers.block.title')}</b>
      </p>
      {reason && <p>{t('panel:offers.block.reason', { reason: t(`reports:reasons.${reason}`) })}</p>}
      {text !== '' && <p className="oblock">{text}</p>}
      <p>{t('panel:offers.block.next')}</p>
    </Notice>
  )
}

/** Confirmation of an irreversible action. */
const Question = ({ data: { offer, frame, asks, now } }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  const back = hrefFor(panelOfferPage, { id: offer.id }, locale)
  if (asks === null || !offerActions(offer, frame.role, new Date(now)).includes(asks)) return null
  return (
    <form method="post" action={back} className="oask">
      <h2>{t(`panel:offers.ask.${asks}.title`)}</h2>
      <p>{t(`panel:offers.ask.${asks}.text`)}</p>
      {asks === 'finish' && <Losses offer={offer} now={now} />}
      {asks === 'finish' && <Reasons />}
      <div className="oask__acts">
        <Button type="submit" name="intent" value={asks} kind={asks === 'delete' ? 'danger' : 'primary'}>
          {t(`panel:offers.ask.${asks}.do`)}
        </Button>
        <ButtonLink kind="quiet" to={back} autoFocus={asks !== 'finish'}>
          {t('panel:offers.cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

const Reasons = () => {
  const t = useT()
  const errorId = useId()
  const { error, watched } = useOwnProblem(null, { missing: 'panel:offers.refusals.reasonMissing' })
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr">{t('panel:offers.reason')}</legend>
      {finishReasons.map((reason: FinishReason, at) => (
        <Radio key={reason} {...watched} name="reason" value={reason} required autoFocus={at === 0}>
          {t(`panel:offers.reasons.${reason}`)}
        </Radio>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** What the action deletes and what it keeps, in numbers. */
const Losses = ({ offer, now }: { offer: PanelOffer; now: number }) => {
  const t = useT()
  const locale = useLocale()
  const { expiredAt, applications, newApplications, id } = offer
  const days = expiredAt === null ? 0 : warsawDaysBetween(new Date(now), new Date(expiredAt))
  return (
    <ul className="oask__facts">
      {days > 0 && <li>{t('panel:offers.ask.daysLost', { count: days })}</li>}
      {applications > 0 && (
        <li>
          {t('panel:offers.ask.applications', { count: applications })}{' '}
          {newApplications > 0 && (
            <Link
              className="plink"
              to={withQuery(hrefFor(panelApplicationsPage, {}, locale), { offer: id, status: 'received' })}
            >
              {t('panel:offers.ask.unread', { count: newApplications })}
            </Link>
          )}
        </li>
      )}
      <li>{t('panel:offers.ask.noMoney')}</li>
    </ul>
  )
}

const History = ({ data: { events, offer } }: { data: OfferData }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <section aria-label={t('panel:offers.history')}>
      <h2>{t('panel:offers.history')}</h2>
      <ol className="ohist">
        {events.map((event) => (
          <li key={`${event.at}-${event.to}`}>
            <span>{stepText(t, event)}</span>
            <small className="num">
              {[formatDateTime(new Date(event.at)), event.by].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
        <li>
          <span>{t('panel:offers.created')}</span>
          <small className="num">{formatDateTime(new Date(offer.createdAt))}</small>
        </li>
      </ol>
      <Link className="plink" to={hrefFor(panelOffersPage, {}, locale)}>
        {t('panel:offers.showAll')}
      </Link>
    </section>
  )
}
