import { z } from "zod";
import { text } from "@/lib/core/input";
import { envelope, pageEnvelope } from "@/lib/core/pagination";

export const CONNECTION_PROVIDERS = ["google", "hubspot", "salesforce"] as const;
export type ConnectionProvider = (typeof CONNECTION_PROVIDERS)[number];

export const CONNECTION_STATUSES = ["active", "needs_reauth", "disabled"] as const;

export const Connection = z.strictObject({
  id: z.uuid(),
  provider: z.enum(CONNECTION_PROVIDERS),
  kind: z.enum(["calendar", "crm"]),
  status: z.enum(CONNECTION_STATUSES),
  /** Owner of the calendar; null for the tenant's CRM. */
  userId: z.uuid().nullable(),
  accountName: z.string().nullable(),
  /** Served by the sandbox instead of the real service. */
  isSandbox: z.boolean(),
  scopes: z.array(z.string()),
  /** What the scopes allow, one sentence each. */
  permissions: z.array(z.string()),
  lastSuccessAt: z.iso.datetime().nullable(),
  /** The latest error since the last success, in plain words; null if there is none. */
  lastError: z.strictObject({ message: z.string(), at: z.iso.datetime() }).nullable(),
  /** The next planned run; null when none is planned. */
  nextRunAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Connection = z.infer<typeof Connection>;

export const ConnectionPage = pageEnvelope(Connection);
export const ConnectParams = z.object({ connection: z.enum(CONNECTION_PROVIDERS) });
/** `sandbox` requests a sandbox even if the real provider is set up; only on a demo server. */
export const ConnectInput = z.object({ sandbox: z.boolean().optional() });
/** `authorizeUrl` is where the browser goes next; `connection` is set when no consent is needed. */
export const ConnectEnvelope = envelope(z.strictObject({ authorizeUrl: z.url(), connection: Connection.nullable() }));

/** Query parameters that providers append when they redirect back (RFC 6749, 4.1.2). */
export const CallbackQuery = z.object({
  state: text(512).optional(),
  code: text(4096).optional(),
  error: text(512).optional(),
});
export const CONNECT_FAILURES = ["not_set_up", "expired", "denied", "refused", "unavailable"] as const;
export type ConnectFailure = (typeof CONNECT_FAILURES)[number];
export const DisconnectEnvelope = envelope(z.strictObject({ id: z.uuid(), status: z.literal("disabled") }));
