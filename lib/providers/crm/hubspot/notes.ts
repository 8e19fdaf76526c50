import type { CrmNote } from "../port";
import { bodyOf, createEngagement, findEngagement } from "./engagements";
import type { Hubspot } from "./http";

/** Returns the note's ID. If an earlier attempt may have succeeded, the note is searched for first. */
export async function writeNote(hubspot: Hubspot, note: CrmNote): Promise<string> {
  const { key, subject, text, at, contactIds, dealIds } = note;
  const engagement = { kind: "notes", key, contactIds, dealIds } as const;
  const found = note.maybeWritten ? await findEngagement(hubspot, engagement) : null;
  if (found !== null) return found;
  const hs_note_body = bodyOf({ heading: subject, text, key });
  return createEngagement(hubspot, engagement, { hs_timestamp: at, hs_note_body });
}
