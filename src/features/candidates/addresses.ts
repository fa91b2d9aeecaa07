import { definePage } from '#kernel/addresses.ts'

/** Candidates who want to be found, in the employer's panel. */
export const candidatesPage = definePage('panel-candidates', {
  pl: '/pracodawca/panel/kandydaci',
  en: '/en/employer/panel/candidates',
})
/** The CV of a candidate, for a company that may read it. */
export const candidateCvPage = definePage('candidate-cv', {
  pl: '/pracodawca/panel/kandydaci/:id/cv',
  en: '/en/employer/panel/candidates/:id/cv',
})
/** Whether companies may find the candidate, and which of them viewed the profile. */
export const visibilityPage = definePage('visibility', {
  pl: '/widocznosc-dla-firm',
  en: '/en/visibility-to-companies',
})
