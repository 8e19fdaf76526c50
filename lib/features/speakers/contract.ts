import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { SpeakersEnvelope, SpeakersPatch } from "./schema";

export const getSpeakersContract = defineContract({
  tag: "Meetings",
  method: "GET",
  path: "/meetings/{id}/transcript/speakers",
  permission: "followups:read",
  summary: "List who spoke in a meeting, with the names that people gave them",
  params: IdParams,
  response: SpeakersEnvelope,
});

export const renameSpeakersContract = defineContract({
  tag: "Meetings",
  method: "PATCH",
  path: "/meetings/{id}/transcript/speakers",
  permission: "followups:write",
  summary:
    "Name a transcript's speakers. The same name for several labels makes them one person. The text and all evidence " +
    "stay as they are. Pass the revision you're changing",
  addsContent: true,
  params: IdParams,
  body: SpeakersPatch,
  response: SpeakersEnvelope,
  errors: ["revision_conflict"],
  example: { revision: 1, speakers: [{ label: "Sam Okafor", name: "Sam Okafor-Reed" }] },
});

export const speakerContracts = [getSpeakersContract, renameSpeakersContract];
