/** Placeholder of a loading card: same grid, same height. */
export const OfferCardSkeleton = () => (
  <div className="offercard offercard--sk" aria-hidden="true">
    <span className="sk logo" />
    <div className="offercard__main">
      <span className="sk" />
      <span className="sk" />
    </div>
    <div className="offercard__skills">
      <span className="sk" />
      <span className="sk" />
    </div>
    <div className="offercard__pay">
      <span className="sk" />
      <span className="sk" />
    </div>
  </div>
)
