import { Flower } from './page-art.tsx'

/** Drawing for something kept: a card with a heart as its seal, before a flower. */
export const KeptArt = () => (
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
    <path className="art__fold" d="M-54 10h44M-54 28h30M-54 46h38" />
    <circle className="art__a" cx="34" cy="28" r="24" />
    <path className="art__tick" d="M34 41C20 31 22 17 29 17q4 0 5 5q1-5 5-5C46 17 48 31 34 41z" />
  </svg>
)
