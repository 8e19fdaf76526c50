import type { Ids } from "./stored-objects";

export const PAGES = [
  "/today",
  "/review",
  "/follow-ups",
  "/follow-ups/{followUp}",
  "/meetings",
  "/meetings/{meeting}",
  "/meetings/{hardMeeting}",
  "/proposals",
  "/proposals/{proposal}",
  "/proposals/{proposal}/preview",
  "/proposals/{proposal}/history",
  "/proposals/new",
  "/deliveries",
  "/commitments",
  "/contacts",
  "/calendar",
  "/coaching",
  "/analytics",
  "/developers",
  "/onboarding",
  "/settings",
  "/settings/integrations",
];

/** Fills the path of an endpoint or page with the IDs of stored objects. */
export function filledPath(path: string, ids: Ids): string {
  const kind = /^\/(followups|meetings|proposals)\/\{id\}/.exec(path)?.[1];
  const id = { followups: ids.followUp, meetings: ids.meeting, proposals: ids.proposal }[kind ?? ""] ?? ids.meeting;
  return path
    .replace("{followUp}", ids.followUp)
    .replace("{hardMeeting}", ids.hardMeeting)
    .replace("{meeting}", ids.meeting)
    .replace("{proposal}", ids.proposal)
    .replace(/\{\w+\}/, id);
}
