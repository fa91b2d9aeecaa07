import {
  Briefcase,
  Building2,
  CreditCard,
  type LucideIcon,
  ReceiptText,
  SquareArrowRight,
  Users,
} from 'lucide-react'
import type { GroupKind, Hit } from '#features/console-search/contract.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleTenant } from '../console-data.ts'
import { consoleEntries } from '../console-entries.ts'
import { TenantName } from '../console-parts.tsx'
import './find.css'

const icons: Readonly<Record<GroupKind, LucideIcon>> = {
  pages: SquareArrowRight,
  companies: Building2,
  accounts: Users,
  offers: Briefcase,
  orders: CreditCard,
  invoices: ReceiptText,
  actions: SquareArrowRight,
}

interface HitRowProps {
  kind: GroupKind
  hit: Hit
  tenants: readonly ConsoleTenant[]
}

/** Content of a search hit's link: its kind and the details that tell it apart. */
export const HitRow = ({ kind, hit, tenants }: HitRowProps) => {
  const tenant = tenants.find(({ id }) => id === hit.tenantId)
  const entry = kind === 'pages' ? consoleEntries.find(({ page }) => page.name === hit.key) : undefined
  return (
    <>
      <Icon of={entry?.icon ?? icons[kind]} />
      <span className="find__text">{hit.text}</span>
      <span className="find__note">
        {tenant && <TenantName tenant={tenant} />}
        {hit.note}
      </span>
    </>
  )
}
