/** Whose data the map shows: the licence of the names asks for it to be visible. */
export const MapCredit = () => (
  <p className="map__credit">
    ©{' '}
    <a href="https://www.geonames.org" target="_blank" rel="noopener noreferrer">
      GeoNames
    </a>{' '}
    · Natural Earth
  </p>
)
