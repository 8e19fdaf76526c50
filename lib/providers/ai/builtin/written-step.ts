const START = "(?:the|an?|our|your|my|their|his|her|this|that|these|those|some|all|both|it|them)";
const THING = `${START}(?: (?!and\\b)[\\p{L}\\d'’&-]+){0,6}?`;
const NEXT = "(?=[,.]|$| (?:for|on|by|to|with|and|in|from|before|after|once|when|as|first)\\b)";
const RUDE =
  "(?:hideous|ugly|horrible|horrid|dreadful|awful|bloody|ruddy|wretched|blasted|damned?|stupid|silly|bleeding|stinking)";
const SLANG = "(?:ping|shoot|flick|fire|whizz|bung|sling|zip|wing|pop|drop|chuck|fling)";
/** What people say of a task, and how they would write it. */
const WRITTEN: [RegExp, string][] = [
  [/, (?:yes|yeah|yep|yup|aye|no|okay|right)(?=,|$)/gi, ""],
  [/\b(\p{L}{4,}), \1\b/giu, "$1"],
  [new RegExp(`(?<=\\b(?:the|our|your|my|that|this|those) )${RUDE} (?=\\p{L})`, "giu"), ""],
  [new RegExp(`\\ban? ${RUDE} (?=[aeiou])`, "giu"), "an "],
  [new RegExp(`\\ban? ${RUDE} (?=\\p{L})`, "giu"), "a "],
  [/(?<!^put .*|\b(?:who|whom|what|which|how|where)\b.*) first$/i, ""],
  [
    /(?<!\b(?:my|our|your|their|the|of|say|and|with)),? (?:thanks|thank you|cheers)(?: (?:all|everyone|everybody|guys|again|so much|a lot))*$/i,
    "",
  ],
  [/\bgive (you|me|us|them) to know\b/gi, "let $1 know"],
  [/\b(?:get|come) back to (\p{L}+),? (?:on )?(?=(?:how|what|whether|which|when|if|where|why)\b)/giu, "let $1 know "],
  [/\b(?:tell|send) (?!an?\b)(\p{L}+),? (?:a )?yes or (?:a )?no\b/giu, "give $1 a yes or no"],
  [/^send a yes or (?:a )?no\b/iu, "give a yes or no"],
  [/, (?:sir|madam|ma['’]am|mate|love|lads|folks|boss|pal)(?=,|$)/gi, ""],
  [/\b(an?|the),? \1 (?=\p{L})/giu, "$1 "],
  [/^write (you|me|us|\p{Lu}\p{L}+) up (?=an?\b)/iu, "write $1 "],
  [
    new RegExp(`(?<![\\p{L}])${SLANG} (${THING}|\\p{Lu}\\p{L}+ ${THING}) (?:over|across|through)${NEXT}`, "giu"),
    "send $1",
  ],
  [new RegExp(`^(?:ping|flick|whizz|zip|fire) (?=(?:\\p{Lu}\\p{L}+ )?${START} \\p{L})`, "iu"), "send "],
  [/^pop (an? (?:invit\p{L}*|link))\b/iu, "send $1"],
  [
    /\bgive (\p{L}+(?: \p{Lu}\p{L}+)?|(?:the|our|your|my|their) [\p{L} ]{2,25}?) a (?:shout|ring|bell|buzz|call|tinkle)\b/giu,
    "call $1",
  ],
  [/\bdrop (\p{L}+(?: \p{Lu}\p{L}+)?|(?:the|our|your|my|their) [\p{L} ]{2,25}?) an? (?:line|note)\b/giu, "write to $1"],
  [
    new RegExp(
      `\\b(send|e-?mail|mail|forward|share|post|courier|text)((?: [^\\s,]+){1,10}?) (?:over|across|along)${NEXT}`,
      "giu",
    ),
    "$1$2",
  ],
  [new RegExp(`^have (${THING}) (?:over|across)${NEXT}`, "iu"), "send $1"],
  [new RegExp(`^(?:stick|chuck|pop|bung|slip) (${THING}) in with (?=${START} )`, "iu"), "include $1 with "],
  [new RegExp(`^(?:stick|chuck|pop|bung|slip) (?=${THING} (?:in|on|into|onto) )`, "iu"), "put "],
  [new RegExp(`^(?:knock|rustle|whip) up (?=${START} )`, "iu"), "prepare "],
  [new RegExp(`^snap (?=${START} )`, "iu"), "photograph "],
  [
    new RegExp(
      `^(?:collar|nab|grab|catch) (?=(?:our|the|my|your) (?:\\p{L}+ )?(?:people|team|guys|lads|folks)${NEXT})`,
      "iu",
    ),
    "talk to ",
  ],
  [new RegExp(`^(look|mark|write|set|bag|draw|dig|round|clean|tidy|type|line) (${THING}) up${NEXT}`, "iu"), "$1 up $2"],
  [new RegExp(`^(fill|type|pencil|plug) (${THING}) in${NEXT}`, "iu"), "$1 in $2"],
  [new RegExp(`^(dig|fish|pull|print|write|strip|sort) (${THING}) out${NEXT}`, "iu"), "$1 out $2"],
  [
    /\b(with|for|of|on|in|about|from|at|to|into) (?:that|those) (?=(?!(?:is|was|are|has|have|will|can|the|we|you|they|and|but|or|if|so|then|when|which|who|as|for|from|with|until|one|ones|way|point|time|day|date|week|month)\b)\p{Ll}{3,})/gu,
    "$1 the ",
  ],
  [/ (?:on|in|for|with) (?:that|this) one(?=[,.]|$)/gi, ""],
  [/^bring (.{3,40}?) up (?=with\b)/i, "raise $1 "],
  [/^([Ww])rite (?=\p{Lu}\p{L}+(?:$|[,.]| (?:about|and|with|by|on)\b))/u, "$1rite to "],
  [
    /^(add|put|include|mention|raise|check|discuss|clarify|look into|ask about|find out about)\b(.*?) the (\p{L}+(?: \p{L}+)?) thing\b/iu,
    "$1$2 the $3 point",
  ],
  [
    /(?<=^get \p{Lu}\p{L}+ to (?:add|put|include|mention|raise|check|clarify) )the (\p{L}+(?: \p{L}+)?) thing\b/iu,
    "the $1 point",
  ],
  [/^(send|share|mail|e-?mail|forward|ask) it (?=(?:the|our|your|my) \p{L})/iu, "$1 "],
  [/(?<=\b(?:an?|the) \p{L}+) for$/iu, ""],
  [/, (?:no|not) (?!(?:later|sooner|earlier|more|less|fewer|longer|before|until)\b)(?:\p{L}+ ){0,8}\p{L}+$/iu, ""],
  [
    /^(let (?:[\p{L}’'-]+ ){1,3}know) (?=(?:you|we|I|they|\p{Lu}\p{L}+) (?:is|are|am|will|have|has|need)\b)/iu,
    "$1 that ",
  ],
  [/\b(send|forward|pass) (it|them) your way\b/gi, "$1 $2"],
  [/\band get (it|them) (?:over|across)(?=$|[.,]| )/gi, "and send $1"],
  [
    /(?<=\b(?:[Yy]ou|me|us|him|her|them|\p{Lu}\p{L}+)) (?:they|he|she|we|it)['’](?:ve|s|re) (?:got|had|only|on|in|an?) .*$/u,
    "",
  ],
  [/\bco op\b/gi, "co-op"],
  [/\b(two|three|four|five|six) last (?=(?:\p{Ll}+ ){0,2}\p{Ll}+s\b)/giu, "last $1 "],
  [/\bthe own (?=\p{Ll})/giu, "the "],
  [/\bthe (?:bunch|lot|load|couple) of (?:the )?/gi, "the "],
  [/^fill (?=(?:the|an?|our|your|my|their) (?:\p{L}+ )?(?:form|questionnaire)\b)/iu, "fill in "],
  [/\bthe ((?:last|next|this) (?:year|month|week|quarter)['’]s)\b/gi, "$1"],
];

/** Writes a task as its owner would write it: "shoot the deck over" is "send the deck". */
export function asWrittenStep(task: string): string {
  const text = WRITTEN.reduce((out, [spoken, written]) => out.replace(spoken, written), task);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
