import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { FollowUpEnvelope } from "../schema";
import { LineDecisionInput, LineDecisionPage } from "./schema";

const tag = "Follow-ups";

export const decideOnLineContract = defineContract({
  tag,
  permission: "followups:write",
  method: "POST",
  path: "/followups/{id}/lines",
  summary: "Accept, reword or reject one sentence. A new wording is checked again and voids any approval",
  addsContent: true,
  params: IdParams,
  body: LineDecisionInput,
  response: FollowUpEnvelope,
  errors: ["invalid_transition", "revision_conflict"],
  example: { revision: 1, claimId: "c2", decision: "reworded", text: "Thank you for your time today." },
});

export const listLineDecisionsContract = defineContract({
  tag,
  permission: "followups:read",
  method: "GET",
  path: "/followups/{id}/lines",
  summary: "List what people decided about single sentences, latest first",
  params: IdParams,
  query: PageQuery,
  response: LineDecisionPage,
});

export const lineContracts = [decideOnLineContract, listLineDecisionsContract];
