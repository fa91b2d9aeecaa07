import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'

setWorkerUrl(workerUrl)
// The base map is one file, of which only the parts in view are fetched.
addProtocol('pmtiles', new Protocol().tile)
