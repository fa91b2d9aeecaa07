/** Purpose of the consent by which companies may find candidates and compare them with offers. */
export const BE_FOUND = 'be-found'

/** Grade of a percentage. */
export const gradeOf = (percent: number): 'very' | 'partly' | 'little' =>
  percent >= 70 ? 'very' : percent >= 50 ? 'partly' : 'little'
