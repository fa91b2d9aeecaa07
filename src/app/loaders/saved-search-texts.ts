import { alertDialogParam } from '#features/saved-searches/rules.ts'
import type { MessagePart } from '../messages.ts'

const tools: readonly MessagePart[] = [
  'saved-searches:frequency',
  'saved-searches:switcher',
  'saved-searches:register',
  'saved-searches:consents',
  'saved-searches:problems',
  'saved-searches:errors',
  'saved-searches:tip',
  'saved-searches:toasts',
  'saved-searches:banner',
  'saved-searches:delete',
  'saved-searches:page',
  'saved-searches:tile',
]

/** Texts of what is laid over a page: the tools of a list that can be saved, and what a link of a mail asks. */
export const savedSearchTexts = (canBeSaved: boolean, url: URL): readonly MessagePart[] => [
  ...(canBeSaved ? tools : []),
  ...(url.searchParams.has(alertDialogParam)
    ? (['saved-searches:link', 'saved-searches:frequency'] as const)
    : []),
]
