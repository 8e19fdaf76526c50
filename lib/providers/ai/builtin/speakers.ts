import type { DraftRequest } from "../port.ts";
import { isLabel, isSender, sameName } from "./people.ts";
import type { Reading } from "./reading.ts";
import type { Speaking } from "./voice.ts";

/** Who somebody is from the sender's point of view. */
export function speakers({ sender, greet }: DraftRequest, { people }: Reading): (speaker: string) => Speaking {
  return (speaker) => {
    const person = people.bySpeaker.get(speaker);
    const first = person?.first ?? speaker;
    if (isSender(people, sender.name, speaker)) return { as: "self", first };
    if (person?.side === "internal") return { as: isLabel(first) ? "unknown" : "colleague", first };
    if (person?.side !== "external" || isLabel(first)) return { as: "unknown", first };
    return { as: greet.length === 1 && sameName(first, greet[0]!) ? "reader" : "guest", first };
  };
}
