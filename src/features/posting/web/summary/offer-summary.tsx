import { CalendarDays, Check, Clock, Eye, FileText, House, Layers, MapPin, TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { scheduleText } from '#features/offers/web/parts/week/schedule-text.ts'
import { formatMoney } from '#kernel/format.ts'
import { beginningOf } from '#kernel/text/plain-text.ts'
import { HtmlText } from '#web/html/html-text.tsx'
import type { HtmlNode } from '#web/html/parse-html.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { hasWebGl } from '#web/map/web-gl.ts'
import { latePart } from '#web/overlays/late-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkillLevel } from '#web/ui/skill-level.tsx'
import { contractFields } from '../../checks/salary-checks.ts'
import type { FormSection } from '../../enumerations.ts'
import { imagesOf } from '../../form/description.ts'
import { emptyPartsOf } from '../../form/empty-parts.ts'
import type { OfferForm, SkillForm } from '../../form/offer-form.ts'
import type { OfferFormData } from '../form-data.ts'
import { ListCard } from '../frame/list-preview.tsx'
import { sectionId } from '../frame/section.tsx'
import { shownSections } from '../frame/section-marks.ts'
import {
  contractsText,
  payText,
  seniorityText,
  timeText,
  weekText,
  workplaceText,
} from '../frame/section-summary.ts'
import { PLAN } from '../sections/change-plan-link.tsx'

const SummaryMap = latePart(async () => (await import('./summary-map.tsx')).SummaryMap)

export interface SummaryDescription {
  /** The first 500 characters as shown; null for a shorter text. */
  readonly cut: string | null
  readonly nodes: readonly HtmlNode[]
}

interface OfferSummaryProps {
  data: OfferFormData
  description: SummaryDescription
  bannerUrl: string | null
  videoUrl: string | null
}

/** Characters of a consent shown before it is expanded. */
const CONSENT_SHOWN = 120
const LEVELS = [1, 2, 3, 4, 5] as const

const Part = ({
  section,
  data,
  title,
  children,
}: {
  /** Undefined for what the board has no section for, as in a copy of an older offer. */
  section: FormSection | undefined
  data: OfferFormData
  title: string
  children: ReactNode
}) => {
  const t = useT()
  return (
    <section className="pfsum__part">
      <div className="pfsum__head">
        <h2 className="title-16">{title}</h2>
        {section && (
          <Link className="btn btn--quiet btn--sm" to={`${data.hrefs.self}#${sectionId(section)}`}>
            {t('posting:form.change')}
            <span className="sr">: {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

const Skills = ({ title, rows }: { title: string; rows: readonly SkillForm[] }) => {
  const t = useT()
  const named = rows.filter(({ name }) => name.trim() !== '')
  if (named.length === 0) return null
  return (
    <div>
      <h3 className="muted pfsum__sub">{title}</h3>
      <ul>
        {named.map(({ name, level }) => {
          const known = LEVELS.find((one) => one === level) ?? 1
          return (
            <li key={name}>
              <SkillLevel name={name} level={known} word={t(`posting:choices.level.${known}`)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The offer as candidates will see it, each part with a link to its fields. */
export const OfferSummary = ({ data, description, bannerUrl, videoUrl }: OfferSummaryProps) => {
  const t = useT()
  const locale = useLocale()
  const { form } = data
  const pays = contractFields(form).flatMap((field) => payText(form, form[field], { t, locale }) ?? [])
  const places = form.locations.map(({ city, street }) => [city, street].filter(Boolean).join(', '))
  const tiles = [
    { icon: Clock, key: 'time', text: timeText(form.workingTime, t) },
    { icon: CalendarDays, key: 'week', text: data.context.shows.week ? weekText(form, t, scheduleText) : '' },
    { icon: Layers, key: 'experience', text: seniorityText(form.jobPositionExperience, t) },
    { icon: FileText, key: 'contract', text: contractsText(form, t) },
    { icon: House, key: 'place', text: workplaceText(form.workingPlace, t) },
  ] as const
  const sections = shownSections(data)
  const skillSection = (['skills', 'techStack'] as const).find((one) => sections.includes(one))
  const hasSkills = [form.requiredSkills, form.optionalSkills, form.techStack].some(
    ({ length }) => length > 0,
  )
  const filled = tiles.filter(({ text }) => text !== '')
  return (
    <div className="pfsumlayout">
      <main id="main" tabIndex={-1} className="pfsum">
        <p className="notice notice--soft">
          <Icon of={Eye} />
          <span>{t('posting:summary.note')}</span>
        </p>
        <article className="pfsum__offer">
          <header className="pfsum__title">
            <Logo name={form.companyName} src={form.companyLogo} size="lg" />
            <div>
              <h1 className="title-28">{form.jobPositionName}</h1>
              <p className="muted">{[form.companyName, places[0]].filter(Boolean).join(' · ')}</p>
            </div>
            <Link className="btn btn--quiet btn--sm" to={`${data.hrefs.self}#${sectionId('position')}`}>
              {t('posting:form.change')}
              <span className="sr">: {t('posting:sections.position')}</span>
            </Link>
          </header>
          {pays.length === 0 && (
            <p className="notice notice--soft">
              <Icon of={TriangleAlert} />
              <span>{t('posting:summary.noPay')}</span>
            </p>
          )}
          {pays.length > 0 && (
            <div className="pfsum__pays">
              {pays.map(({ amounts, kind }) => (
                <p key={kind}>
                  <b className="title-20 num">{amounts}</b>
                  <span className="muted">{kind}</span>
                </p>
              ))}
            </div>
          )}
          <dl className="pfsum__tiles">
            {filled.map(({ icon, key, text }) => (
              <div key={key} className="pfsum__tile">
                <Icon of={icon} />
                <div>
                  <dt className="muted">{t(`posting:summary.tiles.${key}`)}</dt>
                  <dd>{text}</dd>
                </div>
              </div>
            ))}
          </dl>
          {(skillSection || hasSkills) && (
            <Part section={skillSection} data={data} title={t('posting:sections.skills')}>
              <div className="pfsum__skills">
                <Skills title={t('posting:summary.required')} rows={form.requiredSkills} />
                <Skills title={t('posting:summary.optional')} rows={form.optionalSkills} />
                <Skills title={t('posting:summary.techStack')} rows={form.techStack} />
              </div>
            </Part>
          )}
          <Part section="description" data={data} title={t('posting:sections.description')}>
            {bannerUrl && <img className="pfsum__banner" src={bannerUrl} alt={t('posting:summary.banner')} />}
            {videoUrl && (
              <a className="link" href={videoUrl} target="_blank" rel="noopener noreferrer">
                {t('posting:summary.video')}
              </a>
            )}
            <Description {...description} />
          </Part>
          <Part section="location" data={data} title={t('posting:sections.location')}>
            <PlacesOfSummary form={form} />
            <ul>
              {places.map((place) => (
                <li key={place} className="pfsum__place muted">
                  <Icon of={MapPin} size={16} />
                  {place}
                </li>
              ))}
            </ul>
          </Part>
          <Part section="consents" data={data} title={t('posting:sections.consents')}>
            <Consent text={form.informationClauseText} />
            {form.futureConsentEnabled && <Consent text={form.futureConsentText} />}
            {form.customConsentEnabled && <Consent text={form.customConsentText} />}
          </Part>
        </article>
      </main>
      <SummarySide data={data} />
    </div>
  )
}

const Description = ({ cut, nodes }: SummaryDescription) => {
  const t = useT()
  const whole = (
    <div className="article">
      <HtmlText nodes={nodes} />
    </div>
  )
  if (cut === null) return whole
  return (
    <details className="pfsum__more">
      <summary>
        <span className="pfsum__cut">{cut}… </span>
        <span className="link">{t('posting:summary.more')}</span>
      </summary>
      {whole}
    </details>
  )
}

const Consent = ({ text }: { text: string }) => {
  const t = useT()
  if (text.length <= CONSENT_SHOWN) return <p className="muted">{text}</p>
  return (
    <details className="pfsum__more">
      <summary>
        <span className="pfsum__cut muted">{beginningOf(text, CONSENT_SHOWN)}… </span>
        <span className="link">{t('posting:summary.expand')}</span>
      </summary>
      <p className="muted">{text}</p>
    </details>
  )
}

const PlacesOfSummary = ({ form }: { form: OfferForm }) => {
  const [canDraw, setCanDraw] = useState(false)
  useEffect(() => setCanDraw(hasWebGl()), [])
  if (!canDraw) return null
  return (
    <Suspense fallback={<div className="pfmap" />}>
      <SummaryMap places={form.locations} onFail={() => setCanDraw(false)} />
    </Suspense>
  )
}

const SummarySide = ({ data }: { data: OfferFormData }) => {
  const t = useT()
  const locale = useLocale()
  const { form, plan } = data
  const hasPicture = imagesOf(form.jobDescription).length > 0
  const emptyParts = emptyPartsOf(form.jobDescription)
  const bumps =
    plan.bumps > 0
      ? t('plans:limits.bumpsEvery', { count: plan.bumps, days: plan.bumpsEveryDays })
      : t('plans:limits.none')
  const rows = [
    ['planTime', t('posting:form.days', { days: plan.days })],
    ['planBumps', bumps],
    ['planPlaces', t('posting:form.countOf', { number: form.locations.length, max: plan.places })],
    ['planPrice', t('posting:summary.net', { amount: formatMoney(plan.netMinor / 100, 'pln', locale) })],
  ] as const
  return (
    <aside className="pfside">
      <section className="pfside__card">
        <h2 className="title-16">{t('posting:summary.toPublish')}</h2>
        <ul className="pfside__list">
          {(['complete', 'clause'] as const).map((key) => (
            <li key={key} className="pftip pftip--done">
              <Icon of={Check} size={16} />
              {t(`posting:summary.${key}`)}
            </li>
          ))}
          {emptyParts.length > 0 && (
            <li className="pftip pftip--warning">
              <Icon of={TriangleAlert} size={16} />
              <span>
                {t('posting:summary.emptyParts', { parts: emptyParts.join(', ') })}
                <small className="muted">{t('posting:summary.emptyPartsNote')}</small>
              </span>
            </li>
          )}
          {!hasPicture && (
            <li className="pftip pftip--warning">
              <Icon of={TriangleAlert} size={16} />
              <span>
                {t('posting:summary.noPicture')}
                <small className="muted">{t('posting:summary.noPictureNote')}</small>
              </span>
            </li>
          )}
        </ul>
      </section>
      <section className="pfside__card">
        <div className="pfsum__head">
          <h2 className="title-16">{t('posting:summary.plan', { plan: plan.name })}</h2>
          {!data.offer?.isPublished && data.canWrite && (
            <Link className="btn btn--quiet btn--sm" to={`${data.hrefs.self}#${PLAN}`}>
              {t('posting:form.changePlan')}
            </Link>
          )}
        </div>
        <dl className="pfside__plan">
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt className="muted">{t(`posting:summary.${key}`)}</dt>
              <dd className="num">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="hint num">
          {t('posting:summary.netEur', { amount: formatMoney(plan.netEurMinor / 100, 'eur', locale) })}
        </p>
      </section>
      <section>
        <h2 className="title-16 pfside__list">{t('posting:summary.onList')}</h2>
        <ListCard form={form} />
      </section>
    </aside>
  )
}
