/** A magnifier over sheets: nothing was found. */
export const SearchArt = () => (
  <svg className="art" viewBox="19 0 240 148" aria-hidden="true">
    <g className="art__line">
      <rect x="20" y="26" width="132" height="30" rx="8" />
      <rect x="34" y="66" width="132" height="30" rx="8" />
      <rect x="48" y="106" width="132" height="30" rx="8" />
    </g>
    <path
      className="art__text"
      d="M32 41h8M52 38h52M52 46h30M46 81h8M66 78h62M66 86h24M60 121h8M80 118h44M80 126h34"
    />
    <circle className="art__disc" cx="176" cy="62" r="34" />
    <circle className="art__ring" cx="176" cy="62" r="24" />
    <path className="art__ring" d="M194 80l20 22" />
    <path className="art__ring art__thin" d="M166 62q4-9 12-9" />
  </svg>
)

/** A window with a pulse that ends: something failed. */
export const FaultArt = () => (
  <svg className="art" viewBox="39 0 240 148" aria-hidden="true">
    <rect className="art__line" x="40" y="30" width="160" height="88" rx="12" />
    <path className="art__text" d="M40 56h160M56 43h.5M68 43h.5M80 43h.5" />
    <path className="art__ring" d="M72 88h26l10-16 14 32 12-22 8 6h26" />
  </svg>
)

/** A signpost whose arms point nowhere: no such page. */
export const SignpostArt = () => (
  <svg className="art" viewBox="24 0 240 148" aria-hidden="true">
    <circle className="art__disc" cx="118" cy="74" r="62" />
    <path className="art__line" d="M114 26h8v110h-8z" />
    <path className="art__line" d="M118 36h62l16 14-16 14h-62z" />
    <path className="art__line" d="M118 74H66L50 88l16 14h52z" />
    <path className="art__text" d="M130 50h38M76 88h30" />
    <path className="art__ring art__thin" d="M86 136h64" />
  </svg>
)

/** An envelope with a tick: it was sent. */
export const SentArt = () => (
  <svg className="art" viewBox="0 0 194 120" aria-hidden="true">
    <rect className="art__sunk" x="1" y="26" width="116" height="84" rx="10" />
    <path className="art__line" d="M2 30l57 46 57-46" fill="none" />
    <circle className="art__ok" cx="112" cy="30" r="22" />
    <path className="art__tick" d="M102 30l7 7 13-14" />
  </svg>
)

/** A folded sheet that cannot be shown: no map here. */
export const MapArt = () => (
  <svg className="art" viewBox="0 0 194 120" aria-hidden="true">
    <path className="art__line" d="M12 22l42-12v84l-42 12zM54 10l42 12v84L54 94zM96 22l42-12v84l-42 12z" />
    <path className="art__ring" d="M75 52v26M75 40h.5" />
  </svg>
)
