import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { SentContentEnvelope } from "../schema";

export const getMessageContract = defineContract({
  tag: "Follow-ups",
  permission: "followups:read",
  method: "GET",
  path: "/followups/{id}/message",
  summary: "Get the email as recipients get it, with the table of what was agreed in both bodies",
  params: IdParams,
  response: SentContentEnvelope,
});
