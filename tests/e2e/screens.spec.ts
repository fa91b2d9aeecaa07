import { lookAtScreens } from '#tests/support/journeys/look-at.ts'

// The map needs a browser with WebGL: map.spec.ts.
lookAtScreens(({ name }) => name !== 'listing, map')
