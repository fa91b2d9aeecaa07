import { Flower, Middle } from './page-art.tsx'

/** A way that leaves the map, and a flower at its end: no such page. */
export const LostArt = () => (
  <svg className="art" viewBox="0 0 560 400" aria-hidden="true">
    <path
      className="art__land"
      d="M196 62L262 34L316 30L330 50L378 56L452 60L478 66L496 132L470 158L478 216L504 250L498 276L470 306L476 344L444 336L402 344L372 330L350 350L330 330L300 320L282 330L262 304L226 286L190 280L180 258L164 226L158 170L142 146L160 132L158 94z"
    />
    <path className="art__route" d="M372 206C340 262 262 226 214 270S112 378 66 326" />
    <circle className="art__stop" cx="372" cy="206" r="7" />
    <g transform="translate(66 300) scale(0.62)">
      <Flower />
      <Middle />
    </g>
    <g transform="translate(438 112) scale(0.3)">
      <Flower />
    </g>
    <g transform="translate(244 128) scale(0.42)">
      <Flower />
      <Middle />
    </g>
  </svg>
)
