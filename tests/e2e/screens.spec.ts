import { lookAtScreens } from '#tests/support/journeys/look-at.ts'

// The map needs a browser that draws one: map.spec.ts.
lookAtScreens(({ name }) => name !== 'map')
