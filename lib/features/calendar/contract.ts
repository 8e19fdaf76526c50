import { defineContract } from "@/lib/core/contract";
import { RecentList, UpcomingList, UpcomingQuery } from "./schema";

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

export const calendarContracts = [listUpcomingContract, listRecentContract];
