// Colours of the site's pages, in the theme of the visitor's system.
const light = {
  bg: '#ffffff',
  ink: '#1d2430',
  primary: '#0f6b50',
  second: '#0b5a86',
  nav: '#f4f5f3',
  hover: '#e4e8e4',
  code: '#8a1f1f',
}
const dark = {
  bg: '#171b20',
  ink: '#e8ebee',
  primary: '#5fd0a8',
  second: '#8cc8f2',
  nav: '#1f252b',
  hover: '#2c343c',
  code: '#ffb4a8',
}

const explorer = document.querySelector('openapi-explorer')
const asksForDark = matchMedia('(prefers-color-scheme: dark)')

const paint = () => {
  const colours = asksForDark.matches ? dark : light
  explorer.setAttribute('bg-color', colours.bg)
  explorer.setAttribute('text-color', colours.ink)
  explorer.setAttribute('primary-color', colours.primary)
  explorer.setAttribute('secondary-color', colours.second)
  explorer.style.setProperty('--inline-code-fg', colours.code)
  explorer.style.setProperty('--code-fg', colours.ink)
  explorer.setAttribute('nav-bg-color', colours.nav)
  explorer.setAttribute('nav-text-color', colours.ink)
  explorer.setAttribute('nav-hover-bg-color', colours.hover)
  explorer.setAttribute('nav-hover-text-color', colours.ink)
}
paint()
asksForDark.addEventListener('change', paint)
