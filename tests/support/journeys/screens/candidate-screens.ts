import { settingsPage } from '#features/accounts/addresses.ts'
import { historyPage } from '#features/applications/addresses.ts'
import { chatPage, chatsPage } from '#features/chat/addresses.ts'
import { favouritesPage } from '#features/favourites/addresses.ts'
import { matchedPage } from '#features/matched/addresses.ts'
import { ownDataPage } from '#features/privacy/addresses.ts'
import { profilePage } from '#features/profiles/addresses.ts'
import { savedPage } from '#features/saved-searches/addresses.ts'
import { type Screen, screenOf } from './screen.ts'

const as = 'candidate' as const

/** Screens of a signed-in candidate. */
export const candidateScreens: readonly Screen[] = [
  screenOf(profilePage, { as }),
  screenOf(favouritesPage, { as }),
  // The other board does not compare offers with profiles.
  screenOf(matchedPage, { as, boards: ['pro', 'tech'] }),
  screenOf(historyPage, { as }),
  screenOf(savedPage, { as }),
  screenOf(chatsPage, { as }),
  screenOf(chatPage, { as, through: [chatsPage] }),
  screenOf(settingsPage, { as }),
  screenOf(ownDataPage, { as }),
]
