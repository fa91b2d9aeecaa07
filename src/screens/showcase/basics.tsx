import { useT } from '#web/i18n/i18n.tsx'
import { Brand } from '#web/ui/brand.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Tag } from '#web/ui/tag.tsx'

const colours = [
  'page',
  'surface',
  'surface-sunk',
  'floating',
  'line',
  'line-strong',
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-hover',
  'accent-soft',
  'on-accent',
  'error',
  'error-soft',
  'warning',
  'warning-soft',
  'success',
  'success-soft',
  'focus',
] as const

export const Colours = () => (
  <ul className="showcase__swatches">
    {colours.map((name) => (
      <li key={name}>
        <span style={{ background: `var(--${name})` }} />
        {name}
      </li>
    ))}
  </ul>
)

const headings = ['title-40', 'title-28', 'title-20', 'title-16'] as const

export const Type = () => {
  const t = useT()
  const sample = t('showcase:type.sample')
  return (
    <>
      {headings.map((name) => (
        <p key={name} className={name}>
          {sample}
        </p>
      ))}
      <p>{sample}</p>
      <p className="muted num">{sample}</p>
      <p className="hint">{sample}</p>
      <p>
        <a className="link" href="#type">
          {t('showcase:type.link')}
        </a>
      </p>
    </>
  )
}

export const Marks = () => (
  <div className="showcase__row">
    <Brand name="Posada" suffix="" href="#logos" />
    <Brand name="Posada" suffix="tech" href="#logos" />
    <Logo name="Halny Cloud" size="lg" />
    <Logo name="Jarzębina Retail" />
    <Logo name="Wierzba i Wspólnicy" />
    <Logo name="Żubr" size="sm" />
    <Logo name="" />
  </div>
)

export const AccentSample = () => {
  const t = useT()
  return (
    <div className="showcase__row">
      <Button kind="primary">{t('showcase:buttons.apply')}</Button>
      <Tag kind="accent">{t('showcase:tags.match')}</Tag>
      <a className="link" href="#accents">
        {t('showcase:type.link')}
      </a>
    </div>
  )
}
