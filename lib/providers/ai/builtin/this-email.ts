const MESSAGE =
  "(?:e-?mail|mail|summary|recap|follow-?up(?: e-?mail)?|write-?up|meeting (?:notes|minutes)|minutes)(?: of (?:(?:the|this|our|today['’]s) )?(?:call|meeting|conversation|talk)| with what we (?:discussed|agreed|said))?";
const SENDS_THIS = new RegExp(
  `^(?:send|write|e-?mail|mail|share|forward|circulate|prepare|do) (?:(?:you|us|them|everyone|everybody|\\p{Lu}\\p{L}+) )?(?:an?|the|our|this|that) (?:(?:short|quick|brief|little|small|written|first) )?${MESSAGE}(?: (?:over|out|round|around))?$`,
  "iu",
);

/** "Put it all in an email" */
const PUTS_ALL =
  /^(?:put|write|summari[sz]e) (?:it|that|this|everything|(?:all of )?(?:it|that|this)(?: all)?)(?: down)? (?:up )?in an? (?:short |quick )?(?:e-?mail|mail)(?: (?:over|to \S+))?$/i;

/** Whether a task is to send this very email, which says so by arriving: "send the summary" on the day of the call. */
export function isThisEmail(task: string, dueOn: string | null, startTime: string): boolean {
  const plain = task.replace(/ \([^()]*\)$/, "");
  return (SENDS_THIS.test(plain) || PUTS_ALL.test(plain)) && (dueOn === null || dueOn === startTime.slice(0, 10));
}
