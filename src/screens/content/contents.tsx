import { type Article, plainText } from '#kernel/text/article.ts'

/** Links to the chapters of a text; nothing for a short one. */
export const Contents = ({ article, label }: { article: Article; label: string }) => {
  const chapters = article.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.children) }] : [],
  )
  if (chapters.length < 3) return null
  return (
    <nav className="onpage" aria-label={label}>
      <p className="hint">{label}</p>
      <ol>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
