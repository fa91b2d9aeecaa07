import { useT } from '#web/i18n/i18n.tsx'
import { FaultArt } from '#web/ui/art/page-art.tsx'
import { SentArt } from '#web/ui/art/sent-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Confirmation } from './confirm-once.ts'
import { confirmationBodies, confirmationTitles } from './confirmation-texts.ts'

interface ConfirmationResultProps {
  result: Confirmation
  offersHref: string
}

/** Result of the confirmation button, as a page. */
export const ConfirmationResult = ({ result, offersHref }: ConfirmationResultProps) => {
  const t = useT()
  const isDone = result === 'confirmed' || result === 'released'
  return (
    <EmptyState
      isPage
      art={isDone ? <SentArt /> : <FaultArt />}
      title={t(`applications:confirmation.${confirmationTitles[result]}`)}
      text={t(`applications:confirmation.${confirmationBodies[result]}`)}
    >
      <ButtonLink kind="primary" size="lg" to={offersHref}>
        {t('applications:confirmation.home')}
      </ButtonLink>
    </EmptyState>
  )
}
