import { barePage } from '#server/http/responses/bare-page.ts'

/** The 503 page shown when too many requests wait for rendering. */
export const busyPage = (retryAfterSeconds: number): Response =>
  barePage({
    title: 'Za dużo odwiedzin naraz',
    text: 'Spróbuj ponownie za chwilę.',
    english: { title: 'Too many visitors at once', text: 'Please try again shortly.' },
    retryAfterSeconds,
    again: 'pressed',
  })
