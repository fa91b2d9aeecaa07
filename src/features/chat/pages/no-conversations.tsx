import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { messageTemplatesPage } from '../addresses.ts'

/** For a company that has invited nobody yet. */
export const NoConversations = () => {
  const t = useT()
  const locale = useLocale()
  return (
    <EmptyState art={<SentArt />} title={t('chat:page.panelEmpty')} text={t('chat:page.panelEmptyText')}>
      <ButtonLink to={hrefFor(messageTemplatesPage, {}, locale)}>{t('chat:templates.title')}</ButtonLink>
    </EmptyState>
  )
}
