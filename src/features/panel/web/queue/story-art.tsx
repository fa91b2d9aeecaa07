/** A page with a picture and text, as a brand story is. */
export const StoryArt = () => (
  <svg className="queue__art" viewBox="0 0 544 168" aria-hidden="true">
    <rect className="queue__page" x="112" y="28" width="320" height="152" rx="12" />
    <rect className="queue__cover" x="128" y="44" width="288" height="52" rx="6" />
    <path className="queue__hills" d="M128 90 204 60l52 24 44-20 72 32H134a6 6 0 0 1-6-6Z" />
    <rect className="queue__head" x="128" y="112" width="140" height="10" rx="5" />
    <rect className="queue__line" x="128" y="132" width="220" height="8" rx="4" />
    <rect className="queue__line" x="128" y="150" width="184" height="8" rx="4" />
  </svg>
)
