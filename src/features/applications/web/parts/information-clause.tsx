import { beginningOf } from '#kernel/text/plain-text.ts'
import { useT } from '#web/i18n/i18n.tsx'

/** Longer texts are collapsed. */
const SHOWN_LENGTH = 120

/** Who processes the data, and for which purpose; in the offer's language. */
export const InformationClause = ({ text, lang }: { text: string; lang: string }) => {
  const t = useT()
  if (text.length <= SHOWN_LENGTH)
    return (
      <p className="hint clause" lang={lang}>
        {text}
      </p>
    )
  const space = text.lastIndexOf(' ', SHOWN_LENGTH)
  return (
    <details className="hint clause">
      <summary>
        <span lang={lang}>{beginningOf(text, space > 0 ? space : SHOWN_LENGTH)}…</span>{' '}
        <span className="link">{t('applications:form.showMore')}</span>
      </summary>
      <p lang={lang}>{text}</p>
    </details>
  )
}
