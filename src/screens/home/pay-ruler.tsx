import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { SkillPay } from './home-data.ts'

const STEP = 5_000

/** Ends of the scale in whole steps, with a margin on both sides. */
const scaleOf = (skills: readonly SkillPay[]) => {
  const least = Math.min(...skills.map(({ low }) => low))
  const most = Math.max(...skills.map(({ high }) => high))
  const from = Math.max(0, Math.floor((least - 1) / STEP) * STEP)
  const to = Math.ceil((most + 1) / STEP) * STEP
  const marks = Array.from({ length: (to - from) / STEP + 1 }, (_, at) => from + at * STEP)
  return { marks, at: (amount: number) => `${((100 * (amount - from)) / (to - from)).toFixed(2)}%` }
}

/** Pay by skill; every row links to its offers. */
export const PayRuler = ({ skills }: { skills: readonly SkillPay[] }) => {
  const t = useT()
  const locale = useLocale()
  const { marks, at } = scaleOf(skills)
  const thousands = (amount: number) => formatNumber(Math.round(amount / 500) / 2, locale)
  return (
    <section className="evidence ruler" aria-labelledby="home-ruler">
      <h2 className="evidence__title" id="home-ruler">
        {t('search:home.ruler.title')}
      </h2>
      <p className="evidence__lead">{t('search:home.ruler.lead')}</p>
      <ul className="ruler__rows">
        {skills.map(({ skill, href, offers, low, high }) => (
          <li key={skill}>
            <PageLink className="ruler__row" to={href}>
              <b className="ruler__skill">{skill}</b>
              <span className="ruler__scale" aria-hidden="true">
                {marks.map((mark) => (
                  <i key={mark} style={{ insetInlineStart: at(mark) }} />
                ))}
                <span
                  className="ruler__bar"
                  style={{ insetInlineStart: at(low), insetInlineEnd: `calc(100% - ${at(high)})` }}
                />
              </span>
              <span className="ruler__pay">
                {t('search:home.ruler.range', { from: thousands(low), to: thousands(high) })}
              </span>
              <span className="ruler__count">{t('search:listing.offers', { count: offers })}</span>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="ruler__axis" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ insetInlineStart: at(mark) }}>
            {formatNumber(mark / 1_000, locale)}
          </span>
        ))}
      </p>
    </section>
  )
}
