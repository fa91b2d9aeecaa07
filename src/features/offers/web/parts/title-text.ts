/** Keeps lines from starting with a dash, or the slash of 'Pielęgniarka / Pielęgniarz', by a non-breaking space. */
export const titleText = (title: string): string => title.replaceAll(/ (?=[/–—|-] )/g, '\u00a0')
