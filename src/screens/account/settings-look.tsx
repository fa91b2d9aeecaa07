import type { ReactNode } from 'react'
import { type Locale, locales } from '#kernel/locale.ts'
import { isTheme } from '#kernel/theme.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { languageNames } from '../shell/language-menu.tsx'
import { PreferenceForm } from '../shell/preference-form.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { themeChoices } from '../shell/theme-switch.tsx'
import { Group, Row } from './settings-parts.tsx'

const place = 'look'

/** Theme, language and currency, as far as the tenant offers a choice; the same choices as in the footer. */
export const Look = ({ mailLanguage }: { mailLanguage: Locale }) => {
  const t = useT()
  const { hasThemes, hasLanguages, currencies } = useShell()
  if (!hasThemes && !hasLanguages) return null
  return (
    <Group id={place} title={t('account:settings.look')}>
      {hasThemes && <ThemeRow />}
      {hasLanguages && <LanguageRow mailLanguage={mailLanguage} />}
      {currencies.length > 1 && <CurrencyRow />}
    </Group>
  )
}

const Choices = ({ name, children }: { name: string; children: ReactNode }) => (
  <fieldset className="segment">
    <legend className="sr">{name}</legend>
    {children}
  </fieldset>
)

interface ChoiceProps {
  name: string
  value: string
  lang?: string
  isChosen: boolean
  children: ReactNode
}

const Choice = ({ isChosen, ...rest }: ChoiceProps) => (
  <button type="submit" className="segment__item" aria-current={isChosen ? 'true' : undefined} {...rest} />
)

const ThemeRow = () => {
  const t = useT()
  const { theme, chooseTheme } = useShell()
  const name = t('shell:theme.name')
  return (
    <Row label={name}>
      <PreferenceForm place={place} onChoice={(value) => chooseTheme(isTheme(value) ? value : null)}>
        <Choices name={name}>
          {themeChoices.map(({ value, key }) => (
            <Choice key={key} name="theme" value={value} isChosen={value === (theme ?? '')}>
              {t(key)}
            </Choice>
          ))}
        </Choices>
      </PreferenceForm>
    </Row>
  )
}

/** The language of the pages and of the account's mails. */
const LanguageRow = ({ mailLanguage }: { mailLanguage: Locale }) => {
  const t = useT()
  const locale = useLocale()
  const name = t('shell:language')
  return (
    <Row label={name}>
      {/* A new document, as all texts of the page change. */}
      <form method="post">
        <input type="hidden" name="intent" value="language" />
        <Choices name={name}>
          {locales.map((choice) => (
            <Choice key={choice} name="to" value={choice} lang={choice} isChosen={choice === locale}>
              {languageNames[choice]}
            </Choice>
          ))}
        </Choices>
      </form>
      <small>
        {mailLanguage === locale
          ? t('account:settings.languageOfMails')
          : t('account:settings.otherLanguageOfMails')}
      </small>
    </Row>
  )
}

const CurrencyRow = () => {
  const t = useT()
  const { currency, currencies } = useShell()
  const name = t('shell:currency')
  return (
    <Row label={name}>
      <PreferenceForm place={place}>
        <Choices name={name}>
          {currencies.map((choice) => (
            <Choice key={choice} name="currency" value={choice} isChosen={choice === currency}>
              {choice.toUpperCase()}
            </Choice>
          ))}
        </Choices>
      </PreferenceForm>
    </Row>
  )
}
