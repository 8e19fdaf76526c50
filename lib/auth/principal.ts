import type { CredentialKind } from "@/lib/core/credentials";
import type { Role } from "@/lib/core/permissions";

/** A caller whose credential was checked against the database on this very request. */
export type Principal = {
  kind: CredentialKind;
  /** The token's jti, the session's id, or the refresh family's id. */
  credentialId: string;
  /** Counts up when credentials of the person end (lib/auth/revoke-credentials.ts). */
  credentialVersion: number;
  userId: string;
  memberId: string;
  email: string;
  name: string;
  /** Of a token: the lower of the token's and its creator's present role. */
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
