import { offerPage } from '#features/offers/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { HeartForm, OfferHeart } from '../own-marks/offer-heart.tsx'
import { useOwnMarks } from '../own-marks/use-own-marks.ts'

interface HeartOfOfferProps {
  guid: string
  title: string
  slug: string
}

export const HeartOfOffer = ({ guid, title, slug }: HeartOfOfferProps) => {
  const locale = useLocale()
  useOwnMarks([guid])
  return (
    <>
      <OfferHeart guid={guid} title={title} />
      <HeartForm returnTo={hrefFor(offerPage, { slug }, locale)} />
    </>
  )
}
