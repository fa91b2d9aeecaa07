import { Editor } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FieldError } from '#web/forms/field.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { logoProblem } from '../../checks/file-checks.ts'
import { imagesOf } from '../../form/description.ts'
import { useProblemText } from '../form-context.ts'
import { EditorBar } from './editor-bar.tsx'

export interface DescriptionEditorProps {
  labelId: string
  describedBy: string | undefined
  isWrong: boolean
  html: string
  onChange: (html: string) => void
}

const readAsData = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.onload = () => (typeof reader.result === 'string' ? done(reader.result) : failed(reader.error))
    reader.onerror = () => failed(reader.error)
    reader.readAsDataURL(file)
  })

/** An empty editor has one empty paragraph. */
const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : editor.getHTML())

/** The description as it will look, with headings, lists, links and one picture. */
export const DescriptionEditor = ({
  labelId,
  describedBy,
  isWrong,
  html,
  onChange,
}: DescriptionEditorProps) => {
  const t = useT()
  const textOf = useProblemText()
  const place = useRef<HTMLDivElement>(null)
  const written = useRef(html)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // The bar shows what the cursor stands in.
  const [, setTurn] = useState(0)

  const insert = useEffectEvent(async (target: Editor, file: File) => {
    const isJpeg = /^image\/jpe?g$/.test(file.type)
    const facts = { name: file.name, byteSize: file.size, mediaType: file.type }
    const wrong = logoProblem(facts)
    if (imagesOf(target.getHTML()).length > 0)
      return setProblem(t('posting:editor.second', { name: file.name }))
    if (wrong) return setProblem(textOf(wrong))
    if (!isJpeg) return setProblem(textOf({ field: 'jobDescription', reason: 'oneImage' }))
    setProblem(null)
    target
      .chain()
      .focus()
      .setImage({ src: await readAsData(file), alt: '' })
      .run()
  })
  const report = useEffectEvent((target: Editor) => {
    written.current = htmlOf(target)
    onChange(written.current)
    setTurn((turn) => turn + 1)
  })
  const start = useRef(html)

  useEffect(() => {
    if (!place.current) return
    const takeFiles = (files: FileList | undefined | null): boolean => {
      const [file] = files ?? []
      if (!file?.type.startsWith('image/')) return false
      void insert(made, file)
      return true
    }
    const made: Editor = new Editor({
      element: place.current,
      content: start.current,
      // Its styles are in the sheet: pages forbid those that scripts write.
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3, 4] },
          code: false,
          codeBlock: false,
          link: { openOnClick: false },
        }),
        Image.configure({ allowBase64: true }),
      ],
      editorProps: {
        handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
        handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
      },
      onUpdate: ({ editor: target }) => report(target),
      onSelectionUpdate: () => setTurn((turn) => turn + 1),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor) return
    const field = editor.view.dom
    field.id = labelId
    field.setAttribute('role', 'textbox')
    field.setAttribute('aria-multiline', 'true')
    field.setAttribute('aria-label', t('posting:fields.jobDescription'))
    if (describedBy) field.setAttribute('aria-describedby', describedBy)
    else field.removeAttribute('aria-describedby')
    field.setAttribute('aria-invalid', String(isWrong))
  }, [editor, labelId, describedBy, isWrong, t])

  // A picture that has become a file, or a version that was taken over.
  useEffect(() => {
    if (!editor || html === written.current) return
    written.current = html
    const { from, to } = editor.state.selection
    editor.commands.setContent(html, { emitUpdate: false })
    const last = editor.state.doc.content.size
    editor.commands.setTextSelection({ from: Math.min(from, last), to: Math.min(to, last) })
  }, [editor, html])

  return (
    <>
      <div className={isWrong || problem ? 'pfeditor pfeditor--wrong' : 'pfeditor'}>
        {editor && <EditorBar editor={editor} onPicture={(file) => void insert(editor, file)} />}
        <div className="pfeditor__text article" ref={place} />
      </div>
      <input type="hidden" name="jobDescription" value={html} />
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}
