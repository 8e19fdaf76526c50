import { defineContract } from "@/lib/core/contract";
import { AnswerInput, EventParams, OwnEventEnvelope, RecentList, UpcomingList, UpcomingQuery } from "./schema";

export const listUpcomingContract = defineContract({
  tag: "Calendar",
  method: "GET",
  path: "/calendar/upcoming",
  isPublished: true,
  summary: "List your upcoming events with their video links, soonest first",
  query: UpcomingQuery,
  response: UpcomingList,
  errors: ["no_calendar_connection"],
});

export const listRecentContract = defineContract({
  tag: "Calendar",
  method: "GET",
  path: "/calendar/recent",
  permission: "followups:write",
  summary: "List your video meetings of the last 7 days, oldest first, and which were ingested already",
  response: RecentList,
  errors: ["no_calendar_connection"],
});

export const getEventContract = defineContract({
  tag: "Calendar",
  method: "GET",
  path: "/calendar/events/{event}",
  summary: "Get an event of your calendar, with your own response and whether you can answer it",
  params: EventParams,
  response: OwnEventEnvelope,
  errors: ["not_found", "no_calendar_connection"],
});

export const answerInvitationContract = defineContract({
  tag: "Calendar",
  method: "PUT",
  path: "/calendar/events/{event}/response",
  summary: "Answer an invitation in your own calendar, which tells the other participants",
  params: EventParams,
  body: AnswerInput,
  response: OwnEventEnvelope,
  errors: ["not_found", "no_calendar_connection", "conflict"],
  example: { response: "accepted" },
});

export const calendarContracts = [listUpcomingContract, listRecentContract, getEventContract, answerInvitationContract];
