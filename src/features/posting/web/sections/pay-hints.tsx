import { useEffect, useState } from 'react'
import { type Currency, isCurrency } from '#kernel/currency.ts'
import { formatMoney, formatMoneyRange } from '#kernel/format.ts'
import { CallError, callApi } from '#web/api/call-api.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { afterPress } from '#web/motion/after-press.ts'
import { type MarketPay, standingOf } from '../../market.ts'
import type { describePay } from '../../pay-gateway.ts'
import { useOfferForm } from '../form-context.ts'

const CALL = 'GET /v1/pay-hints'
/** Pause in typing before hints are requested. */
const REST_MS = 500

type Ends = { readonly from: number; readonly to: number }
interface Hints {
  readonly monthly: Ends
  readonly market: MarketPay | null
  readonly net: Ends | null
}

/** Undefined while loading, null without a result. */
const useHints = (question: string): Hints | null | undefined => {
  const [found, setFound] = useState<{ question: string; hints: Hints | null } | null>(null)
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = asking
      const result = await callApi<typeof describePay>(CALL, { query: JSON.parse(question), signal })
      if (signal.aborted) return
      if (!result.isOk) reportFault('suggestions', new CallError(CALL, result.problem))
      afterPress(() => setFound({ question, hints: result.isOk ? result.body : null }))
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [question])
  return found?.question === question ? found.hints : undefined
}

/** Hints on a pay range: similar offers of the board, and net pay. */
export const PayHints = ({ question }: { question: string }) => {
  const t = useT()
  const locale = useLocale()
  const { form } = useOfferForm()
  const hints = useHints(question)
  const { salaryCurrency: currency } = form
  if (hints === null || !isCurrency(currency)) return null
  return (
    <div className="pfhint" aria-live="polite">
      {hints === undefined ? (
        <p>{t('posting:form.payAsking')}</p>
      ) : (
        <>
          {hints.market ? (
            <>
              <p className="pfhint__head">
                <b>{t('posting:form.payTitle')}</b>
                <span className="num">
                  {t('posting:form.paySample', {
                    ...{ offers: hints.market.offers, companies: hints.market.companies },
                  })}
                </span>
              </p>
              <MarketBar own={hints.monthly} market={hints.market} currency={currency} />
              <p>
                {t('posting:form.payMarket', {
                  range: formatMoneyRange(hints.market.lower, hints.market.upper, currency, locale),
                  median: formatMoney(hints.market.median, currency, locale),
                })}{' '}
                {t(
                  `posting:form.payStanding.${standingOf(hints.market, (hints.monthly.from + hints.monthly.to) / 2)}`,
                )}
              </p>
            </>
          ) : (
            <p>{t('posting:form.payFew')}</p>
          )}
          {hints.net && (
            <p>
              {t('posting:form.payNet', {
                range: formatMoneyRange(hints.net.from, hints.net.to, 'pln', locale),
              })}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The middle half of like offers, their median, and the own range; the sentence below says the same. */
const MarketBar = ({ own, market, currency }: { own: Ends; market: MarketPay; currency: Currency }) => {
  const t = useT()
  const locale = useLocale()
  const least = Math.min(own.from, market.lower) * 0.9
  const most = Math.max(own.to, market.upper) * 1.1
  const at = (amount: number): string => `${((amount - least) / (most - least)) * 100}%`
  const span = (from: number, to: number) => ({ left: at(from), right: `calc(100% - ${at(to)})` })
  const money = (amount: number) => formatMoney(Math.round(amount), currency, locale)
  return (
    <div className="pfscale num" aria-hidden>
      <span className="pfscale__median" style={{ '--at': at(market.median) }}>
        {t('posting:form.payMedian', { median: money(market.median) })}
      </span>
      <div className="pfmarket">
        <span className="pfmarket__half" style={span(market.lower, market.upper)} />
        <span className="pfmarket__own" style={span(own.from, own.to)} />
        <span className="pfmarket__median" style={{ left: at(market.median) }} />
      </div>
      <span className="pfscale__ends">
        <span>{money(least)}</span>
        <span>{money(most)}</span>
      </span>
    </div>
  )
}
