/** Attribution of the map's data; the licence of the place names requires it to be visible. */
export const MapCredit = () => (
  <p className="map__credit">
    ©{' '}
    <a href="https://www.geonames.org" target="_blank" rel="noopener noreferrer">
      GeoNames
    </a>{' '}
    · Natural Earth
  </p>
)
