import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { LiveEventsQuery } from "./schema";

export const liveEventsContract = defineContract({
  tag: "Live events",
  method: "GET",
  path: "/events",
  permission: "followups:read",
  summary:
    "Stream what changes, as server-sent events: `ready` when the stream begins, `change` with the ids of what changed, " +
    "`resync` when too much was missed to be named, and `heartbeat` every 15 seconds. Resumes after `Last-Event-ID`",
  query: LiveEventsQuery,
  responseType: "text/event-stream",
  response: z.string(),
});

export const liveEventContracts = [liveEventsContract];
