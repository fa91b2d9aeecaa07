import { addProtocol, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'

setWorkerUrl(workerUrl)
// PMTiles: the base map is one file, of which only the visible parts are fetched.
addProtocol('pmtiles', new Protocol().tile)
