import { Suspense } from 'react'
import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { latePart } from '#web/overlays/late-part.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { HeartForm, OfferHeart } from '../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../own-marks/use-own-marks.ts'
import { useShell } from '../shell/shell-context.tsx'
import type { OfferPageData } from './offer-data.ts'

// Loaded for candidates only.
const FitBar = latePart(async () => (await import('#features/matched/web/parts/fit-bar.tsx')).FitBar)

/** The reader's relation to the offer: favourite and fit. The server renders the heart only. */
export const OwnParts = ({ data }: { data: OfferPageData }) => {
  const { tenantKey } = useShell()
  const { who } = usePersonal()
  const { guid } = data.offer
  return (
    <>
      {data.showsHeart && <Heart offer={data.offer} />}
      {data.showsFit && who === 'candidate' && (
        <Suspense>
          <FitBar {...{ tenantKey, guid }} categoryLabel={data.categoryLabel} />
        </Suspense>
      )}
    </>
  )
}

const Heart = ({ offer: { guid, title, slug } }: Pick<OfferPageData, 'offer'>) => {
  const locale = useLocale()
  useOwnMarks([guid])
  return (
    <>
      <OfferHeart guid={guid} title={title} />
      <HeartForm returnTo={hrefFor(offerPage, { slug }, locale)} />
    </>
  )
}
