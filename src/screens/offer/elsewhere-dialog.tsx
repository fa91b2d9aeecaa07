import { rememberApplied, useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import { trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import { useT } from '#web/i18n/i18n.tsx'
import type { DialogState } from '#web/overlays/dialog-address.ts'
import { Dialog } from '#web/overlays/overlay.tsx'
import { Button } from '#web/ui/button.tsx'
import type { OfferPageData } from './offer-data.ts'
import { SimilarOffers } from './similar-offers.tsx'
import './elsewhere-dialog.css'

interface ElsewhereDialogProps extends DialogState {
  data: OfferPageData
}

/** After somebody has gone to the employer's own page: whether it worked out, and what else there is. */
export const ElsewhereDialog = ({ data, isOpen, onClose }: ElsewhereDialogProps) => {
  const t = useT()
  const { offer } = data
  const hasApplied = useAppliedOffers().has(offer.guid)
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('offers:elsewhere.title')}>
      <p className="lead">
        {t('offers:elsewhere.body')}{' '}
        <a
          className="link"
          href={offer.applyUrl ?? data.leaveHref}
          target="_blank"
          rel="nofollow noopener noreferrer"
          onClick={() => void trackRedirect(offer.slug)}
        >
          {t('offers:elsewhere.again')}
        </a>
      </p>
      {hasApplied ? (
        <div className="elsewhere__ask" role="status">
          <b>{t('offers:elsewhere.noted')}</b>
        </div>
      ) : (
        <section className="elsewhere__ask">
          <h3 className="title-16">{t('offers:elsewhere.question')}</h3>
          <p>{t('offers:elsewhere.questionNote')}</p>
          <div className="elsewhere__acts">
            <Button kind="primary" onClick={() => rememberApplied(offer.guid)}>
              {t('offers:elsewhere.yes')}
            </Button>
            <Button onClick={onClose}>{t('offers:elsewhere.notYet')}</Button>
          </div>
        </section>
      )}
      <SimilarOffers data={data} />
    </Dialog>
  )
}
