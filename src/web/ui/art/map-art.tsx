/** A folded sheet that cannot be shown: no map here. */
export const MapArt = () => (
  <svg className="art" viewBox="0 0 194 120" aria-hidden="true">
    <path className="art__line" d="M12 22l42-12v84l-42 12zM54 10l42 12v84L54 94zM96 22l42-12v84l-42 12z" />
    <path className="art__ring" d="M75 52v26M75 40h.5" />
  </svg>
)
