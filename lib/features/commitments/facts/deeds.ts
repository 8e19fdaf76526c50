const SENDS = /^(?:also )?(?:send|mail|email|e-mail|write|share|forward|drop|put|follow up)\b/i;
const MAIL_ITSELF =
  /\b(?:summary|summarise|summarize|recap|notes?|minutes|follow-?up|write-?up|next steps|action (?:items|points)|what we (?:agreed|discussed|said)|an? (?:short |quick |brief )?(?:e-?mail|mail|line|message)|it in writing)\b/i;
const OTHER_PAPERS =
  /\b(?:proposal|offer|quote|contract|agreement|order form|invoice|report|deck|slides|document|link)\b/i;
const INVITES =
  /\b(?:invit\w+|calendar|book|schedule|set up (?:a|the|our|another|that) \p{L}*\s?(?:call|meeting|demo|session|workshop|visit))\b/iu;
const PROPOSES =
  /^(?:also )?(?:send|mail|email|share|prepare|write|draft|make|put together|draw up|get|work (?:out|up)|come (?:back|up) with)\b.*\b(?:proposal|offer|quote|quotation|estimate|pricing)\b/i;

/** Whether the promise is the follow-up email itself: "Send a summary". */
export function isTheMail(what: string): boolean {
  return (SENDS.test(what) || /^follow up\b/i.test(what)) && MAIL_ITSELF.test(what) && !OTHER_PAPERS.test(what);
}

export function isAnInvitation(what: string): boolean {
  return INVITES.test(what);
}

export function isAProposal(what: string): boolean {
  return PROPOSES.test(what);
}
