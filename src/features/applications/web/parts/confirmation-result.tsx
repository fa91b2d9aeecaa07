import { hrefFor } from '#kernel/addresses.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { historyPage } from '../../addresses.ts'
import type { Confirmation } from './confirm-once.ts'
import { confirmationBodies, confirmationTitles } from './confirmation-texts.ts'

interface ConfirmationResultProps {
  confirmation: Confirmation
  offersHref: string
}

/** Result of the confirmation button, as a page. */
export const ConfirmationResult = ({ confirmation, offersHref }: ConfirmationResultProps) => {
  const t = useT()
  const locale = useLocale()
  const { result, isInHistory } = confirmation
  const isDone = result === 'confirmed' || result === 'released'
  return (
    <EmptyState
      isPage
      art={isDone ? <SentArt /> : <FaultArt />}
      title={t(`applications:confirmation.${confirmationTitles[result]}`)}
      text={[
        t(`applications:confirmation.${confirmationBodies[result]}`),
        ...(isInHistory ? [t('applications:confirmation.inHistory')] : []),
      ].join(' ')}
    >
      {isInHistory && (
        <ButtonLink kind="primary" size="lg" to={hrefFor(historyPage, {}, locale)}>
          {t('applications:confirmation.history')}
        </ButtonLink>
      )}
      <ButtonLink kind={isInHistory ? 'quiet' : 'primary'} size="lg" to={offersHref}>
        {t('applications:confirmation.home')}
      </ButtonLink>
    </EmptyState>
  )
}
