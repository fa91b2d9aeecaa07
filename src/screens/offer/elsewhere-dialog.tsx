import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { rememberApplied, useAppliedOffers } from '#features/applications/web/parts/applied-offers.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { shownSalaries } from '#features/offers/rules.ts'
import { salaryAmount } from '#features/offers/web/parts/salary-text.ts'
import { trackRedirect } from '#features/redirects/web/parts/track-redirect.ts'
import { hrefFor } from '#features/search/rules.ts'
import { reportFault } from '#web/faults/report-fault.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay.tsx'
import type { OfferPageData } from './offer-data.ts'
import './elsewhere-dialog.css'

export interface ElsewhereDialogProps {
  data: OfferPageData
  isOpen: boolean
  onClose: () => void
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
          onClick={() => trackRedirect(offer.slug)}
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
      <Similar data={data} onChosen={onClose} />
    </Dialog>
  )
}

const MOST_SIMILAR = 3

/** Null while they are on their way; empty when there are none, or none could be had. */
const useSimilar = (slug: string): readonly OfferCard[] | null => {
  const [cards, setCards] = useState<readonly OfferCard[] | null>(null)
  useEffect(() => {
    const request = new AbortController()
    fetchSimilar(slug, request.signal).then(setCards, (error: unknown) => {
      if (request.signal.aborted) return
      setCards([])
      reportFault('similar', error)
    })
    return () => request.abort()
  }, [slug])
  return cards
}

const fetchSimilar = async (slug: string, signal: AbortSignal): Promise<OfferCard[]> => {
  const response = await fetch(`/v2/user-panel/offer-lookalikes/${encodeURIComponent(slug)}`, { signal })
  if (!response.ok) throw new Error(`offer-lookalikes answered ${response.status}`)
  const body: { readonly data: OfferCard[] } = await response.json()
  return body.data
}

const Similar = ({ data, onChosen }: { data: OfferPageData; onChosen: () => void }) => {
  const t = useT()
  const cards = useSimilar(data.offer.slug)
  if (cards === null) return null
  if (cards.length === 0) return <Notice>{t('offers:elsewhere.noneSimilar')}</Notice>
  return (
    <section className="elsewhere__similar">
      <h3 className="title-16">{t('offers:elsewhere.similar')}</h3>
      <ul>
        {cards.slice(0, MOST_SIMILAR).map((card) => (
          <li key={card.guid} className="elsewhere__row">
            <Logo name={card.companyName} src={card.companyLogoThumbUrl} />
            <SimilarOffer card={card} data={data} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SimilarOfferProps {
  card: OfferCard
  data: OfferPageData
  onChosen: () => void
}

const SimilarOffer = ({ card, data, onChosen }: SimilarOfferProps) => {
  const locale = useLocale()
  const [salary] = shownSalaries(card.employmentTypes, data.currency)
  const facts = [card.companyName, card.city, salary && salaryAmount(salary, locale)]
  return (
    <div>
      <Link className="link" to={hrefFor('offer', { slug: card.slug }, locale)} onClick={onChosen}>
        {card.title}
      </Link>
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
