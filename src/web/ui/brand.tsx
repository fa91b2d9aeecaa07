import { PageLink } from './page-link.tsx'

interface BrandProps {
  name: string
  suffix: string
  href: string
}

export const Brand = ({ name, suffix, href }: BrandProps) => (
  <PageLink className="brand" to={href}>
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" />
      <path d="M10 22V8.5" />
      <circle cx="14.6" cy="11.6" r="4.6" />
    </svg>
    <span className="brand__name">{name}</span>
    {suffix && <span className="brand__suffix">{suffix}</span>}
  </PageLink>
)
