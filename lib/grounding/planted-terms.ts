import { readings } from "./injection/plain-letters";
import type { Attendee } from "./injection/sides";
import { withoutInstructions } from "./prompt-injections";
import { termsIn } from "./terms";

type Conversation = { segments: readonly { speaker?: string; text: string }[]; participants: readonly Attendee[] };

/**
 * Returns whether a text repeats words that were only said to software, in any disguise. An engine that writes them
 * has obeyed.
 */
export function plantedIn(
  { segments, participants }: Conversation,
  known: readonly string[],
): (text: string) => boolean {
  const heard = withoutInstructions(segments, participants);
  const hidden = segments.filter(({ text }, at) => heard[at]!.text !== text);
  if (hidden.length === 0) return () => false;
  const own = new Set([...heard.flatMap(({ speaker = "", text }) => [speaker, text]), ...known].flatMap(termsOf));
  const planted = new Set(
    hidden
      .flatMap(({ text }) => [text, ...readings(text)])
      .flatMap(termsOf)
      .filter((term) => !own.has(term)),
  );
  return (text) => planted.size > 0 && termsOf(text).some((term) => planted.has(term));
}

function termsOf(text: string): string[] {
  return termsIn(text).map(({ term }) => term);
}
