/** What a candidate agrees to who wants to be found, and compared with offers, by companies. */
export const BE_FOUND = 'be-found'

/** How good a percent is, in words. */
export const gradeOf = (percent: number): 'very' | 'partly' | 'little' =>
  percent >= 70 ? 'very' : percent >= 50 ? 'partly' : 'little'
