import { workerData } from 'node:worker_threads'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { buildIndexPart } from '#search-core/index-parts.ts'
import { createBatchSender } from './document-batches.ts'
import { answerWith, type ColumnsTask, readDocuments } from './fill-parts.ts'

const { channel, ...source }: ColumnsTask = workerData
const columns = buildIndexPart(offerIndexSchema, 'columns')
const texts = createBatchSender(channel)
const refused = await readDocuments(source, (id, document, payload) => {
  columns.append(id, document, payload)
  texts.send(id, document)
})
texts.finish()
answerWith(refused, columns.finish())
