import { useEffect, useState } from 'react'
import { keepDraft, readDraft } from '#web/forms/form-draft.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PanelData } from './panel-data.ts'

const SHOWN_LAST = 'panel-company'

/** The name of the company that another tab has switched to since; null while it is still this page's. */
const useOtherCompany = ({ company, companies }: PanelData): string | null => {
  const [other, setOther] = useState<string | null>(null)
  const { slug } = company
  useEffect(() => {
    keepDraft(SHOWN_LAST, { slug })
    setOther(null)
    const shown = new AbortController()
    const look = () => {
      const last = companies.find((one) => one.slug === readDraft(SHOWN_LAST).slug)
      const name = last && last.slug !== slug ? last.name : null
      setOther(name)
      return name !== null
    }
    addEventListener('storage', look, { signal: shown.signal })
    // The server would attribute the form to the company chosen last.
    const keepBack = (event: SubmitEvent) => {
      const form = event.target
      if (form instanceof HTMLFormElement && form.method === 'post' && form.closest('main') && look())
        event.preventDefault()
    }
    document.addEventListener('submit', keepBack, { signal: shown.signal, capture: true })
    return () => shown.abort()
  }, [slug, companies])
  return other
}

/** Blocks submissions when another tab has switched to another of the reader's companies, and says so. */
export const ChosenCompanyGuard = ({ data }: { data: PanelData }) => {
  const t = useT()
  const other = useOtherCompany(data)
  if (other === null) return null
  return (
    <div className="pan__check">
      <Notice kind="error">{t('panel:frame.otherCompany', { company: data.company.name, other })}</Notice>
    </div>
  )
}
