import { alertDialogParam } from '#features/saved-searches/enumerations.ts'
import type { Locale } from '#kernel/locale.ts'
import { joinMessages, messagesOf } from '../../messages.ts'
import type { PackedMessages } from '../../pages/page-data.ts'

interface TextContext {
  readonly locale: Locale
  readonly url: URL
  /** Whether the page is a listing that can be saved. */
  readonly canBeSaved: boolean
}

/** Messages for saving the listing, and for the dialog that a link in an alert mail opens. */
export const savedSearchTexts = ({ locale, url, canBeSaved }: TextContext): PackedMessages =>
  joinMessages(
    canBeSaved
      ? messagesOf(
          locale,
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
        )
      : [],
    url.searchParams.has(alertDialogParam)
      ? messagesOf(locale, 'saved-searches:link', 'saved-searches:frequency')
      : [],
  )
