import { Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { hasPastedWords, pastedHtml, pastedLists } from './pasted-html.ts'
import { type PictureTexts, RichTextBar, type RichTexts, type RichTextTemplate } from './rich-text-bar.tsx'
import './rich-text.css'

export interface RichTextProps {
  id: string
  name: string
  label: string
  describedBy: string | undefined
  isWrong: boolean
  /** Asked when it mounts: whether it takes the focus, as it replaces a field that somebody was typing in. */
  isEntered?: () => boolean
  isReadOnly?: boolean
  html: string
  texts: RichTexts
  /** Without it there are no pictures; `take` resolves to the picture's `src`, or null when it is refused. */
  picture?: PictureTexts & { readonly take: (file: File, html: string) => Promise<string | null> }
  /** Content that a button of the toolbar inserts. */
  template?: RichTextTemplate
  onChange: (html: string) => void
}

/** An empty editor's HTML is one empty paragraph; it counts as ''. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** A WYSIWYG editor with headings, lists and links. Large: load it lazily. */
export const RichTextEditor = (props: RichTextProps) => {
  const {
    id,
    name,
    label,
    describedBy,
    isWrong,
    isEntered,
    isReadOnly,
    html,
    texts,
    picture,
    template,
    onChange,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const written = useRef(html)
  const [editor, setEditor] = useState<Editor | null>(null)
  // Renders again at each selection change, as the toolbar shows the formats at the cursor.
  const [, setTurn] = useState(0)

  const lastInsert = useRef(Promise.resolve())
  const insert = useEffectEvent((target: Editor, file: File): void => {
    const insertNow = async (): Promise<void> => {
      const src = await picture?.take(file, target.getHTML())
      if (src) target.chain().focus().setImage({ src, alt: '' }).run()
    }
    // One after another: whether there is room for a picture is known once the one before is in the text.
    lastInsert.current = lastInsert.current
      .then(insertNow)
      .catch((error: unknown) => reportFault('page', error))
  })
  const report = useEffectEvent((target: Editor) => {
    written.current = htmlOf(target)
    onChange(written.current)
    setTurn((turn) => turn + 1)
  })
  const start = useRef({ html, isEntered, isReadOnly })
  const hasPictures = picture !== undefined

  // Made with its place, so that there is no moment when the focus finds neither the field nor the editor.
  useLayoutEffect(() => {
    if (!place.current) return
    const takesFocus = start.current.isEntered?.() ?? false
    const takeFiles = (files: FileList | undefined | null): boolean => {
      const [file] = files ?? []
      if (!hasPictures || !file?.type.startsWith('image/')) return false
      insert(made, file)
      return true
    }
    const made: Editor = new Editor({
      element: place.current,
      content: start.current.html,
      editable: !start.current.isReadOnly,
      // What is being typed ends with a space now and then.
      parseOptions: { preserveWhitespace: takesFocus ? 'full' : false },
      // Its styles are in our style sheet, as the CSP forbids styles inserted by scripts.
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          code: false,
          codeBlock: false,
          link: { openOnClick: false },
        }),
        ...(hasPictures ? [Image.configure({ allowBase64: true })] : []),
      ],
      editorProps: {
        transformPastedHTML: pastedHtml,
        handlePaste: (view, { clipboardData }) => {
          const data = (type: string): string => clipboardData?.getData(type) ?? ''
          if (hasPastedWords(data('text/html'))) return false
          const lists = pastedLists(data('text/plain'))
          return lists === null ? takeFiles(clipboardData?.files) : view.pasteHTML(lists)
        },
        handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
        // Tab leaves the editor: indenting list items with it would trap keyboard users.
        handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
      },
      onUpdate: ({ editor: target }) => report(target),
      onSelectionUpdate: () => setTurn((turn) => turn + 1),
    })
    if (takesFocus) made.commands.focus('end')
    setEditor(made)
    return () => made.destroy()
  }, [hasPictures])

  useEffect(() => {
    if (!editor) return
    const field = editor.view.dom
    field.id = id
    field.setAttribute('role', 'textbox')
    field.setAttribute('aria-multiline', 'true')
    field.setAttribute('aria-label', label)
    if (describedBy) field.setAttribute('aria-describedby', describedBy)
    else field.removeAttribute('aria-describedby')
    field.setAttribute('aria-invalid', String(isWrong))
  }, [editor, id, label, describedBy, isWrong])

  // Takes over HTML that was changed from outside: a picture stored as a file, or a restored version.
  useEffect(() => {
    if (!editor || html === written.current) return
    written.current = html
    const { from, to } = editor.state.selection
    // The cursor may stand after a space.
    editor.commands.setContent(html, { emitUpdate: false, parseOptions: { preserveWhitespace: true } })
    const last = editor.state.doc.content.size
    editor.commands.setTextSelection({ from: Math.min(from, last), to: Math.min(to, last) })
  }, [editor, html])

  return (
    <div className={isWrong ? 'richtext richtext--wrong' : 'richtext'}>
      {editor && !isReadOnly && (
        <RichTextBar
          {...{ editor, texts }}
          {...(template && { template })}
          {...(picture && { picture: { ...picture, onFile: (file: File) => insert(editor, file) } })}
        />
      )}
      <div className="richtext__text" ref={place} />
      <input type="hidden" name={name} value={html} />
    </div>
  )
}
