import type { ReactNode } from 'react'
import { type Theme, themes } from '#kernel/theme.ts'
import { useT } from '#web/i18n/i18n.tsx'

interface BothThemesProps {
  id: string
  title: string
  accent: string
  children: (theme: Theme) => ReactNode
}

/** A section with the same content in both themes, side by side where there is room. */
export const BothThemes = ({ id, title, accent, children }: BothThemesProps) => {
  const t = useT()
  return (
    <section aria-labelledby={id} className="showcase__section">
      <h2 className="title-28" id={id}>
        {title}
      </h2>
      <div className="showcase__pair">
        {themes.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            data-accent={accent}
            className="showcase__panel"
            aria-label={`${title}, ${t(`showcase:${theme}`)}`}
          >
            {children(theme)}
          </section>
        ))}
      </div>
    </section>
  )
}
