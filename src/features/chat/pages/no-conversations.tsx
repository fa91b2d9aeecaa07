import { hrefFor } from '#kernel/addresses.ts'
import { PanelEmpty } from '#screens/panel/panel-empty.tsx'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { messageTemplatesPage } from '../addresses.ts'

/** For a company that has invited nobody yet. */
export const NoConversations = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <PanelEmpty art={<SentArt />} title={t('chat:page.panelEmpty')} text={t('chat:page.panelEmptyText')}>
      <ButtonLink to={hrefFor(messageTemplatesPage, {}, locale)}>{t('chat:templates.title')}</ButtonLink>
    </PanelEmpty>
  )
}
