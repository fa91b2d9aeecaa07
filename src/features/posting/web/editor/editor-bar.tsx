import type { Editor } from '@tiptap/core'
import { Bold, Heading, ImageIcon, Italic, Link2, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { outsideAddress } from '#kernel/outside-address.ts'
import { Input } from '#web/forms/input.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface EditorBarProps {
  editor: Editor
  onPicture: (file: File) => void
}

export const EditorBar = ({ editor, onPicture }: EditorBarProps) => {
  const t = useT()
  const file = useRef<HTMLInputElement>(null)
  const [link, setLink] = useState<string | null>(null)
  const isPicture = editor.isActive('image')
  const on = (
    name: string,
    icon: LucideIcon,
    label: string,
    run: () => void,
    isOn = editor.isActive(name),
  ) => (
    <IconButton key={name} label={label} aria-pressed={isOn} className="pfeditor__tool" onClick={run}>
      <Icon of={icon} size={16} />
    </IconButton>
  )
  const chain = () => editor.chain().focus()
  const setAddress = () => {
    const address = outsideAddress(link)
    if (address) chain().extendMarkRange('link').setLink({ href: address }).run()
    else chain().extendMarkRange('link').unsetLink().run()
    setLink(null)
  }
  return (
    <div className="pfeditor__bar" role="toolbar" aria-label={t('posting:editor.label')}>
      {on('heading', Heading, t('posting:editor.heading'), () => chain().toggleHeading({ level: 3 }).run())}
      {on('bold', Bold, t('posting:editor.bold'), () => chain().toggleBold().run())}
      {on('italic', Italic, t('posting:editor.italic'), () => chain().toggleItalic().run())}
      {on('bulletList', List, t('posting:editor.list'), () => chain().toggleBulletList().run())}
      {on('orderedList', ListOrdered, t('posting:editor.numbered'), () => chain().toggleOrderedList().run())}
      {on('link', Link2, t('posting:editor.link'), () =>
        setLink(link === null ? String(editor.getAttributes('link').href ?? 'https://') : null),
      )}
      {on('image', ImageIcon, t('posting:editor.image'), () => file.current?.click())}
      <input
        ref={file}
        type="file"
        hidden
        accept=".jpg,.jpeg"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) onPicture(chosen)
          event.currentTarget.value = ''
        }}
      />
      {link !== null && (
        <span className="pfeditor__ask">
          <Input
            type="url"
            aria-label={t('posting:editor.linkAsk')}
            value={link}
            autoFocus
            onChange={(event) => setLink(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              setAddress()
            }}
          />
          <Button onClick={setAddress}>{t('posting:editor.apply')}</Button>
        </span>
      )}
      {isPicture && (
        <span className="pfeditor__ask">
          <Input
            aria-label={t('posting:editor.imageAlt')}
            placeholder={t('posting:editor.imageAlt')}
            value={String(editor.getAttributes('image').alt ?? '')}
            onChange={(event) =>
              editor.commands.updateAttributes('image', { alt: event.currentTarget.value })
            }
          />
          <Button onClick={() => chain().deleteSelection().run()}>{t('posting:editor.imageRemove')}</Button>
        </span>
      )}
    </div>
  )
}
