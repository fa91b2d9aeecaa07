import { Heart } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ToggleHeart } from '#web/ui/toggle-heart.tsx'
import { favouriteForm } from '../../enumerations.ts'
import { useIsFavourite } from './favourite-marks.ts'

interface FavouriteHeartProps {
  guid: string
  title: string
  /** Initial state, for pages that know it. */
  isOn?: boolean
  onPress: (isOn: boolean) => void
}

/** The heart of an offer. Without scripts it submits the page's single form. */
export const FavouriteHeart = ({ guid, title, isOn: otherwise, onPress }: FavouriteHeartProps) => {
  const t = useT()
  const isOn = useIsFavourite(guid, otherwise)
  return (
    <ToggleHeart
      type="submit"
      form={favouriteForm}
      name={isOn ? 'remove' : 'add'}
      value={guid}
      isOn={isOn}
      label={t('favourites:heart.label', { title })}
      onClick={(event) => {
        event.preventDefault()
        onPress(!isOn)
      }}
    >
      <Icon of={Heart} />
    </ToggleHeart>
  )
}
