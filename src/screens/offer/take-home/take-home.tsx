import type { CSSProperties } from 'react'
import { calculatorPage } from '#features/calculator/addresses.ts'
import { rateText } from '#features/offers/web/parts/rate-text.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import { formatDay, formatMoneyRange, formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { TakeHome as TakeHomeData } from '../offer-data.ts'
import { payAxis } from './pay-axis.ts'

type Contract = TakeHomeData['contracts'][number]

const THOUSAND = 1000

const useContractTexts = () => {
  const [t, locale] = [useT(), useLocale()]
  return {
    kind: ({ kind }: Contract) => t(`offers:employmentType.${kind}`),
    ad: ({ ad, isExact }: Contract) =>
      `${isExact ? '' : '≈\u00a0'}${formatMoneyRange(Math.round(ad.from), Math.round(ad.to), 'pln', locale)}`,
    net: ({ net }: Contract) => formatMoneyRange(net.from, net.to, 'pln', locale),
  }
}

interface TakeHomeProps {
  takeHome: TakeHomeData
  paysStudentsAll: boolean
  rates: ExchangeRates | null
}

/** Estimated net pay by contract, with its assumptions. */
export const TakeHome = ({
  takeHome: { year, contracts, currencies },
  paysStudentsAll,
  rates,
}: TakeHomeProps) => {
  const [t, locale] = [useT(), useLocale()]
  const texts = useContractTexts()
  const converted = rates &&
    currencies.length > 0 && {
      date: formatDay(rates.day),
      rates: currencies.map((currency) => rateText(currency, 'pln', rates, locale)).join(', '),
    }
  const [first] = contracts
  const amount = String(Math.round(first?.ad.from ?? 0))
  const calculator = withQuery(hrefFor(calculatorPage, {}, locale), {
    ...{ amount, sickness: 'on', 'year-of': first?.kind ?? '' },
  })
  return (
    <section className="sec truth">
      <h2 className="title-20">{t('offers:page.takeHome.title')}</h2>
      <div className="truth__head">
        <p className="muted">
          {t('offers:page.takeHome.assumptions', { year: String(year) })}
          {converted && ` ${t('offers:page.takeHome.converted', converted)}`}
          {paysStudentsAll && <b> {t('offers:page.takeHome.students')}</b>}
        </p>
        <PageLink className="link" to={calculator}>
          {t('offers:page.takeHome.forYou')}
        </PageLink>
      </div>
      <dl className="truth__cols">
        {contracts.map((contract) => (
          <div key={`${contract.kind} ${contract.ad.from} ${contract.ad.to}`}>
            <dt>
              {texts.kind(contract)}
              <small>
                {t('offers:page.takeHome.inOffer')} <b className="truth__stated">{texts.ad(contract)}</b>
              </small>
            </dt>
            <dd>
              <b>{texts.net(contract)}</b>
              <small>{t('offers:page.takeHome.net')}</small>
            </dd>
          </div>
        ))}
      </dl>
      <Plot contracts={contracts} />
      <ul className="truth__key" aria-hidden>
        <li>
          <i className="truth__take" />
          {t('offers:page.takeHome.key.net')}
        </li>
        <li>
          <i className="truth__ad" />
          {t('offers:page.takeHome.key.ad')}
        </li>
      </ul>
    </section>
  )
}

/** Gross and net ranges on one axis, beside the figures above. */
const Plot = ({ contracts }: Pick<TakeHomeData, 'contracts'>) => {
  const [t, locale] = [useT(), useLocale()]
  const texts = useContractTexts()
  const marks = payAxis(Math.max(...contracts.map(({ ad }) => ad.to)))
  const most = marks.at(-1) ?? 1
  const along = (amount: number) => `${(amount / most) * 100}%`
  const placed = ({ from, to }: Contract['ad']): CSSProperties => ({
    left: along(from),
    width: along(Math.max(to - from, most / 100)),
  })
  return (
    <div className="truth__plot" aria-hidden>
      <div className="truth__axis">
        {marks.map((mark) => (
          <i key={mark} style={{ left: along(mark) }}>
            <span>
              {mark === 0
                ? '0'
                : t('offers:page.takeHome.thousands', { amount: formatNumber(mark / THOUSAND, locale) })}
            </span>
          </i>
        ))}
      </div>
      {contracts.map((contract) => (
        <div className="truth__row" key={`${contract.kind} ${contract.ad.from} ${contract.ad.to}`}>
          <span>{texts.kind(contract)}</span>
          <i className="truth__base" style={{ width: along(contract.net.from) }} />
          <i className="truth__ad" style={placed(contract.ad)} />
          <i className="truth__take" style={placed(contract.net)} />
        </div>
      ))}
    </div>
  )
}
