import type { CredentialKind } from "@/lib/core/credentials";
import type { Role } from "@/lib/core/permissions";

/** A caller whose credential was verified against the database for this request. */
export type Principal = {
  kind: CredentialKind;
  /** The token's jti, the session's id, or the refresh family's id. */
  credentialId: string;
  /** Incremented when the person's credentials are revoked (lib/auth/revoke-credentials.ts). */
  credentialVersion: number;
  userId: string;
  memberId: string;
  email: string;
  name: string;
  /** For an API token, the lower of the token's role and its creator's current role. */
  role: Role;
  tenant: {
    id: string;
    name: string;
    domains: string[];
    isSandbox: boolean;
    expiresAt: Date | null;
    requireSecondPerson: boolean;
    sendingPaused: boolean;
    timeZone: string;
  };
};
