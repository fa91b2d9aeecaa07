import { useT } from '#web/i18n/i18n.tsx'

/** Longer texts are collapsed. */
const SHOWN_LENGTH = 120

/** Who processes the data, and for which purpose. */
export const InformationClause = ({ text }: { text: string }) => {
  const t = useT()
  if (text.length <= SHOWN_LENGTH) return <p className="hint clause">{text}</p>
  const cut = text.lastIndexOf(' ', SHOWN_LENGTH)
  return (
    <details className="hint clause">
      <summary>
        {text.slice(0, cut)}… <span className="link">{t('applications:form.showMore')}</span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
