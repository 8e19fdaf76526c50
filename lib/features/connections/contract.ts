import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { uuid } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { ConnectEnvelope, ConnectionPage, ConnectParams, DisconnectEnvelope } from "./schema";

const tag = "Connections";

export const listConnectionsContract = defineContract({
  tag,
  method: "GET",
  path: "/connections",
  summary: "Your calendar, and with integrations:manage everything the team has connected",
  query: PageQuery,
  response: ConnectionPage,
});

export const connectContract = defineContract({
  tag,
  method: "POST",
  path: "/connections/{connection}",
  summary:
    "Connects google (your own calendar), hubspot or salesforce (the team's CRM; needs integrations:manage); 409 where it is not set up",
  audience: "session",
  params: ConnectParams,
  response: ConnectEnvelope,
});

export const disconnectContract = defineContract({
  tag,
  method: "DELETE",
  path: "/connections/{connection}",
  summary: "Ends a connection and forgets its credentials; what was synced stays",
  audience: "session",
  params: z.object({ connection: uuid }),
  response: DisconnectEnvelope,
});

export const connectionContracts = [listConnectionsContract, connectContract, disconnectContract];
