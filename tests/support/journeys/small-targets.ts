import type { Page } from '@playwright/test'

/** Targets of the page narrower or lower than 44 px; a pseudo-element or a label may enlarge one. */
export const smallIn = (page: Page) =>
  page.evaluate(() => {
    const px = (length: string) => Number.parseFloat(length) || 0
    const isInText = (link: Element) =>
      getComputedStyle(link).display === 'inline' &&
      (link.parentElement?.textContent?.trim().length ?? 0) > (link.textContent?.trim().length ?? 0)
    const sizeOf = (target: Element) => {
      const box = (target.closest('label, .select, .field__box') ?? target).getBoundingClientRect()
      const { content, width, height } = getComputedStyle(target, '::before')
      const isDrawn = content !== 'none'
      return {
        width: Math.max(box.width, isDrawn ? px(width) : 0),
        height: Math.max(box.height, isDrawn ? px(height) : 0),
      }
    }
    return [
      ...document.querySelectorAll('main :is(a, button, select, summary, [type=checkbox], [type=radio])'),
    ]
      .filter((target) => target.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((target) => target.getBoundingClientRect().width > 1 && !isInText(target))
      .filter((target) => {
        const { width, height } = sizeOf(target)
        return Math.min(width, height) < 43.5
      })
      .map((target) => `${target.className} ${target.textContent?.trim().slice(0, 40)}`)
  })
