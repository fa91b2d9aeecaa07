import { Check, CircleDashed, MessagesSquare, Sparkles, Zap } from 'lucide-react'
import { Link } from 'react-router'
import { visibilityHref } from '#screens/own/own-links.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { oneClickNeeds } from '../rules.ts'
import type { PointKey, ProfileData, ProfilePart } from './profile-data.ts'
import { useParts } from './section.tsx'

interface UsesProps {
  data: ProfileData
}

const partOf: Readonly<Record<PointKey, ProfilePart>> = {
  skills: 'skills',
  category: 'preferences',
  place: 'preferences',
  experience: 'personal',
  salary: 'preferences',
}

const sumOf = ({ points }: ProfileData): number => points.reduce((sum, { have }) => sum + have, 0)

/** The uses of the profile, and what each still lacks. */
export const ProfileUses = ({ data }: UsesProps) => {
  const t = useT()
  return (
    <aside className="uses" id="uses" aria-label={t('profiles:uses.title')}>
      <OneClick data={data} />
      <Matched data={data} />
      {data.found && <Invitations found={data.found} />}
    </aside>
  )
}

const OneClick = ({ data: { missing } }: UsesProps) => {
  const t = useT()
  const { open, closed } = useParts()
  const count = missing.length
  const to = { name: open('personal'), email: closed, cv: '#cv' }
  return (
    <section className="use">
      <header>
        <span className={classNames('use__icon', count === 0 && 'is-on')}>
          <Icon of={Zap} />
        </span>
        <div>
          <h2 className="title-14">{t('profiles:uses.oneClick')}</h2>
          <p className="muted">
            {count === 0
              ? t('profiles:uses.ready')
              : t('profiles:uses.missing', { missing: count, of: oneClickNeeds.length })}
          </p>
        </div>
      </header>
      <ul className="todo">
        {oneClickNeeds.map((need) => {
          const isDone = !missing.includes(need)
          return (
            <li key={need} className={classNames(isDone && 'is-done')}>
              <Icon of={isDone ? Check : CircleDashed} size={16} />
              {isDone ? (
                t(`profiles:uses.needs.${need}`)
              ) : (
                <Link className="link" to={to[need]} preventScrollReset={need !== 'cv'}>
                  {t(`profiles:uses.add.${need}`)}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const Matched = ({ data }: UsesProps) => {
  const t = useT()
  const { open } = useParts()
  const sum = sumOf(data)
  return (
    <section className="use">
      <header>
        <span className={classNames('use__icon', sum > 60 && 'is-on')}>
          <Icon of={Sparkles} />
        </span>
        <div>
          <h2 className="title-14">{t('profiles:uses.matched')}</h2>
          <p className="muted">
            {sum === 0 ? t('profiles:uses.nothing') : t('profiles:uses.compared', { points: sum })}
          </p>
        </div>
      </header>
      <div className="wbar" aria-hidden="true">
        {data.points.map(({ key, points, have }) => (
          <i key={key} style={{ flex: points }}>
            <i style={{ width: `${(100 * have) / points}%` }} />
          </i>
        ))}
      </div>
      <ul className="todo">
        {data.points.map(({ key, points, have }) => (
          <li key={key} className={classNames(have === points && 'is-done')}>
            <Icon of={have === points ? Check : CircleDashed} size={16} />
            {have === points ? (
              t(`profiles:uses.factors.${key}`)
            ) : (
              <Link className="link" to={open(partOf[key])} preventScrollReset>
                {t('profiles:uses.addFactor', { factor: t(`profiles:uses.inSentence.${key}`) })}
              </Link>
            )}
            <span className="num">
              {t('profiles:uses.points', { points: have === points ? points : points - have })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the state only; the switch is placed beside the consent that it gives. */
const Invitations = ({ found }: { found: NonNullable<ProfileData['found']> }) => {
  const t = useT()
  return (
    <section className="use">
      <header>
        <span className={classNames('use__icon', found === 'yes' && 'is-on')}>
          <Icon of={MessagesSquare} />
        </span>
        <div>
          <h2 className="title-14">{t('profiles:uses.invitations')}</h2>
          <p className="muted">{t(`profiles:uses.found.${found}`)}</p>
        </div>
      </header>
      <p className="use__hint">{t('profiles:uses.whatIsSeen')}</p>
      <Link className="link" to={visibilityHref(useLocale())}>
        {t(found === 'no' ? 'profiles:uses.beFound' : 'profiles:uses.toVisibility')}
      </Link>
    </section>
  )
}

/** A one-line version for screens without a side column. */
export const UsesLine = ({ data }: UsesProps) => {
  const t = useT()
  const count = data.missing.length
  return (
    <a className="usesline" href="#uses">
      <span>
        <Icon of={Zap} />
        <span>
          <b>{t('profiles:uses.oneClickShort')}</b>
          <small>
            {count === 0
              ? t('profiles:uses.readyShort')
              : t('profiles:uses.missing', { missing: count, of: oneClickNeeds.length })}
          </small>
        </span>
      </span>
      <span>
        <Icon of={Sparkles} />
        <span>
          <b>{t('profiles:uses.matchShort')}</b>
          <small>{t('profiles:uses.pointsOf', { points: sumOf(data) })}</small>
        </span>
      </span>
    </a>
  )
}
