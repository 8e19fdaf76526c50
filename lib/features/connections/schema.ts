import { z } from "zod";
import { envelope, pageEnvelope } from "@/lib/core/pagination";

export const CONNECTION_PROVIDERS = ["google", "hubspot", "salesforce"] as const;
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number];

export const CONNECTION_STATUSES = ["active", "needs_reauth", "disabled"] as const;

export const Connection = z.strictObject({
  id: z.uuid(),
  provider: z.enum(CONNECTION_PROVIDERS),
  kind: z.enum(["calendar", "crm"]),
  status: z.enum(CONNECTION_STATUSES),
  /** Whose calendar it is; null for the tenant's CRM. */
  userId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  /** Served by the sandbox instead of the real service. */
  isSandbox: z.boolean(),
  scopes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Connection = z.infer<typeof Connection>;

export const ConnectionPage = pageEnvelope(Connection);
export const ConnectParams = z.object({ connection: z.enum(CONNECTION_PROVIDERS) });
/** `authorizeUrl` is where the browser goes next. */
export const ConnectEnvelope = envelope(z.strictObject({ authorizeUrl: z.url(), connection: Connection }));
export const DisconnectEnvelope = envelope(z.strictObject({ id: z.uuid(), status: z.literal("disabled") }));
