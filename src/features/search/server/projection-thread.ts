import { parentPort, workerData } from 'node:worker_threads'
import { fillParts, type ThreadTask } from './fill-parts.ts'

const task: ThreadTask = workerData
const { refused, made } = await fillParts(task, [task.part])
const [part] = made
if (part) parentPort?.postMessage({ refused, handedOver: part.handedOver }, [...part.moved])
