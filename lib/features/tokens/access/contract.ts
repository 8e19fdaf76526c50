import { defineContract } from "@/lib/core/contract";
import { AccessTokenEnvelope, LogoutEnvelope } from "./schema";

const tag = "Tokens";

export const mintAccessTokenContract = defineContract({
  setsCookie: true,
  tag,
  method: "POST",
  path: "/auth/token",
  summary: "Create a 15-minute access token from a signed-in browser and set the refresh cookie",
  audience: "session",
  response: AccessTokenEnvelope,
  errors: ["forbidden"],
});

export const refreshAccessTokenContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/refresh",
  summary: "Refresh the access token. Replaces the refresh cookie, which works once",
  audience: "public",
  response: AccessTokenEnvelope,
  errors: ["unauthenticated", "forbidden"],
});

export const logoutContract = defineContract({
  tag,
  method: "POST",
  path: "/auth/logout",
  summary: "Sign out: revoke the refresh cookie, its descendants and their access tokens",
  audience: "public",
  response: LogoutEnvelope,
  errors: ["forbidden"],
});

export const accessContracts = [mintAccessTokenContract, refreshAccessTokenContract, logoutContract];
