import { useT } from '#web/i18n/i18n.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Confirmation } from './confirm-once.ts'
import { confirmationBodies, confirmationTitles } from './confirmation-texts.ts'

interface ConfirmationResultProps {
  result: Confirmation
  offersHref: string
}

/** What came of the button, as a page. */
export const ConfirmationResult = ({ result, offersHref }: ConfirmationResultProps) => {
  const t = useT()
  return (
    <section className="panel empty">
      <h1 className="title-28">{t(`applications:confirmation.${confirmationTitles[result]}`)}</h1>
      <p>{t(`applications:confirmation.${confirmationBodies[result]}`)}</p>
      <div className="empty__acts">
        <ButtonLink kind="primary" size="lg" to={offersHref}>
          {t('applications:confirmation.home')}
        </ButtonLink>
      </div>
    </section>
  )
}
