import { z } from "zod";
import { ACCESS_TOKEN_SECONDS } from "@/lib/core/credentials";
import { envelope } from "@/lib/core/pagination";

export const AccessTokenEnvelope = envelope(
  z.strictObject({
    accessToken: z.string(),
    tokenType: z.literal("Bearer"),
    expiresIn: z.literal(ACCESS_TOKEN_SECONDS),
  }),
);

export const LogoutEnvelope = envelope(z.strictObject({ ended: z.literal(true) }));
