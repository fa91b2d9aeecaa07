import { createElement } from 'react'

interface CategoryIconProps {
  /** Names and attributes of the SVG elements; a category names its icon in data, so the server draws it. */
  shapes: readonly (readonly [string, Readonly<Record<string, string>>])[]
  size?: 20 | 24
}

export const CategoryIcon = ({ shapes, size = 20 }: CategoryIconProps) => (
  <svg
    className="i"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={size === 24 ? 1.6 : 1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {shapes.map(([name, attributes]) =>
      createElement(name, { ...attributes, key: JSON.stringify(attributes) }),
    )}
  </svg>
)
