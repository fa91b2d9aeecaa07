import { CurrencyMenu } from './currency-menu.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { useShell } from './shell-context.tsx'
import { ThemeMenu } from './theme-switch.tsx'

/** Theme, language and currency, as far as the tenant offers a choice. */
export const Preferences = () => {
  const { hasThemes, hasLanguages } = useShell()
  return (
    <div className="preferences">
      {hasThemes && <ThemeMenu />}
      {hasLanguages && <LanguageMenu look="select" isUp />}
      <CurrencyMenu look="select" />
    </div>
  )
}
