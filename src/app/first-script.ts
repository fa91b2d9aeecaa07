/**
 * Notes the fields that the user changes before hydration, for `entry.client.tsx`. Captured, since React stops an event
 * that it cannot handle while it waits for the rest of the page.
 */
const NOTE_EARLY_INPUTS =
  'earlyInputs=new Map;addEventListener("input",({target:t})=>earlyInputs?.set(t,{value:t.value,checked:t.checked}),!0)'

/**
 * A form that the browser itself posts is not posted again while its answer is on the way, however often it is pressed,
 * for ten seconds: an answer that takes longer, or that was stopped, can be asked for again. On the window, behind all
 * that later hold a form back or send it by script. A page that is gone back to, as it was when it was left, forgets.
 */
const POST_ONCE =
  '{let sent=new WeakSet;' +
  'addEventListener("submit",e=>{let f=e.target;' +
  'if(e.defaultPrevented||(e.submitter?.getAttribute("formmethod")??f.getAttribute("method"))?.toLowerCase()!="post")return;' +
  'if(sent.has(f))return e.preventDefault();' +
  'sent.add(f);setTimeout(()=>sent.delete(f),1e4)});' +
  'addEventListener("pageshow",e=>{if(e.persisted)sent=new WeakSet})}'

/** Runs before the rest of the page arrives, in the head. */
export const FIRST_SCRIPT = `${NOTE_EARLY_INPUTS};${POST_ONCE}`
