import type { IconShapes } from '#screens/category-bar-data.ts'

const drawn = new Map<string, Promise<IconShapes>>()

/**
 * SVG shapes of a Lucide icon by name; '' for an unknown one. Only the server has the whole set; pages receive the
 * shapes of the icons that they show.
 */
export const iconShapes = (name: string): Promise<IconShapes> => {
  const known = drawn.get(name) ?? readShapes(name)
  drawn.set(name, known)
  return known
}

const readShapes = async (name: string): Promise<IconShapes> => {
  if (!/^[a-z0-9-]+$/.test(name)) return ''
  try {
    const icon: unknown = await import(/* @vite-ignore */ `lucide-react/icons/${name}`)
    return shapesOf(icon)
  } catch {
    return ''
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const quoted = (value: unknown): string =>
  `"${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`

const shapesOf = (icon: unknown): IconShapes => {
  const data = isRecord(icon) ? icon.__iconData : undefined
  const nodes = isRecord(data) && Array.isArray(data.node) ? data.node : []
  return nodes
    .map(([name, attributes]) => {
      const written = Object.entries(attributes).filter(([key]) => key !== 'key')
      return `<${name}${written.map(([key, value]) => ` ${key}=${quoted(value)}`).join('')}></${name}>`
    })
    .join('')
}
