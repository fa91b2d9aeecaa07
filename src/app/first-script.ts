/**
 * Notes the fields that the user changes before hydration, for `entry.client.tsx`. Captured, since React stops an event
 * that it cannot handle while it waits for the rest of the page.
 */
const NOTE_EARLY_INPUTS =
  'earlyInputs=new Map;addEventListener("input",({target:t})=>earlyInputs?.set(t,{value:t.value,checked:t.checked}),!0)'

/**
 * What the browser itself posts is not posted again while its answer is on the way, however often it is pressed, for ten
 * seconds: an answer that takes longer, or that was stopped, can be asked for again. Other entries or another button are
 * another thing: a form whose answer is a file stays on the page and goes on being used. On the window, behind all that
 * later hold a form back or send it by script. A page that is gone back to, as it was when it was left, forgets.
 */
const POST_ONCE =
  '{let sent=new WeakMap;' +
  'addEventListener("submit",e=>{let f=e.target,b=e.submitter;' +
  'if(e.defaultPrevented||(b?.getAttribute("formmethod")??f.getAttribute("method"))?.toLowerCase()!="post")return;' +
  'let what=b?.getAttribute("formaction")+[...new FormData(f,b)].join("&");' +
  'if(sent.get(f)==what)return e.preventDefault();' +
  'sent.set(f,what);setTimeout(()=>sent.get(f)==what&&sent.delete(f),1e4)});' +
  'addEventListener("pageshow",e=>{if(e.persisted)sent=new WeakMap})}'

/** Runs before the rest of the page arrives, in the head. */
export const FIRST_SCRIPT = `${NOTE_EARLY_INPUTS};${POST_ONCE}`
