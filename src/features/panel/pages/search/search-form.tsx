import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { panelSearchPage } from '../../addresses.ts'
import './search.css'

/** Search field for offers and applications; `/` focuses it. */
export const SearchForm = ({ text }: { text: string }) => {
  const t = useT()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isTyping = target instanceof Element && target.closest('input, textarea, select, dialog') !== null
      if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search>
      <form className="psearch" method="get" action={hrefFor(panelSearchPage, {}, locale)}>
        <Icon of={Search} size={16} />
        <input
          ref={field}
          type="search"
          name="q"
          key={text}
          defaultValue={text}
          maxLength={100}
          aria-label={t('panel:search.label')}
          aria-keyshortcuts="/"
          placeholder={t('panel:search.placeholder')}
        />
        <kbd aria-hidden>/</kbd>
        <button type="submit" className="sr">
          {t('panel:search.go')}
        </button>
      </form>
    </search>
  )
}
