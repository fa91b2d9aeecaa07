import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Consent, consentCategories } from '#kernel/cookie-consent.ts'
import { Switch } from '#web/forms/choice.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Shell } from '../shell/shell.tsx'
import { storedConsent } from './stored.ts'
import './cookie-settings.css'

export interface CookieSettingsData {
  readonly consent: Consent
  readonly isSaved: boolean
  /** Whether the board tells advertisers which offers are on a list. */
  readonly sendsRtb: boolean
}

/** What another tab decided meanwhile, unless a switch was already moved here. */
const useFollowedConsent = (given: Consent) => {
  const form = useRef<HTMLFormElement>(null)
  const [consent, setConsent] = useState(given)
  useEffect(() => {
    const follow = () => {
      const stored = storedConsent()
      const switches = [...(form.current?.querySelectorAll('input') ?? [])]
      if (!stored || switches.some((one) => one.checked !== one.defaultChecked)) return
      for (const one of switches) {
        const category = consentCategories.find((known) => known === one.name)
        // The default alone would not move a switch that was moved there and back.
        if (category) one.checked = stored[category]
      }
      setConsent(stored)
    }
    addEventListener('consent', follow)
    return () => removeEventListener('consent', follow)
  }, [])
  return { form, consent }
}

/** A plain form, the same with and without scripts. */
export const CookieSettingsScreen = ({ data }: { data: CookieSettingsData }) => {
  const t = useT()
  const { form, consent } = useFollowedConsent(data.consent)
  return (
    <Shell className="cookies">
      <h1 className="title-40">{t('notices:settings.title')}</h1>
      <p className="muted">{t('notices:settings.lead')}</p>
      {data.isSaved && <Notice kind="success">{t('notices:settings.saved')}</Notice>}
      <form method="post" ref={form}>
        <section>
          <h2 className="title-16">{t('notices:settings.strict')}</h2>
          <p className="muted">{t('notices:settings.strictText')}</p>
          <p className="cookies__lock">
            <Icon of={Lock} size={16} />
            {t('notices:settings.always')}
          </p>
        </section>
        {consentCategories.map((category) => (
          <section key={category}>
            <Switch name={category} value="1" defaultChecked={consent[category]}>
              <b className="title-16">{t(`notices:settings.${category}`)}</b>
            </Switch>
            <p className="muted">
              {category === 'targeting' && !data.sendsRtb
                ? t('notices:settings.targetingNone')
                : t(`notices:settings.${category}Text`)}
            </p>
          </section>
        ))}
        <div className="cookies__acts">
          <Button type="submit" name="choice" value="none">
            {t('notices:settings.none')}
          </Button>
          <Button type="submit" name="choice" value="own">
            {t('notices:settings.save')}
          </Button>
          <Button type="submit" name="choice" value="all">
            {t('notices:settings.all')}
          </Button>
        </div>
      </form>
    </Shell>
  )
}
