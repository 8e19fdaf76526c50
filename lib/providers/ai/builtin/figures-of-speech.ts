/** Phrases that mean something else than the deed they name: "I'll bend over backwards". */
const IDIOMS = [
  "cross (?:that|this) bridge",
  "get (?:an earful|it in the neck|a (?:telling[- ]off|rocket|bollocking|roasting)|my knuckles rapped|wet feet|cold feet|the boot|the sack)",
  "(?:bite|snap|take) (?:your|his|her|their) (?:hand|arm)s? off",
  "call (?:a spade|it (?:a day|quits|even))",
  "bend over backwards",
  "(?:raise|lift) (?:a|my) (?:glass|hat)",
  "take my hat off",
  "light a candle",
  "(?:keep|have) (?:my|our|all my|the) fingers",
  "cross (?:my|our) fingers",
  "sleep (?:on|better|easier)",
  "leave no stone",
  "move (?:heaven|mountains)",
  "go (?:to the (?:ends? of the earth|wall|moon|stake)|out on a limb|the extra mile|down (?:that road|the (?:pub|drain))|nuts|mad|spare|ballistic|through the roof|in with my eyes)",
  "(?:have|throw) (?:a fit|a cow|kittens|a tantrum|(?:my|his|her|the) guts|somebody's head|my head on)",
  "(?:meet|split|come) (?:you |that |it )?(?:halfway|half way|in the middle|the difference)",
  "take (?:it|that|this) (?:with a (?:pinch|grain)|on the chin|as (?:a|read|given|it comes)|lying down|like a)",
  "(?:hold|save) my breath",
  "bite (?:my|the) (?:tongue|bullet|dust)",
  "eat (?:my|the|humble) (?:hat|words|boots|pie|shorts|shoe)",
  "pull (?:your|my|his) leg",
  "stick (?:my|our) neck out",
  "put (?:my|our) (?:neck|head|foot|feet|finger|hand) (?:on|in|up|down|to)",
  "(?:need|have) a (?:stiff drink|lie[- ]down)",
  "(?:break|beat) (?:the ice|about the bush|the bank)",
  "drop dead",
  "fall off (?:my|the) chair",
  "(?:bring|take) the house down",
  "shout (?:it )?from the rooftops",
  "get (?:my|our) (?:heads?|skates|act together|ducks)\\b",
  "get (?:the|my|our) (?:hang|drift|bearings|wires)",
  "take (?:the|that) (?:hit|blame|flak|plunge|bait|fall)",
  "run (?:a mile|out of road|for the hills)",
  "jump (?:through hoops|for joy|the gun|ship)",
  "bring (?:it|them|that) to (?:its|their) knees",
  "lose (?:my|our|his|her) (?:mind|rag|hair|shirt|job|sleep)",
  "throw (?:stones|a spanner|the towel|(?:my|the|this|that|it) .{0,20}(?:in the|out of the|into the|off the) (?:river|window|sea|lake|skip|bin|roof|harbour|quay))",
  "draw the line",
  "join the (?:club|queue)",
  "be the judge",
];
const IDIOM = new RegExp(`^(?:${IDIOMS.join("|")})`, "iu");

/** Presents and pranks nobody means: "I'll put it on my gravestone". */
const FUN =
  /\b(?:grave(?:stone)?|tombstone|epitaph|tattoo\w*|lipstick|marshmallows?|fireworks|confetti|balloons|bunting|champagne|whisky|whiskey|statue|monument|shrine|plaque|medal|knighthood|trumpets?|fanfare|red carpet|unicorn|firstborn|first-born|the moon|to the moon|my therapist|(?:for|pay for) (?:my|his|her|the) therapy|love letters?|valentine|Christmas card|fan mail|a kidney|my soul|in my will|to my grave)\b(?!['’]s\b)/iu;
const PRANKS =
  /^(?:fight|marry|adopt|kiss|hug|haunt|strangle|throttle|murder|kill|serenade|knight|canoni[sz]e) (?:you|him|her|them|us|whoever|somebody)\b|^(?:name|call) (?:my|our|the|a|his|her) (?:next |first |new )?(?:\p{L}+) after\b|^retire(?:$| (?:and|to|on|before|happy)\b)|^wear (?:a|my|the) |^(?:write|sing|compose) (?:you |us |them )?(?:a|an) (?:\p{L}+ )?(?:song|poem|sonnet|ode|novel|opera|ballad)\b|^knit\b|^swap you for\b|^send (?:round )?the (?:dog|heavies|bailiffs|cavalry)\b/iu;

/** Whether a deed is a manner of speaking or a joke. Where others speak of the thing as well, it is meant: a statue in a museum. */
export function isFigureOfSpeech(deed: string, isCommonTopic: (thing: string) => boolean): boolean {
  if (IDIOM.test(deed) || PRANKS.test(deed)) return true;
  const fun = FUN.exec(deed)?.[0].toLowerCase();
  return fun !== undefined && !isCommonTopic(fun.replace(/s$/, ""));
}
