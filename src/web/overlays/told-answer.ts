const ANSWERS = 'main :is([role=status], .notice--success, .notice--warning)'

const isSaid = ({ textContent }: Element): boolean => textContent.trim() !== ''

/**
 * What a page says of the form that it answers stood there from the beginning, which readers of screens are not told
 * of: it is read with what gets the focus.
 */
export const focusWithAnswer = (element: HTMLElement, options?: FocusOptions): void => {
  const answer = [...document.querySelectorAll(ANSWERS)].find(isSaid)
  if (answer) {
    answer.id ||= 'answer'
    const described = element.getAttribute('aria-describedby')
    element.setAttribute('aria-describedby', described ? `${described} ${answer.id}` : answer.id)
  }
  element.focus(options)
}
