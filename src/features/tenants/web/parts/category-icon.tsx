import type { IconColors } from '../../contract.ts'

interface CategoryIconProps {
  /** SVG elements, which the server has written: a category names its icon in data, and a page is sent no icon set. */
  shapes: string
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
    // A row of categories has a hundred such elements, which neither side needs to make one by one.
    dangerouslySetInnerHTML={{ __html: shapes }}
  />
)
