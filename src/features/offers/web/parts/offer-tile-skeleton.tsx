import './offer-tile.css'

/** Keys of the placeholders of one batch. */
const batch = Array.from({ length: 10 }, (_, at) => `tile ${at}`)

/** Placeholder of one tile. */
export const TileSkeleton = () => (
  <div className="tile tile--sk">
    <span className="sk logo" />
    <span className="sk" />
    <span className="sk" />
    <span className="sk" />
  </div>
)

/** Placeholder of a row of tiles: same size, so that what follows does not shift. */
export const OfferTileSkeletons = () => (
  <div className="scrollrow rail" aria-hidden="true">
    <ul className="scrollrow__list">
      {batch.map((key) => (
        <li key={key}>
          <TileSkeleton />
        </li>
      ))}
    </ul>
  </div>
)
