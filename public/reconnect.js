// Loads the page of somebody without a connection again once there is one.
const EVERY_MS = 12_000

const check = async () => {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    // Still none.
  }
}
addEventListener('online', check)
setInterval(check, EVERY_MS)
