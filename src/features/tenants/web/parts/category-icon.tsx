import { createElement } from 'react'
import type { IconColors } from '../../contract.ts'

interface CategoryIconProps {
  /** Names and attributes of the SVG elements; a category names its icon in data, so the server draws it. */
  shapes: readonly (readonly [string, Readonly<Record<string, string>>])[]
  size?: 20 | 24
  colors?: IconColors | null
}

export const CategoryIcon = ({ shapes, size = 20, colors = null }: CategoryIconProps) => (
  <svg
    className="i"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke={colors ? `light-dark(${colors.light}, ${colors.dark})` : 'currentColor'}
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
