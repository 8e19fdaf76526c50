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
  summary: "List active API tokens: your own, or the whole tenant's for admins and owners",
  audience: "session",
  query: PageQuery,
  response: TokenPage,
});

export const createTokenContract = defineContract({
  holdsSecret: true,
  tag,
  method: "POST",
  path: "/tokens",
  summary: "Create an API token. Its value is shown only once",
  audience: "session",
  body: TokenInput,
  status: 201,
  response: NewTokenEnvelope,
  errors: ["forbidden", "token_limit"],
  example: { name: "CRM export", role: "viewer", allowedCidrs: ["203.0.113.0/24"], expiresAt: null },
});

export const revokeTokenContract = defineContract({
  tag,
  method: "DELETE",
  path: "/tokens/{id}",
  summary:
    "Revoke a token immediately: your own, or any for admins and owners. An API token can revoke only tokens with no more access than itself",
  params: IdParams,
  response: RevokedTokenEnvelope,
});

export const tokenContracts = [listTokensContract, createTokenContract, revokeTokenContract, ...accessContracts];
