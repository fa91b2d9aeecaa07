import { Flower, Middle } from './page-art.tsx'

/** Drawing for a map that cannot be shown: a blank folded sheet with a flower. */
export const MapArt = () => (
  <svg className="art" viewBox="20 4 154 112" aria-hidden="true">
    <path className="art__paper" d="M28 26L74 12l46 14 46-14v82l-46 14-46-14-46 14z" />
    <path className="art__fold" d="M74 12v82M120 26v82" />
    <g transform="translate(97 60) scale(0.46)">
      <Flower />
      <Middle />
    </g>
  </svg>
)
