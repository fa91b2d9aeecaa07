const ANSWERS = 'main :is([role=status], .notice--success, .notice--warning)'

const hasText = ({ textContent }: Element): boolean => textContent.trim() !== ''

/**
 * Focuses an element together with the page's answer to a form. The answer is in the page from the start, where screen
 * readers do not announce a live region; as the element's description it is read with the focus.
 */
export const focusWithAnswer = (element: HTMLElement, options?: FocusOptions): void => {
  const answer = [...document.querySelectorAll(ANSWERS)].find(hasText)
  if (answer) {
    answer.id ||= 'answer'
    const described = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', described ? `${described} ${answer.id}` : answer.id)
  }
  element.focus(options)
}
