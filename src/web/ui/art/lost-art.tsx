import { voivodeshipsPath } from './poland.ts'

/** Drawing of the 404 page: a route that leaves the map, with a pin at its end. */
export const LostArt = () => (
  <svg className="art" viewBox="-182 -8 820 608" aria-hidden="true">
    <path className="art__land" d={voivodeshipsPath} />
    <path className="art__route" d="M408 340C340 430 136 374 68 476S-68 566-105 532" />
    <g transform="translate(-109 511)">
      <path className="art__a" d="M0 25C-16 4-25-9-25-23a25 25 0 0 1 50 0c0 14-9 27-25 48z" />
      <circle className="art__dot" cy="-23" r="9" />
    </g>
  </svg>
)
