import type { FollowUp } from "../../follow-ups/schema";

const UNSAID = /^The [a-z -]+ "(.+)" is not in the talk$/;

/** The figures, dates and names nobody said, as they stand in the text. */
export function unsaidFacts({ confidenceReasons }: Pick<FollowUp, "confidenceReasons">): string[] {
  return confidenceReasons.flatMap((reason) => UNSAID.exec(reason)?.[1] ?? []);
}
