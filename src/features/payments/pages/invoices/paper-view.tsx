import { classNames } from '#web/ui/class-names.ts'
import type { InvoicePaper, PaperParty } from '../../paper.ts'

/** An invoice as on its PDF: paper in both themes, in the language of the invoice. */
export const PaperView = ({ paper, className }: { paper: InvoicePaper; className: string }) => {
  const { heads, lines, total, verification } = paper
  return (
    <article className={classNames('invpaper', className)} lang={paper.locale} aria-label={paper.number}>
      <header className="invpaper__head">
        <div>
          <h2>{paper.title}</h2>
          <p>{paper.number}</p>
          {paper.corrects !== null && <p>{paper.corrects}</p>}
        </div>
        <p>
          {paper.dates.map((date) => (
            <span key={date}>{date}</span>
          ))}
        </p>
      </header>
      <div className="invpaper__parties">
        <Party party={paper.seller} />
        <Party party={paper.buyer} />
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.net}</th>
            <th scope="col">{heads.tax}</th>
            <th scope="col">{heads.gross}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <td>
                {line.name}
                <small>
                  {line.quantity} × {line.unitPrice}
                </small>
              </td>
              <td>{line.net}</td>
              <td>
                {line.rate}
                <small>{line.tax}</small>
              </td>
              <td>{line.gross}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total.name}</th>
            <td>{total.net}</td>
            <td>{total.tax}</td>
            <td>{total.gross}</td>
          </tr>
        </tfoot>
      </table>
      <div className="invpaper__notes">
        {paper.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {verification && (
          <p>
            {verification.label}:{' '}
            <a href={verification.address} rel="noreferrer">
              {verification.number}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}

const Party = ({ party: { label, name, lines } }: { party: PaperParty }) => (
  <div>
    <h3>{label}</h3>
    <p>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  </div>
)
