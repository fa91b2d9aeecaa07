import { Check, LoaderCircle, RefreshCw, Share2, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { majorUnits } from '#features/money/rules.ts'
import { panelHref } from '#features/posting/web/parts/panel-href.ts'
import { formatExactMoney } from '#kernel/format.ts'
import { repeatAfter } from '#web/faults/repeat-after.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { isLeavingFor, type PaymentResultData, resultName } from './result-name.ts'
import { StepFrame } from './step/step-frame.tsx'
import './payment-result.css'

const ASK_AGAIN_MS = 3_000
const icons = { pending: LoaderCircle, success: Check, failure: X } as const

/** Polls the server while the payment is pending; without scripts a link reloads. */
const useAskingAgain = (isPending: boolean): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isPending) return repeatAfter(revalidate, ASK_AGAIN_MS)
  }, [isPending, revalidate])
}

/** Navigates to the provider; its URL may be on another origin, where the CSP lets no form lead. */
const useGoingOn = (href: string | null, back: string): void => {
  useEffect(() => {
    if (href === null) return
    // Replaces the history entry, so that the back button shows the result and does not forward again.
    window.history.replaceState(window.history.state, '', back)
    window.location.assign(href)
  }, [href, back])
}

export const PaymentResultScreen = ({ data }: { data: PaymentResultData }) => {
  const { result, order, hereHref } = data
  const isPending = result === 'pending'
  const payHref = order?.payHref ?? null
  const isLeaving = isLeavingFor(data)
  useAskingAgain(isPending && !isLeaving)
  useGoingOn(isLeaving ? payHref : null, hereHref)
  // Until the money has come the step of the payment is not over.
  const step = result === 'success' ? 'publish' : 'payment'
  return (
    <StepFrame step={data.codesHref === null ? step : null}>
      <section className="result" aria-live="polite">
        <span className={`result__mark result__mark--${result}`} aria-hidden>
          <Icon of={icons[result]} />
        </span>
        <Words data={data} />
        {result === 'success' && data.publishHref && <NewerContent href={data.publishHref} />}
        {(order || data.until) && <Facts data={data} />}
        <NextSteps data={data} payHref={payHref} isLeaving={isLeaving} />
      </section>
    </StepFrame>
  )
}

const Words = ({ data }: { data: PaymentResultData }) => {
  const t = useT()
  const { title, order } = data
  const name = resultName(data)
  return (
    <div>
      <h1 className="title-20">{t(`payments:result.${name}.title`)}</h1>
      <p className="muted">{t(`payments:result.${name}.text`, { title })}</p>
      {name === 'code' && order?.code && <p className="result__code">{order.code}</p>}
    </div>
  )
}

/** The content was changed after the order, whose payment published what it said before. */
const NewerContent = ({ href }: { href: string }) => {
  const t = useT()
  return (
    <Notice kind="warning">
      <form className="result__newer" method="post" action={href}>
        <p>{t('payments:result.newer')}</p>
        <div className="result__ways">
          <Button type="submit" name="intent" value="publish" block>
            {t('payments:result.publishNewer')}
          </Button>
          <Link className="link" to={href}>
            {t('payments:result.seeNewer')}
          </Link>
        </div>
      </form>
    </Notice>
  )
}

const Facts = ({ data }: { data: PaymentResultData }) => {
  const t = useT()
  const { result, order, until, invoice } = data
  return (
    <dl className="result__facts num">
      {order && <OrderFacts data={data} order={order} />}
      {result === 'success' && until && order?.outcome !== 'code' && (
        <div>
          <dt>{t('payments:result.until')}</dt>
          <dd>{until}</dd>
        </div>
      )}
      {invoice && (
        <div>
          <dt>{t('payments:result.invoice')}</dt>
          <dd>
            <a href={invoice.href}>{invoice.number}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface OrderFactsProps {
  data: PaymentResultData
  order: NonNullable<PaymentResultData['order']>
}

const OrderFacts = ({ data: { result, checkedAt }, order }: OrderFactsProps) => {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      <div>
        <dt>{t(result === 'success' ? 'payments:result.paid' : 'payments:result.amount')}</dt>
        <dd>{formatExactMoney(majorUnits(order.amountMinor), order.currency, locale)}</dd>
      </div>
      <div>
        <dt>{t('payments:result.number')}</dt>
        <dd>{order.number}</dd>
      </div>
      {result === 'pending' && (
        <div>
          <dt>{t('payments:result.checked')}</dt>
          <dd>{checkedAt}</dd>
        </div>
      )}
      {order.reason && (
        <div>
          <dt>{t('payments:result.reason')}</dt>
          <dd>{t(`payments:result.reasons.${order.reason}`)}</dd>
        </div>
      )}
    </>
  )
}

interface NextStepsProps {
  data: PaymentResultData
  payHref: string | null
  isLeaving: boolean
}

const NextSteps = ({ data, payHref, isLeaving }: NextStepsProps) => {
  const t = useT()
  const locale = useLocale()
  const { result, offerHref, codesHref, stepHref, hereHref } = data
  const nextHref = codesHref ?? offerHref
  const toPanel = (kind: 'primary' | 'line' | 'quiet') => (
    <ButtonLink kind={kind} block to={panelHref(locale)}>
      {t('payments:result.toPanel')}
    </ButtonLink>
  )
  if (result === 'success')
    return (
      <div className="result__ways">
        {nextHref && (
          <ButtonLink kind="primary" block to={nextHref} reloadDocument>
            {t(codesHref === null ? 'payments:result.see' : 'payments:result.seeCodes')}
          </ButtonLink>
        )}
        {codesHref === null && offerHref && (
          <ButtonLink kind="line" block to={`${offerHref}#share`} reloadDocument>
            <Icon of={Share2} size={16} />
            {t('payments:result.share')}
          </ButtonLink>
        )}
        {toPanel(nextHref ? 'quiet' : 'primary')}
      </div>
    )
  if (result === 'failure')
    return (
      <div className="result__ways">
        <ButtonLink kind="primary" block to={stepHref}>
          {t('payments:result.again')}
        </ButtonLink>
        {toPanel('quiet')}
      </div>
    )
  return (
    <div className="result__ways">
      {payHref && (
        <a className={`btn ${isLeaving ? 'btn--primary' : 'btn--line'} btn--block`} href={payHref}>
          {t('payments:result.toPayment')}
        </a>
      )}
      {!isLeaving && (
        <ButtonLink kind="line" block to={hereHref} reloadDocument>
          <Icon of={RefreshCw} size={16} />
          {t('payments:result.checkNow')}
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" block to={stepHref}>
        {t('payments:result.change')}
      </ButtonLink>
      {!isLeaving && toPanel('quiet')}
    </div>
  )
}
