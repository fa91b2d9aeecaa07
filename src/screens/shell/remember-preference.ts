/** Sends what the form without scripts would send. Should it fail, the choice holds until the next page. */
export const rememberPreference = (name: 'theme' | 'currency', value: string): void => {
  const body = new URLSearchParams({ [name]: value })
  fetch('/preferences', { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
}
