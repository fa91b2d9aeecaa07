import { Briefcase } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Rates } from '#features/wages/contract.ts'
import { bestOf, compareContracts, ratesOn } from '#features/wages/rules.ts'
import { formatDate, formatMoney } from '#kernel/format.ts'
import { Shell } from '#screens/shell/shell.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type ReadQuestion, readQuestion } from '../question.ts'
import { AmountForm } from './amount-form.tsx'
import { ContractColumn } from './contract-column.tsx'
import { SituationForm } from './situation-form.tsx'
import { YearOfPay } from './year-of-pay.tsx'
import './calculator.css'

export interface CalculatorData {
  readonly asked: ReadQuestion
  /** The server's date, which selects the rates. */
  readonly day: string
  readonly offers: { readonly monthlyPln: number; readonly count: number; readonly href: string }
}

const FORM = 'pay'
/** Delay after the last input before the address and the matching offers are updated. */
const IDLE_MS = 600

const fieldsOf = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string'),
  )

/** Computes the result in the browser while typing; without scripts the server does. */
const useAsked = (initial: ReadQuestion) => {
  const [asked, setAsked] = useState(initial)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const onInput = (form: HTMLFormElement) => {
    const fields = fieldsOf(form)
    const read = readQuestion(fields)
    // Incomplete input keeps the last result.
    setAsked((before) => (read.problem === null ? read : { ...read, question: before.question }))
    clearTimeout(timer.current)
    if (read.problem === null)
      timer.current = setTimeout(
        () => navigate(`?${fields}`, { replace: true, preventScrollReset: true }),
        IDLE_MS,
      )
  }
  return { asked, onInput }
}

export const CalculatorScreen = ({ data }: { data: CalculatorData }) => {
  const t = useT()
  const { asked, onInput } = useAsked(data.asked)
  const { question } = asked
  const rates = ratesOn(new Date(data.day))
  const pays = compareContracts(question, rates)
  const best = bestOf(pays, question)
  const bestPay = pays.find(({ kind }) => kind === best)
  const shown = pays.find(({ kind }) => kind === question.yearOf)
  return (
    <Shell sidebar="salary-calculator" className="calc">
      <header className="calc__head">
        <h1 className="calc__title">{t('calculator:page.headline')}</h1>
        <p className="calc__lead">{t('calculator:page.lead')}</p>
      </header>
      <form
        id={FORM}
        method="get"
        className="calc__form"
        aria-label={t('calculator:form.name')}
        onInput={(event) => onInput(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <AmountForm question={question} typed={data.asked.typed} problem={asked.problem} />
        <section className="calc__pays" aria-label={t('calculator:result.name')}>
          {pays.map((pay) => (
            <ContractColumn key={pay.kind} pay={pay} question={question} best={bestPay ?? null} />
          ))}
        </section>
        <div className="calc__more">
          {shown && <YearOfPay pay={shown} yearOf={data.asked.question.yearOf} />}
          <SituationForm question={data.asked.question} />
        </div>
      </form>
      <OffersForPay offers={data.offers} />
      <Sources rates={rates} />
    </Shell>
  )
}

const OffersForPay = ({ offers }: Pick<CalculatorData, 'offers'>) => {
  const t = useT()
  const locale = useLocale()
  const amount = formatMoney(offers.monthlyPln, 'pln', locale)
  return (
    <p className="calc__offers">
      <Icon of={Briefcase} />
      <span>
        <b>{t('calculator:offers.title', { count: offers.count, amount })}</b>
        <small className="muted">{t('calculator:offers.note')}</small>
      </span>
      {offers.count > 0 && <ButtonLink to={offers.href}>{t('calculator:offers.show')}</ButtonLink>}
    </p>
  )
}

const Sources = ({ rates }: { rates: Rates }) => {
  const t = useT()
  const day = (date: string) => formatDate(new Date(`${date}T12:00:00Z`))
  return (
    <footer className="calc__sources">
      <div>
        <h2 className="title-16">{t('calculator:sources.title')}</h2>
        <ul>
          {rates.sources.map((source) => (
            <li key={source}>{t(`calculator:sources.acts.${source}`)}</li>
          ))}
        </ul>
      </div>
      <dl>
        <div>
          <dt>{t('calculator:sources.valid')}</dt>
          <dd className="num">{`${day(rates.validFrom)} – ${day(rates.validTo)}`}</dd>
        </div>
        <div>
          <dt>{t('calculator:sources.checked')}</dt>
          <dd className="num">{day(rates.checkedOn)}</dd>
        </div>
      </dl>
      <p className="hint">{t('calculator:sources.note')}</p>
    </footer>
  )
}
