import { workerData } from 'node:worker_threads'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { buildIndexPart } from '#search-core/index-parts.ts'
import { type BatchChannel, receiveBatches } from './document-batches.ts'
import { answerWith } from './fill-parts.ts'

const NO_PAYLOAD = new Uint8Array(0)

const channel: BatchChannel = workerData
const texts = buildIndexPart(offerIndexSchema, 'texts')
await receiveBatches(channel, (id, document) => texts.append(id, document, NO_PAYLOAD))
answerWith([], texts.finish())
