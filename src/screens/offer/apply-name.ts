/** Hash that opens the application form. */
export const APPLY = 'apply'
