import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { uuid } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import {
  CallbackQuery,
  ConnectEnvelope,
  ConnectInput,
  ConnectionPage,
  ConnectParams,
  DisconnectEnvelope,
} from "./schema";

const tag = "Connections";

export const listConnectionsContract = defineContract({
  tag,
  method: "GET",
  path: "/connections",
  summary: "List your calendar connection and, with integrations:manage, all of the team's connections",
  query: PageQuery,
  response: ConnectionPage,
});

export const connectContract = defineContract({
  tag,
  method: "POST",
  path: "/connections/{connection}",
  summary:
    "Connect google (your own calendar), hubspot or salesforce (the team's CRM; requires integrations:manage). Returns 409 if the provider isn't set up on this server",
  audience: "session",
  params: ConnectParams,
  body: ConnectInput,
  bodyOptional: true,
  response: ConnectEnvelope,
});

export const finishConnectingContract = defineContract({
  tag,
  method: "GET",
  path: "/connections/{connection}/callback",
  summary:
    "Where a provider sends people back. Redirects to /settings/integrations with connected={connection}, or failed={connection} and a reason",
  audience: "session",
  status: 303,
  params: ConnectParams,
  query: CallbackQuery,
  response: z.null(),
});

export const disconnectContract = defineContract({
  tag,
  method: "DELETE",
  path: "/connections/{connection}",
  summary: "Disconnect a provider and delete its credentials. Synced data is kept",
  audience: "session",
  params: z.object({ connection: uuid }),
  response: DisconnectEnvelope,
});

export const connectionContracts = [
  listConnectionsContract,
  connectContract,
  finishConnectingContract,
  disconnectContract,
];
