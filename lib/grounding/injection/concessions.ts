import { quantities } from "../numbers";

/** The patterns match the output of `readings`: lower case without accents. */
const CHARGE =
  "(?:fees?|charges?|costs?|surcharges?|deposit|minimum|commitment|notice|penalt(?:y|ies)|interest|down ?payment|clause|invoices?|debts?|balance)";
const GONE =
  "(?:gone|waived|dropped|off|out|cancel\\w+|written off|scrapped|removed|deleted|refunded|lifted|void|history)";

/** What one side may grant the other, by kind. */
const KINDS = [
  "\\b(?:discount\\w*|(?:%|percent|per cent) (?:off|less|below|lower|commission|rebate|for every|each|share)|half (?:the |of the )?price|half[- ](?:off|price)|halves? the price|reduced (?:rate|price)|rebates?|(?:the|that|your|our) discount (?:is|was)|below list|at cost\\b|cost price|old price|cash ?back|bonus|commission|kick ?backs?|split the (?:bill|costs?)|(?:the|our|that|those|your|an?) (?:\\d+|[a-z]+(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?) ?(?:%|percent|per cent)(?! (?:of|increase|more|growth)))\\b|match (?:any|every|their|that) (?:[a-z]+ )?(?:price|offer|quote)s?\\b|\\d ?% (?:off|discount)",
  "\\b(?:for free|free of (?:charge|cost)|(?:is|are|be|months?|years?|stays?) free|free (?:months?|years?|upgrades?|seats?|licen[cs]es?|support|service|plan|tier|pilot|trial|delivery|shipping|installation|training|samples?|returns?)|(?:\\w+ )free months?|(?<!\\btell (?:you|ye) that )for nothing|pays? nothing|nothing (?:later|more|extra)|without (?:any )?(?:payment|charge|cost|paying)|at no (?:extra |additional )?(?:charge|cost)|no charge|on the house|complimentary|costs? (?:us )?(?:nothing|zero)|(?:a|as a|our) gifts?|(?:we )?(?:don't|won't|do not|never|needn't) (?:have to |need to )?pay|at (?:your|their) (?:own )?(?:cost|costs|expense|risk)|freebies?|throw\\w* in)\\b",
  `\\b(?:no|zero|without|drop\\w*|scrap\\w*|remov\\w*|cancel\\w*|skip\\w*|los(?:e|es|ing)) (?:the |any |all |our |your )?(?:[a-z-]+ ){0,2}${CHARGE}\\b|\\b${CHARGE} (?:(?:is|are|was|were|has been|have been|gets?|will be) )?(?:already |all |now )?${GONE}\\b|\\bwaiv\\w*|\\b${CHARGE} no longer appl\\w+|\\bwrit(?:es?|ten|ing) off\\b`,
  "\\b(?:owe[sd]? us|credit (?:note|us|of)|(?:accept|take|assume|bear)\\w* (?:the |full |all )?(?:liability|responsibility|blame|fault)|your fault|their fault|refund\\w*|reimburs\\w*|compensat\\w*|indemni\\w*|penalt(?:y|ies)|damages)\\b|\\b(?:deposit|money|fees?) (?:[a-z]+ ){0,3}back\\b|\\b(?:buy|buys|buying|take|takes|taking|pay|pays|paying) (?:[a-z]+ ){0,3}back(?! (?:to|in|from|at)\\b)",
  "\\bexclusiv\\w*|\\bsole (?:distributor|supplier|dealer|agent|partner|reseller|provider)|\\b(?:nobody|no one) else (?:in|gets|may|can)\\b",
  "\\bprice (?:lock|freeze|cap)\\b|\\b(?:prices?|rates?) (?:stays?|remains?) (?:as|the|where|at)\\b|\\bprices? (?:(?:is|are|stays?|remains?) )?(?:frozen|locked|fixed|the same)\\b|\\bfor (?:life|ever)\\b|\\bforever\\b|\\blifetime\\b|\\bunlimited\\b|\\bwithout limit\\b|\\bcancel (?:[a-z]+ )?(?:at )?any ?time\\b|\\b(?:walk away|leave|get out|quit) (?:when\\w*|(?:at )?any ?time)\\b|\\b(?:days?|weeks?|months?)'?s?(?: of)? notice\\b",
  "\\bpay(?:s|ing|able|ment)? (?:[a-z]+ ){0,2}(?:after|in|within) (?:[a-z0-9-]+ ){1,2}days\\b|\\b[a-z0-9]+[- ]days? (?:terms|payment)|\\bnet (?:[a-z]+|\\d+)\\b|\\bpay(?:s|ing)? (?:[a-z]+ ){0,2}later\\b",
  "\\bsource code\\b|\\brights (?:to|in|on|of|for)\\b|\\bownership of\\b|\\bresell\\w*|\\bwhite[- ]label|\\bunder our (?:own )?name\\b",
  "\\b(?:on|at) (?:you|your|[a-z]+'s) (?:tab|expense|cost|costs|dime|bill|nickel)\\b|\\b(?:is|are|be) (?:on you|yours)\\b|\\blegal fees\\b|\\bcover(?:s|ing|ed)? (?:all|any|every|our|the (?:cost|damage|legal|migration|travel|freight|shipping|install\\w+|permit|customs|repair)s?)\\b|\\bpay(?:s|ing)? (?:for )?(?:the|our|all|any) (?:customs|freight|shipping|travel|legal|lawyers?|permits?|repairs?|damages?|migration|installation|removal)\\b|\\beat(?:s|ing)? the (?:[a-z]+)\\b|\\bbears? the (?:risk|cost)\\w*|\\b(?:take|takes|taking) (?:care|over|on) (?:of )?(?:the|all|any|our) (?:[a-z]+ )?(?:costs?|fees?|charges?|bills?|risk)|\\ball (?:the )?(?:losses|costs|damages?|expenses|liabilit\\w+)\\b|\\bthe costs? of\\b|\\bliable\\b|\\bat full price\\b",
  "\\bguarante\\w*|\\b(?:extended|longer|lifetime) warranty\\b|\\b[a-z]+[- ]years? warranty\\b",
  "\\binclud(?:ed|es?|ing)\\b|\\bcomes? with\\b|\\bin the price\\b",
  "\\bupgrades?\\b",
].map((source) => new RegExp(source, "u"));

const EVERYWHERE = KINDS.map((kind) => new RegExp(kind, "gu"));
/** Words that say nothing about what is given. */
const COMMON =
  /^(?:that|this|then|with|from|have|your|you're|what|when|they|will|great|good|okay|deal|agreed|agree|settled|decided|confirmed|said|also|just|well|yeah|right|thank|thanks|perfect|lovely|nice|fine|sure|exactly|sounds|means?|like|told|promised|offered|everybody|everyone|both|already|percent|alright|wonderful|super|brilliant|there|here|know|think|back|into|over|each|very|really|much|only|even|been|were|about)$/u;
/** Figures up to this number every call has, and lists number their points. */
const SMALLEST = 4;

/** The kinds of gifts, discounts and waivers a text speaks of. */
export function concessionsIn(reading: string): number[] {
  return KINDS.flatMap((kind, at) => (kind.test(reading) ? [at] : []));
}

/** What a side said it gives: each statement with its kinds, and all figures it named. */
export type Offers = { statements: { text: string; kinds: number[] }[]; figures: ReadonlySet<number> };

export function offersIn(statements: readonly string[]): Offers {
  return {
    statements: statements.map((text) => ({ text, kinds: concessionsIn(text) })),
    figures: new Set(statements.flatMap((text) => quantities(text).flatMap(({ values }) => values))),
  };
}

/** Whether all that a text concedes is among what was offered, with its figures. */
export function isOffered(reading: string, offers: Offers): boolean {
  const kinds = concessionsIn(reading);
  const topic = topicOf(reading);
  const granting = offers.statements.filter((one) => one.kinds.some((kind) => kinds.includes(kind)));
  if (!kinds.every((kind) => granting.some((one) => one.kinds.includes(kind)))) return false;
  if (topic.length > 0 && !granting.some(({ text }) => topic.some((word) => text.includes(word)))) return false;
  return hasFiguresOf(reading, offers);
}

/** Whether a text names a figure that not every call has. */
export function hasFigures(reading: string): boolean {
  return figuresIn(reading).length > 0;
}

/** Whether all figures of a text are among those that were named. */
export function hasFiguresOf(reading: string, { figures }: Pick<Offers, "figures">): boolean {
  return figuresIn(reading).every((values) => values.some((value) => figures.has(value)));
}

/** What a concession is about: "first", "year". */
function topicOf(reading: string): string[] {
  const bare = EVERYWHERE.reduce((text, kind) => text.replace(kind, " "), reading);
  return (bare.match(/[a-z]{4,}/gu) ?? []).filter((word) => !COMMON.test(word)).map((word) => word.slice(0, 6));
}

function figuresIn(text: string): number[][] {
  return quantities(text)
    .filter(({ unit, values }) => unit === "percent" || unit === "money" || values.every((value) => value >= SMALLEST))
    .map(({ values }) => values);
}
