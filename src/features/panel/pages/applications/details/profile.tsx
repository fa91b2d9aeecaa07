import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { ApplicationDetail, FormerJob } from '../../../enumerations.ts'
import { availabilityOf, languagesOf, paysOf } from './facts.tsx'
import './docked.css'

/** What the applicant's profile states, where the company may read it. */
export const Profile = ({
  application: { facts, jobs },
}: {
  application: Pick<ApplicationDetail, 'facts' | 'jobs'>
}) => {
  const t = useT()
  const locale = useLocale()
  if (!facts) return null
  const stated = [
    ['pay', paysOf(facts, t, locale)],
    ['mode', facts.workplaceTypes.map((type) => t(`offers:workplaceType.${type}`)).join(', ')],
    ['places', facts.cities.join(', ')],
    ['available', availabilityOf(facts, t)],
    ['languages', languagesOf(facts, t, locale)],
  ] as const
  const rows = stated.filter(([, text]) => text !== '')
  return (
    <>
      {rows.length > 0 && (
        <section aria-label={t('panel:applications.facts.title')}>
          <h2 className="title-16">{t('panel:applications.facts.title')}</h2>
          <dl className="docked__facts">
            {rows.map(([name, text]) => (
              <div key={name}>
                <dt>{t(`panel:applications.facts.${name}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {jobs.length > 0 && (
        <section aria-label={t('panel:applications.facts.jobs')}>
          <h2 className="title-16">{t('panel:applications.facts.jobs')}</h2>
          <ol className="docked__jobs">
            {jobs.map((job) => (
              <li key={job.id}>
                <p>
                  <b>{job.title}</b>
                  <small className="num muted">{periodOf(job, t('panel:applications.facts.now'))}</small>
                </p>
                <p className="muted">{job.company}</p>
                {job.description && <p>{job.description}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

const monthOf = ({ year, month }: FormerJob['start']): string => `${String(month).padStart(2, '0')}.${year}`

const periodOf = ({ start, end }: FormerJob, now: string): string =>
  `${monthOf(start)} – ${end ? monthOf(end) : now}`
