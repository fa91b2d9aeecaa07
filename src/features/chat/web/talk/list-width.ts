/** The open list of a candidate without stated preferences is wider, from the start: it must not grow while it loads. */
export const isListWide = (isOpen: boolean, hasPreferences: boolean): boolean => isOpen && !hasPreferences
