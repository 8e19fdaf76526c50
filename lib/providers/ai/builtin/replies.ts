import type { Sentence } from "./reading.ts";

const YES =
  /^(?:oh |uh |um |well |yes |yeah |okay |hi |and )*(?:yes|yeah|yep|yup|sure|of course|absolutely|definitely|certainly|will do|ok|okay|no problem|not a problem|happy to|glad to|can do|consider it done|you got it|i can do that|i'll do that|i can|we can|i will|we will|i'll|we'll|sounds good|on it|right away|no worries|that works|not at all|works for me|perfect|please do|great|gladly|that'd be (?:great|good|perfect|helpful)|that would be (?:great|good|perfect|helpful|fantastic)|yes please|fine|for sure|totally|let me)\b/i;
const NO =
  /^(?:no\b|nope|nah|not (?:really|yet|now|sure|possible|today|able)|i can't|we can't|i cannot|we cannot|i won't|we won't|unfortunately|i'd rather|i don't think|we don't|i'm not|i am not|we're not|that's not|sorry)|^(?:yes|yeah|sure|ok|okay|well),? but\b|\b(?:can't (?:do|promise|commit|share|send)|not comfortable|rather not|have to decline|don't think (?:i|we) can|won't be able)\b/i;

export type Reply = { sentence: Sentence; accepted: boolean };

/** What someone else answered to a sentence within the next few turns; null when nobody reacted. */
export function replyTo(sentences: Sentence[], asked: Sentence, by: (speaker: string) => boolean): Reply | null {
  let turns = 0;
  let speaker = asked.speaker;
  for (let i = asked.at + 1; i < sentences.length && turns <= 3; i++) {
    const sentence = sentences[i]!;
    if (sentence.speaker !== speaker) {
      turns++;
      speaker = sentence.speaker;
    }
    if (sentence.speaker === asked.speaker || !by(sentence.speaker)) continue;
    const words = rawStart(sentence);
    if (NO.test(words)) return { sentence, accepted: false };
    if (YES.test(words)) {
      const next = sentences[i + 1];
      if (next && next.speaker === sentence.speaker && NO.test(next.clean)) return { sentence: next, accepted: false };
      return { sentence, accepted: true };
    }
    if (turns >= 1 && sentence.words > 6) return null;
  }
  return null;
}

function rawStart(sentence: Sentence): string {
  return (sentence.evidence[0]?.quote ?? "")
    .replace(/\{[^{}]{0,40}\}/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}]+/u, "");
}
