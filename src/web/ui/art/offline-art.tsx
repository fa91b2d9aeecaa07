import { Flower, Middle } from './page-art.tsx'

/** Drawing for no connection: a broken route between two flowers. */
export const OfflineArt = () => (
  <svg className="art" viewBox="-120 -80 240 160" aria-hidden="true">
    <path className="art__route" d="M-58 30C-50 66 -28 74 -8 62" />
    <path className="art__route" d="M14 44C24 34 36 26 54 12" />
    <g transform="translate(-62 -4) scale(0.72)">
      <Flower />
      <Middle />
    </g>
    <g transform="translate(72 -14) scale(0.56)">
      <Flower />
    </g>
  </svg>
)
