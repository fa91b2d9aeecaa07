import { Flower } from './page-art.tsx'

/** Drawing for something sent: an envelope with a tick as its seal, before a flower. */
export const SentArt = () => (
  <svg className="art" viewBox="-120 -86 240 160" aria-hidden="true">
    <g className="art__bloom">
      <g transform="translate(0 -12)">
        <Flower />
      </g>
    </g>
    <path
      className="art__paper"
      d="M-62 -12h124a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-124a8 8 0 0 1-8-8v-64a8 8 0 0 1 8-8z"
    />
    <path className="art__fold" d="M-68 -8L0 34L68 -8" />
    <circle className="art__a" cy="34" r="19" />
    <path className="art__tick" d="M-8 34l6 6 11-12" />
  </svg>
)
