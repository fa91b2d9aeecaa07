import './offer-tile.css'

/** A batch that is on its way. */
const batch = Array.from({ length: 10 }, (_, at) => `tile ${at}`)

/** Stands in for one tile. */
export const TileSkeleton = () => (
  <div className="tile tile--sk">
    <span className="sk logo" />
    <span className="sk" />
    <span className="sk" />
    <span className="sk" />
  </div>
)

/** Stands in for a row of tiles: same size, so that what follows stays where it is. */
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
