import { Globe } from 'lucide-react'
import { type MouseEvent, useEffect, useState } from 'react'
import { type Locale, locales } from '#kernel/locale.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useShell } from './shell-context.tsx'

/** Each language by its own name, so that its speakers find it. */
export const languageNames: Readonly<Record<Locale, string>> = { pl: 'Polski', en: 'English' }

interface LanguageMenuProps {
  look: 'icon' | 'select'
  isUp?: boolean
}

/** Plain links to the same page in each language; disabled while one is loading. */
export const LanguageMenu = ({ look, isUp = false }: LanguageMenuProps) => {
  const t = useT()
  const locale = useLocale()
  const { alternates } = useShell()
  const [loading, setLoading] = useState<Locale | null>(null)
  useEffect(() => {
    // A page restored from the back/forward cache is not loading any more.
    const onShow = () => setLoading(null)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const onChoice = (event: MouseEvent, choice: Locale) => {
    // The other language opens in a tab of its own, and this page stays.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    if (loading || choice === locale) event.preventDefault()
    else setLoading(choice)
  }
  return (
    <Menu
      look={look}
      isUp={isUp}
      staysOpen
      name={`${t('shell:language')}: ${look === 'icon' ? locale.toUpperCase() : languageNames[locale]}`}
      label={
        <>
          <Icon of={Globe} size={look === 'icon' ? 20 : 16} />
          {look === 'icon' ? locale.toUpperCase() : languageNames[locale]}
        </>
      }
    >
      {locales.map((choice) => (
        <MenuLink
          key={choice}
          to={alternates[choice]}
          reloadDocument
          hrefLang={choice}
          lang={choice}
          isChecked={choice === locale}
          isBusy={choice === loading}
          aria-disabled={loading !== null && choice !== loading}
          onClick={(event) => onChoice(event, choice)}
        >
          {languageNames[choice]}
        </MenuLink>
      ))}
    </Menu>
  )
}
