import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useWayBack } from './use-way-back.ts'

interface WayBackProps {
  way: ReturnType<typeof useWayBack>
}

export const WayBack = ({ way }: WayBackProps) =>
  way && (
    <ButtonLink kind="primary" size="lg" to={way.href} reloadDocument>
      <Icon of={ArrowLeft} />
      {way.label}
    </ButtonLink>
  )
