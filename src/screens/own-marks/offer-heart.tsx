import { favouritesPage } from '#features/favourites/addresses.ts'
import { favouriteForm } from '#features/favourites/enumerations.ts'
import { FavouriteHeart } from '#features/favourites/web/parts/favourite-heart.tsx'
import { useHeartPress } from '#features/favourites/web/parts/use-heart-press.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { useLocale } from '#web/i18n/i18n.tsx'
import { useShell } from '../shell/shell-context.tsx'

interface OfferHeartProps {
  guid: string
  title: string
  isOn?: boolean
  addedAt?: string
}

/** The favourite button of an offer. */
export const OfferHeart = ({ guid, title, isOn, addedAt }: OfferHeartProps) => {
  const press = useHeartPress(useShell().tenantKey)
  return (
    <FavouriteHeart
      {...{ guid, title }}
      {...(isOn !== undefined && { isOn })}
      onPress={(next) => void press({ guid, title, addedAt }, next)}
    />
  )
}

/** The form that hearts submit without scripts; once per page. */
export const HeartForm = ({ returnTo }: { returnTo: string }) => {
  const locale = useLocale()
  return (
    <form id={favouriteForm} method="post" action={hrefFor(favouritesPage, {}, locale)} hidden>
      <input type="hidden" name="returnTo" value={returnTo} />
    </form>
  )
}
