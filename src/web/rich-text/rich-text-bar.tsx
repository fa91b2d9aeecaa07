import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading,
  ImageIcon,
  Italic,
  LayoutTemplate,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
} from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { externalUrl } from '#kernel/external-url.ts'
import { FieldError } from '../forms/field.tsx'
import { Input } from '../forms/input.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

export interface RichTexts {
  /** Accessible name of the toolbar. */
  readonly label: string
  readonly heading: string
  readonly bold: string
  readonly italic: string
  readonly list: string
  readonly numbered: string
  readonly link: string
  readonly linkAsk: string
  /** What is wrong with an address that is none. */
  readonly linkWrong: string
  readonly apply: string
}

export interface PictureTexts {
  readonly image: string
  readonly imageAlt: string
  readonly imageRemove: string
}

export interface RichTextTemplate {
  readonly label: string
  readonly html: string
}

/** The address as typed, or with the protocol that people leave out; null for none. */
const linkAddress = (typed: string): string | null => {
  const text = typed.trim()
  return (
    externalUrl(text) ?? (/^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(text) ? externalUrl(`https://${text}`) : null)
  )
}

/** Appends the template to the text and puts the cursor in its first empty block. */
const insertTemplate = (editor: Editor, html: string): void => {
  const end = editor.isEmpty ? 0 : editor.state.doc.content.size
  if (editor.isEmpty) editor.commands.setContent(html)
  else editor.commands.insertContentAt(end, html)
  let gap: number | null = null
  editor.state.doc.descendants((node, at) => {
    if (gap === null && at >= end && node.isTextblock && node.childCount === 0) gap = at + 1
  })
  editor.commands.focus(gap)
}

interface RichTextBarProps {
  editor: Editor
  texts: RichTexts
  /** Without it the toolbar has no picture button. */
  picture?: PictureTexts & { readonly onFile: (file: File) => void }
  template?: RichTextTemplate
}

export const RichTextBar = ({ editor, texts, picture, template }: RichTextBarProps) => {
  const file = useRef<HTMLInputElement>(null)
  const linkError = useId()
  const [link, setLink] = useState<string | null>(null)
  const [isLinkWrong, setLinkWrong] = useState(false)
  const isPicture = editor.isActive('image')
  const on = (
    name: string,
    icon: LucideIcon,
    label: string,
    run: () => void,
    isOn = editor.isActive(name),
  ) => (
    <IconButton key={name} label={label} aria-pressed={isOn} className="richtext__tool" onClick={run}>
      <Icon of={icon} size={16} />
    </IconButton>
  )
  const chain = () => editor.chain().focus()
  const askForLink = (typed: string | null) => {
    setLinkWrong(false)
    setLink(typed)
  }
  const setAddress = () => {
    const address = linkAddress(link ?? '')
    const isRemoved = ['', 'https://'].includes(link?.trim() ?? '')
    if (!address && !isRemoved) return setLinkWrong(true)
    if (address) chain().extendMarkRange('link').setLink({ href: address }).run()
    else chain().extendMarkRange('link').unsetLink().run()
    askForLink(null)
  }
  return (
    <div className="richtext__bar" role="toolbar" aria-label={texts.label}>
      {on('heading', Heading, texts.heading, () => chain().toggleHeading({ level: 3 }).run())}
      {on('bold', Bold, texts.bold, () => chain().toggleBold().run())}
      {on('italic', Italic, texts.italic, () => chain().toggleItalic().run())}
      <span className="richtext__gap" />
      {on('bulletList', List, texts.list, () => chain().toggleBulletList().run())}
      {on('orderedList', ListOrdered, texts.numbered, () => chain().toggleOrderedList().run())}
      <span className="richtext__gap" />
      {on('link', Link2, texts.link, () =>
        askForLink(link === null ? String(editor.getAttributes('link').href ?? 'https://') : null),
      )}
      {picture && on('image', ImageIcon, picture.image, () => file.current?.click())}
      {template && (
        <Button
          kind="quiet"
          size="sm"
          className="richtext__template"
          onClick={() => insertTemplate(editor, template.html)}
        >
          <Icon of={LayoutTemplate} size={16} />
          {template.label}
        </Button>
      )}
      {picture && (
        <input
          ref={file}
          type="file"
          hidden
          accept=".jpg,.jpeg"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            if (chosen) picture.onFile(chosen)
            event.currentTarget.value = ''
          }}
        />
      )}
      {link !== null && (
        <span className="richtext__ask">
          <Input
            type="url"
            aria-label={texts.linkAsk}
            aria-invalid={isLinkWrong || undefined}
            aria-describedby={isLinkWrong ? linkError : undefined}
            value={link}
            autoFocus
            onChange={(event) => askForLink(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return
              event.preventDefault()
              if (event.key === 'Enter') return setAddress()
              askForLink(null)
              chain().run()
            }}
          />
          <Button onClick={setAddress}>{texts.apply}</Button>
          {isLinkWrong && (
            <FieldError id={linkError} isAnnounced>
              {texts.linkWrong}
            </FieldError>
          )}
        </span>
      )}
      {picture && isPicture && (
        <span className="richtext__ask">
          <Input
            aria-label={picture.imageAlt}
            placeholder={picture.imageAlt}
            value={String(editor.getAttributes('image').alt ?? '')}
            onChange={(event) =>
              editor.commands.updateAttributes('image', { alt: event.currentTarget.value })
            }
          />
          <Button onClick={() => chain().deleteSelection().run()}>{picture.imageRemove}</Button>
        </span>
      )}
    </div>
  )
}
