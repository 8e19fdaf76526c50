import { ONE_TO_TEN } from "@/lib/grounding/spoken/numerals";

/** Verbs for commitments in meetings. Strong verbs are enough; the others need a deadline or a firm subject. */
const STRONG = new Set(
  "fill send share email e-mail forward resend prepare draft schedule book arrange organize organise follow circle reach loop introduce connect confirm submit file finalize finalise sign approve provide deliver ship invoice quote escalate upload publish order research investigate coordinate compile document notify ping call phone redline countersign countersign onboard invite figure kick".split(
    " ",
  ),
);
const PLAIN = new Set(
  "block write review check update revise fix add create build work finish complete get bring find test run deploy implement configure install post buy pay transfer calculate estimate collect gather train host plan change remove cancel extend renew raise inform remind verify validate evaluate assess analyze analyse compare study read hand record track handle own drive lead align sync talk speak discuss ask give pass pick drop turn keep let have put set look take make see come meet present demo show walk explain finish start begin tell text print scan copy move clean design generate export import set-up recap summarize summarise consult negotiate report return refund credit waive dig tackle chase reserve secure hire recruit reconvene regroup recheck redo retest rewrite log stage pull push provision migrate enable disable request contact reply respond sort crunch model map outline propose pitch distribute circulate mail attach include translate edit proofread adjust correct resolve close join attend dial mention nudge bounce lock decide select choose ready resolve rerun triage circulate courier stick fire shoot whizz bung knock line photograph measure snap film redraw rework reprice requote sketch mock".split(
    " ",
  ),
);

/** Somebody moves, and nothing is done to a thing: "fly over", "drop in". */
export const MOVES =
  /^(?:fly|drive|come|go|travel|ride|walk|run|pop|drop|stop|swing|nip|head|sail|cycle|order|call|dial|log|join) (?:over|in|by|round|around|down|up|along|across|out)$/i;

/** Verbs that express a commitment only with certain words. */
export const COMPANY: Record<string, RegExp> = {
  get: /^get (?:back|you|them|him|her|us|me|that|those|these|this|the|a (?:quote|copy|draft|proposal|list|date|time|price|demo|contract|meeting|call|answer)|an|our|my|your|legal|approval|sign-?off|it (?:to|over|done|out|back|signed|approved)|with|in touch|[A-Z])(?!.{0,5} (?:started|going)\b)/,
  take: /^take (?:care of (?:the|that|this|it|your|our|my|those|these|all)\b|that (?:to|back|up|one|away|on)|it (?:to|back|up|from|away|on)|this (?:to|back|up|offline|as|away)|a (?:closer |quick )?look at|the action|an action|on|over|point)/,
  make: /^make (?:sure|certain|an? (?:intro|introduction|list|copy|draft|plan)|the (?:intro|introduction|change|changes|update|updates|call)|(?:that|it) happen|those changes|these changes)/,
  give: /^give (?:you|them|him|her|us|me|[A-Z][a-z]+|the|your|our|my) (?:a (?:call|ring|shout|heads|quote|list|copy|summary|demo|proposal|number|price)|access|an (?:update|answer|estimate|overview)|the|your|some|feedback|details|more)/,
  look: /^look (?:into|at (?!me|you)|over|up|through)/,
  talk: /^talk (?:to|with) (?!you\b(?! about)|about)/,
  speak: /^speak (?:to|with) (?!you soon)/,
  see: /^see (?:if|whether|what|how|who)/,
  come: /^come (?:back (?:to|with)|up with)/,
  find: /^find (?:out|a|an|the|some|time|someone|somebody|you|that|those|(?:it|them) and (?:send|share|forward|mail|e-?mail|bring|get)\b)/,
  put: /^put (?:together|you in touch|you in|(?:that|it|this|the|a|an|some|something|those) .{0,60}?(?:together|in writing|in place|on (?:the )?(?:calendar|paper)|into|in the)|in (?:the|a|an) (?:order|request|ticket)|the|a|an)/,
  set: /^set (?:up|aside|that up|this up|it up|the|a|you up|[a-z]+ [a-z]+ up)/,
  "set-up": /^set-up /,
  work: /^work (?:on|up|out|with)/,
  run: /^run (?:.{2,40} (?:by|past|through) |the (?:[a-z]+ )?(?:numbers|report|test|tests|analysis|query|trial|check)|a|another|some)/,
  pass: /^pass (?:it|that|this|them|those|along|on|the|your|our) ?/,
  follow: /^follow(?:-| )up/,
  circle: /^circle back/,
  reach: /^reach out/,
  turn: /^turn (?:it|that|this|the|those) .{0,30}?around/,
  keep: /^keep (?:you|them|him|her|[A-Z][a-z]+) (?:posted|updated|informed|in the loop)/,
  let: /^let (?:you|them|him|her|me|us|[A-Z][a-z]+|the team|everyone|everybody) know/,
  have: /^have (?:(?:it|that|this|them|those|the|a|an|our|my|your|[A-Z]?[a-z]+) .{0,60}?(?:ready|over|done|back|send|call|reach|review|check|contact|to you|for you|in your|finished|completed|signed|look|email|set up|prepare|draft))/,
  pick: /^pick (?:up|out) /,
  drop: /^drop (?:you|them|him|her|it|off)/,
  tell: /^tell (?:them|him|her|[A-Z][a-z]+|the|our|my)/,
  figure: /^figure out/,
  call: /^call (?!it\b|that\b|this\b|(?:the|a|an) .{0,60}\b(?:it|the|a|an) )/,
  drive: /^drive (?:the|that|this)/,
  own: /^own (?:the|that|this|it)/,
  lead: /^lead (?:the|that|this)/,
  log: /^log (?:an?|the|that|this|it|your|our)\b/,
  sort: /^sort (?:out|it|that|this|the|your|our|those|them|an?)\b/,
  dig: /^dig (?:into|up|out|(?:it|that|them|those) (?:up|out))/,
  pull: new RegExp(
    String.raw`^pull (?:together|(?:out |up |off |down )?(?:the|that|those|these|them|it|some|an?|your|our|what|all|everything|${ONE_TO_TEN}|\d+|(?:last|this) (?:year|month|week|quarter)['’]s)\b)`,
  ),
  push: /^push (?:the|that|this|it|for|them)/,
  ask: /^ask (?!you\b|a question|a couple|one|another|this|that|about|something)/,
  close: /^close (?:the|out|this|that)/,
  join: /^join (?:the|that|you)/,
  kick: /^kick (?:off|it off)/,
  add: /^add (?!(?:to that|one|another thing|something|just))/,
  meet: /^meet (?:with|you|on|again|up)/,
  map: /^map (?:out|the)/,
  model: /^model (?:out|the|that|it)/,
  read: /^read (?:through|over|up|the|that|it)/,
  remind: /^remind (?:them|him|her|[A-Z][a-z]+|everyone|the team) (?:to|about)/,
  discuss: /^discuss .{0,80}\b(?:with|internally)\b/,
  quote: /^quote (?:you|it|that|the|a|both|two|three|four|\d\S*) /,
  block: /^block (?:off |out )?(?:\d|an? |the |half|some|time|[A-Z])/,
  move: /^move (?!on\b)/,
  share: /^share (?!(?:my|the|a|this) screen|something|one thing)/,
  record: /^record (?:the|that|a)/,
};

/** Verbs for actions within the meeting, unless a deadline is named. */
export const NEEDS_DUE = new Set(
  "present demo show walk explain start begin meet pull copy print model read mention tell put change remove move look come close reconvene regroup see decide select choose design lock turn drop open".split(
    " ",
  ),
);

export type VerbStrength = "strong" | "plain" | null;

/** The exceptions: when requested, these are done after the meeting. */
const DONE_AFTERWARDS = new Set(["pull", "copy", "remove", "change", "put"]);

export function verbStrength(task: string, hasDue: boolean, agreed = false): VerbStrength {
  const verb = /^[a-z]+(?:-[a-z]+)?/.exec(task.replace(/^[A-Z]/, (char) => char.toLowerCase()))?.[0] ?? "";
  const root = STRONG.has(verb) || PLAIN.has(verb) ? verb : (verb.split("-")[0] ?? "");
  if (!STRONG.has(root) && !PLAIN.has(root)) return null;
  const company = COMPANY[root];
  if (company && !company.test(task)) return null;
  if (
    NEEDS_DUE.has(root) &&
    !hasDue &&
    !(agreed && DONE_AFTERWARDS.has(root)) &&
    !/^(?:look into|come back|put together|tell [A-Z][a-z]+|see (?:if|whether))|^\p{L}+ .* and (?:send|mail|e-?mail|forward|share) (?:it|them|that|those|you)\b/u.test(
      task,
    )
  )
    return null;
  if (STRONG.has(root)) return "strong";
  return /^(?:get back|get you|put together|set up|find out|look into|check with|talk (?:to|with)|speak (?:to|with)|take care|let you know|ask [A-Z])/.test(
    task,
  )
    ? "strong"
    : "plain";
}
