import { defineContract } from "@/lib/core/contract";
import { AccessTokenEnvelope, LogoutEnvelope } from "./schema";

const tag = "Tokens";

export const mintAccessTokenContract = defineContract({
  holdsSecret: true,
  tag,
  method: "POST",
  path: "/auth/token",
  summary: "An access token for 15 minutes, from a signed-in browser; sets the refresh cookie",
  audience: "session",
  response: AccessTokenEnvelope,
  errors: ["forbidden"],
});

export const refreshAccessTokenContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/refresh",
  summary: "The next access token; replaces the refresh cookie, which works once",
  audience: "public",
  response: AccessTokenEnvelope,
  errors: ["unauthenticated", "forbidden"],
});

export const logoutContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/logout",
  summary: "Ends the refresh cookie, what descends from it, and its access tokens",
  audience: "public",
  response: LogoutEnvelope,
  errors: ["forbidden"],
});

export const accessContracts = [mintAccessTokenContract, refreshAccessTokenContract, logoutContract];
