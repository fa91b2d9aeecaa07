import { Wallet } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuButton } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { storeCurrencyFocus } from './currency-focus.ts'
import { PreferenceForm } from './preference-form.tsx'
import { useShell } from './shell-context.tsx'

interface CurrencyMenuProps {
  look: 'select' | 'item'
}

/** Currency of salaries; nothing where the tenant has one only. */
export const CurrencyMenu = ({ look }: CurrencyMenuProps) => {
  const t = useT()
  const { currency, currencies } = useShell()
  if (currencies.length < 2) return null
  const code = currency.toUpperCase()
  const label =
    look === 'item' ? (
      <>
        <Icon of={Wallet} />
        {code}
      </>
    ) : (
      code
    )
  return (
    <Menu
      {...(look === 'item' ? { faceClass: 'side__item' } : {})}
      isUp
      opens={look === 'item' ? 'start' : 'end'}
      name={t('shell:currencyNow', { currency: code })}
      label={label}
    >
      <PreferenceForm onSend={storeCurrencyFocus}>
        {currencies.map((choice) => (
          <MenuButton
            key={choice}
            type="submit"
            name="currency"
            value={choice}
            isChecked={choice === currency}
          >
            {choice.toUpperCase()}
          </MenuButton>
        ))}
      </PreferenceForm>
    </Menu>
  )
}
