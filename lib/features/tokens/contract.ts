import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { accessContracts } from "./access/contract";
import { NewTokenEnvelope, RevokedTokenEnvelope, TokenInput, TokenPage } from "./schema";

const tag = "Tokens";

export const listTokensContract = defineContract({
  tag,
  method: "GET",
  path: "/tokens",
  summary: "Active API tokens: your own; all of the tenant for admins and owners",
  audience: "session",
  query: PageQuery,
  response: TokenPage,
});

export const createTokenContract = defineContract({
  holdsSecret: true,
  tag,
  method: "POST",
  path: "/tokens",
  summary: "A new API token; its value is shown this once",
  audience: "session",
  body: TokenInput,
  status: 201,
  response: NewTokenEnvelope,
  errors: ["forbidden", "token_limit"],
  example: { name: "CRM export", role: "viewer", allowedCidrs: ["203.0.113.0/24"] },
});

export const revokeTokenContract = defineContract({
  tag,
  method: "DELETE",
  path: "/tokens/{id}",
  summary:
    "Revokes a token at once: your own, or any for admins and owners; a token those that may do no more than itself",
  params: IdParams,
  response: RevokedTokenEnvelope,
});

export const tokenContracts = [listTokensContract, createTokenContract, revokeTokenContract, ...accessContracts];
