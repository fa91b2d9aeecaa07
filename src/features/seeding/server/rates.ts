import type { Rates } from '#features/money/server/service.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { ExchangeRates } from '#kernel/currency.ts'

// Plausible rates, not real ones: the demo queries no bank.
const MIDDLE = { eur: 4.26, usd: 3.66, gbp: 4.88, chf: 4.56 }
const DAY = 86_400_000
const DAYS = 10

const tableOf = (moment: Date): ExchangeRates => {
  const day = warsawDay(moment)
  const number = Math.round(Date.parse(day) / DAY)
  const at = (middle: number, phase: number) =>
    Math.round(middle * (1 + 0.006 * Math.sin(number / 4 + phase)) * 10_000) / 10_000
  return {
    day,
    plnPer: {
      pln: 1,
      eur: at(MIDDLE.eur, 0),
      usd: at(MIDDLE.usd, 1),
      gbp: at(MIDDLE.gbp, 2),
      chf: at(MIDDLE.chf, 3),
    },
  }
}

/** Saves demo rates of the last working days, unless there are rates. */
export const saveDemoRates = async (rates: Rates, now: Date): Promise<ExchangeRates> => {
  const found = rates.find()
  if (found) return found
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const moment = new Date(now.getTime() - ago * DAY)
    const weekday = new Date(`${warsawDay(moment)}T12:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) await rates.save(tableOf(moment))
  }
  return rates.current()
}
