/** Non-breaking space before the slash of 'Pielęgniarka / Pielęgniarz' and before a dash, so that no line starts with
 * it. */
export const titleText = (title: string): string => title.replaceAll(/ (?=[/–—|-] )/g, '\u00a0')
