/** What is thrown beside a status of 500 and more when a form was sent. */
export interface FormFault {
  readonly isOfForm: true
}

export const isOfForm = (thrown: unknown): boolean =>
  typeof thrown === 'object' && thrown !== null && 'isOfForm' in thrown
