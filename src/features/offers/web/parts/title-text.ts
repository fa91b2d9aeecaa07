/** Spaces before a dash or the slash of 'Pielęgniarka / Pielęgniarz', and after a word of one letter, as in 'w Obszarze'. */
const UNBREAKABLE = / (?=[/–—|-] )|(?<=(?:^| )[aikouwz]) (?! )/gi

/** Keeps lines from starting with a dash and from ending with a word of one letter, by non-breaking spaces. */
export const titleText = (title: string): string => title.replaceAll(UNBREAKABLE, '\u00a0')
