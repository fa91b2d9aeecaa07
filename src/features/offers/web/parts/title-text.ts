/** No line begins with the slash of 'Pielęgniarka / Pielęgniarz', nor with the dash before an addition. */
export const titleText = (title: string): string => title.replaceAll(/ (?=[/–—|-] )/g, '\u00a0')
