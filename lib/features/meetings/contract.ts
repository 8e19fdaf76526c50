import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import {
  IngestEnvelope,
  IngestInput,
  IngestRecentEnvelope,
  MeetingEnvelope,
  MeetingEvidenceEnvelope,
  MeetingInput,
  MeetingListQuery,
  MeetingPage,
  PushAnswer,
  TranscriptEnvelope,
  TranscriptInput,
} from "./schema";

const read = { tag: "Meetings", permission: "followups:read" } as const;
const write = { tag: "Meetings", permission: "followups:write" } as const;

export const listMeetingsContract = defineContract({
  ...read,
  method: "GET",
  path: "/meetings",
  summary: "List meetings, latest first",
  query: MeetingListQuery,
  response: MeetingPage,
});

export const createMeetingContract = defineContract({
  ...write,
  method: "POST",
  path: "/meetings",
  summary: "Create a meeting without a calendar event, with or without a transcript",
  addsContent: true,
  body: MeetingInput,
  status: 201,
  response: IngestEnvelope,
  example: {
    title: "Northwind discovery",
    startTime: "2026-11-20T15:00:00Z",
    endTime: "2026-11-20T15:30:00Z",
    participants: [{ name: "Dana Ruiz", email: "dana@northwind.example", role: "Head of Operations" }],
    rawTranscript:
      "Dana Ruiz: We need this running before March.\nSam Okafor: I will send you the security answers by Friday.",
  },
});

export const ingestMeetingContract = defineContract({
  ...write,
  method: "POST",
  path: "/meetings/ingest",
  isPublished: true,
  summary: "Ingest one calendar event, optionally with its transcript, or all video meetings from the last 7 days",
  addsContent: true,
  body: IngestInput,
  statuses: [201],
  response: z.union([IngestEnvelope, IngestRecentEnvelope]),
  errors: ["not_found", "no_calendar_connection"],
  example: { syncAll: true },
});

export const getMeetingContract = defineContract({
  ...read,
  method: "GET",
  path: "/meetings/{id}",
  summary: "Get a meeting",
  params: IdParams,
  response: MeetingEnvelope,
});

export const getTranscriptContract = defineContract({
  ...read,
  method: "GET",
  path: "/meetings/{id}/transcript",
  isPublished: true,
  summary: "Get the processed transcript. Until it's ready, returns 404 with transcriptStatus and when to retry",
  params: IdParams,
  response: TranscriptEnvelope,
});

export const replaceTranscriptContract = defineContract({
  ...write,
  method: "PUT",
  path: "/meetings/{id}/transcript",
  summary: "Add or replace a meeting's transcript",
  addsContent: true,
  params: IdParams,
  body: TranscriptInput,
  response: IngestEnvelope,
  example: { rawTranscript: "Dana Ruiz: We need this running before March." },
});

export const getEvidenceContract = defineContract({
  ...read,
  method: "GET",
  path: "/meetings/{id}/evidence",
  summary: "Get the evidence for each summary sentence, action item and topic",
  params: IdParams,
  response: MeetingEvidenceEnvelope,
});

export const googleHookContract = defineContract({
  method: "POST",
  path: "/hooks/google",
  tag: "Hooks",
  audience: "public",
  summary: "Receive notice from Google that a calendar changed",
  response: PushAnswer,
  errors: ["unauthenticated", "bad_request", "payload_too_large"],
});

export const meetingContracts = [
  listMeetingsContract,
  createMeetingContract,
  ingestMeetingContract,
  getMeetingContract,
  getTranscriptContract,
  replaceTranscriptContract,
  getEvidenceContract,
  googleHookContract,
];
