import { Moon, Sun, SunMoon } from 'lucide-react'
import { isTheme } from '#kernel/theme.ts'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuButton } from '#web/overlays/menu.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { useShell } from './shell-context.tsx'

/** A button to the opposite theme; CSS decides which one, as the server does not know the system's. */
export const ThemeSwitch = () => {
  const t = useT()
  const { chooseTheme } = useShell()
  return (
    <PreferenceForm onChoice={(value) => chooseTheme(isTheme(value) ? value : null)}>
      <IconButton
        className="dark:hidden"
        type="submit"
        name="theme"
        value="dark"
        label={t('shell:theme.toDark')}
      >
        <Icon of={Moon} />
      </IconButton>
      <IconButton
        className="hidden dark:grid"
        type="submit"
        name="theme"
        value="light"
        label={t('shell:theme.toLight')}
      >
        <Icon of={Sun} />
      </IconButton>
    </PreferenceForm>
  )
}

export const themeChoices = [
  { value: '', key: 'shell:theme.system' },
  { value: 'light', key: 'shell:theme.light' },
  { value: 'dark', key: 'shell:theme.dark' },
] as const

/** All three choices: light, dark and the system's. */
export const ThemeMenu = () => {
  const t = useT()
  const { theme, chooseTheme } = useShell()
  const current = themeChoices.find(({ value }) => value === (theme ?? '')) ?? themeChoices[0]
  return (
    <Menu
      isUp
      name={`${t('shell:theme.name')}: ${t(current.key)}`}
      label={
        <>
          <Icon of={SunMoon} size={16} />
          {t(current.key)}
        </>
      }
    >
      <PreferenceForm onChoice={(value) => chooseTheme(isTheme(value) ? value : null)}>
        {themeChoices.map(({ value, key }) => (
          <MenuButton key={key} type="submit" name="theme" value={value} isChecked={value === current.value}>
            {t(key)}
          </MenuButton>
        ))}
      </PreferenceForm>
    </Menu>
  )
}
