import { Flower } from './page-art.tsx'

/** Drawing for no results: a magnifier over the middle of a flower. */
export const SearchArt = () => (
  <svg className="art" viewBox="-120 -80 240 160" aria-hidden="true">
    <Flower />
    <circle className="art__glass" r="30" />
    <path className="art__handle" d="M22 22L64 64" />
    <path className="art__shine" d="M-14 -10Q-8 -20 4 -20" />
  </svg>
)
