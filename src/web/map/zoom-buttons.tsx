import { Minus, Plus } from 'lucide-react'
import type { Map as LibraryMap } from 'maplibre-gl'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

interface ZoomButtonsProps {
  map: LibraryMap
  closer: string
  further: string
}

export const ZoomButtons = ({ map, closer, further }: ZoomButtonsProps) => (
  <div className="map__zoom">
    <IconButton
      label={closer}
      onClick={(event) => map.zoomIn(undefined, { originalEvent: event.nativeEvent })}
    >
      <Icon of={Plus} />
    </IconButton>
    <IconButton
      label={further}
      onClick={(event) => map.zoomOut(undefined, { originalEvent: event.nativeEvent })}
    >
      <Icon of={Minus} />
    </IconButton>
  </div>
)
