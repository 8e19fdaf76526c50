import { isInstruction } from "@/lib/grounding/prompt-injections";
import { isConfidential } from "./presence.ts";
import type { Reading } from "./reading.ts";

const CONTACT = /@|https?:|www\.|\bpassword\b/i;
const SHARP =
  /\b(?:hate|stupid|idiot\w*|terrible|horrible|awful|worst|damn|hell|crap|shit\w*|fuck\w*|ridiculous|useless|garbage|lawyers? (?:up|involved)|(?:call|hire|get) (?:a|the|my|our) lawyers?|sued?|fight|gossip|rumou?r\w*|redundan\w*|lay-?offs?|fired|dismissed|reorgani[sz]\w*|restructur\w*|hiring freeze|bonus\w*|bluff\w*|bankrup\w*|delicate|sticky note|tribunal|at midnight)\b/i;
const HEALTH =
  /\b(?:surgery|operation in|my (?:knee|back|hip|heart|operation)|hospital thing|pregnan\w*|maternity|chemo\w*|divorc\w*|funeral|sick leave|burn-?out|wedding|the vet)\b/i;
/** Asks to keep the preceding words confidential. */
const KEEP =
  /\b(?:(?:please )?(?:don't|do not) (?:repeat|quote|pass|share|draw|put|write|tell|mention|minute) (?:that|this|it|me)|that stays (?:here|between|in)|this stays|stays? (?:here|in this room|between)|between (?:us|these|ourselves|you and me)|only between|you didn't (?:hear|get) (?:that|it) from me|I heard nothing|not for the (?:notes|minutes|record)|off the record|forget I said|not (?:going )?to name|in confidence|keep (?:it|that|this) to (?:yourself|yourselves)|I (?:didn't|did not) say that|you never heard|strictly speaking I shouldn't|shouldn't (?:be )?(?:say|tell)ing)\b/i;
/** Asks to keep the following words confidential instead. */
const ABOUT_NEXT =
  /\b(?:off the record|(?:don't|do not|please don't) (?:write|put|note)|between (?:us|ourselves|you and me))\b/i;
const TO_MACHINE =
  /\b(?:note-?taker|notetaker|transcript(?:ion)? (?:bot|software)|dear (?:ai|assistant|machine)|in the machine|for the record,? write)\b/i;

/** What an email must never contain, whoever said it. */
export function isPrivate(text: string): boolean {
  return (
    CONTACT.test(text) ||
    SHARP.test(text) ||
    HEALTH.test(text) ||
    isConfidential(text) ||
    isInstruction(text) ||
    TO_MACHINE.test(text)
  );
}

/** Segments that somebody asked to keep confidential, with the segments the request refers to. */
export function privateSegments({ transcript }: Reading): Set<number> {
  const hidden = new Set<number>();
  for (const [at, { text, speaker }] of transcript.segments.entries()) {
    if (!KEEP.test(text) && !TO_MACHINE.test(text)) continue;
    hidden.add(at);
    const before = ABOUT_NEXT.test(text) ? undefined : transcript.segments[at - 1];
    if (before && (before.speaker !== speaker ? text.split(" ").length <= 14 : true)) hidden.add(at - 1);
  }
  return hidden;
}
