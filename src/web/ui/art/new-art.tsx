import { Flower } from './page-art.tsx'

/** Illustration of an empty list whose first item is still to be created: a sheet with a plus, a flower behind it. */
export const NewArt = () => (
  <svg className="art" viewBox="-120 -86 240 160" aria-hidden="true">
    <g transform="translate(0 -12)">
      <Flower />
    </g>
    <path
      className="art__paper"
      d="M-62 -22h124a8 8 0 0 1 8 8v74a8 8 0 0 1-8 8h-124a8 8 0 0 1-8-8v-74a8 8 0 0 1 8-8z"
    />
    <path className="art__fold" d="M-18 0H48M-18 14H30M-52 38H22" />
    <rect className="art__b" x="-52" y="-6" width="24" height="24" rx="6" />
    <circle className="art__a" cx="62" cy="54" r="19" />
    <path className="art__tick" d="M62 46v16M54 54h16" />
  </svg>
)
