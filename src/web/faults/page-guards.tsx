import { GuardedForms } from '../forms/guarded-forms.tsx'
import { WatchShownData } from './watch-shown-data.tsx'

/** What keeps a page and its input when the server cannot be reached; loaded when the page is idle. */
export const PageGuards = () => (
  <>
    <GuardedForms />
    <WatchShownData />
  </>
)
