import { LayoutTemplate } from 'lucide-react'
import { useT } from '#web/i18n/i18n.tsx'
import { Menu, MenuLink } from '#web/overlays/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** A template filled in for its recipient. */
export interface FilledTemplate {
  readonly id: string
  readonly name: string
  readonly text: string
  /** Address of the page with this text in the message field. */
  readonly href: string
}

interface TemplateMenuProps {
  templates: readonly FilledTemplate[]
  /** Inserts the text; without it the link leads to the page that has the text. */
  onChoose?: (text: string) => void
  /** Opens above the button, aligned to its left edge. */
  isUp?: boolean
}

/** The company's templates, to begin a message with. */
export const TemplateMenu = ({ templates, onChoose, isUp = false }: TemplateMenuProps) => {
  const t = useT()
  if (templates.length === 0) return null
  return (
    <Menu
      label={<Icon of={LayoutTemplate} />}
      name={t('chat:compose.template')}
      look="icon"
      {...(isUp && { isUp, opens: 'start' })}
      isUp
      listClass="templatemenu"
    >
      {templates.map(({ id, name, text, href }) => (
        <MenuLink
          key={id}
          to={href}
          preventScrollReset
          onClick={(event) => {
            if (!onChoose || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onChoose(text)
          }}
        >
          {name}
        </MenuLink>
      ))}
    </Menu>
  )
}
