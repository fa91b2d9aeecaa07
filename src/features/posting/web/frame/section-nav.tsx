import { useT } from '#web/i18n/i18n.tsx'
import { useSectionRead } from '#web/ui/section-read.ts'
import type { FormSection } from '../../enumerations.ts'
import { goToField, MarkIcon, sectionId } from './section.tsx'
import type { SectionMark } from './section-marks.ts'

interface SectionNavProps {
  marks: readonly { readonly section: FormSection; readonly mark: SectionMark }[]
  progress: { readonly done: number; readonly total: number }
}

interface LinksProps extends Pick<SectionNavProps, 'marks'> {
  /** Id of the section being read. */
  read: string | null
}

const Links = ({ marks, read }: LinksProps) => {
  const t = useT()
  return (
    <ol className="pfnav__list">
      {marks.map(({ section, mark }) => (
        <li key={section}>
          <a
            className="pfnav__link"
            href={`#${sectionId(section)}`}
            onClick={() => goToField('', section)}
            aria-current={read === sectionId(section) ? 'location' : undefined}
          >
            <MarkIcon mark={mark} />
            {t(`posting:sections.${section}`)}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The sections with their state; collapsed on narrow windows. */
export const SectionNav = ({ marks, progress }: SectionNavProps) => {
  const t = useT()
  const read = useSectionRead(marks.map(({ section }) => sectionId(section)))
  const said = (
    <>
      <b>{t('posting:form.progress', progress)}</b> {t('posting:form.progressWhat')}
    </>
  )
  return (
    <>
      <nav className="pfnav" aria-label={t('posting:form.sectionsOf')}>
        <p className="pfnav__said">{said}</p>
        <div className="meter pfnav__meter" aria-hidden="true">
          <div
            className="meter__bar"
            style={{ '--done': `${Math.round((progress.done / Math.max(1, progress.total)) * 100)}%` }}
          />
        </div>
        <Links {...{ marks, read }} />
      </nav>
      <details className="pfnav-small">
        <summary className="btn btn--line btn--block">{said}</summary>
        <Links {...{ marks, read }} />
      </details>
    </>
  )
}
