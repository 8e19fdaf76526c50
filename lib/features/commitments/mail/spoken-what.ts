import type { CommitmentModel } from "@/lib/db/generated/models";

type Worded = Pick<CommitmentModel, "what"> & Partial<Pick<CommitmentModel, "found" | "corrected" | "source">>;

/** What was promised, in the words of whoever said it or of the person who corrected it. Emails are written from it. */
export function spokenWhat({ what, found, corrected, source }: Worded): string {
  return found && source !== "person" && !corrected?.includes("what") ? found.what : what;
}
