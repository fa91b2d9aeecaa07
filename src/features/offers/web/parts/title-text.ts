/** No line begins with the slash of 'Pielęgniarka / Pielęgniarz'. */
export const titleText = (title: string): string => title.replaceAll(' / ', '\u00a0/ ')
