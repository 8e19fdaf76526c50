import { z } from "zod";

const optional = z.string().optional();
const address = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const flag = optional.transform((value) => value === "1" || value === "true");

const KEY = "(?!derived:)[A-Za-z0-9_-]{1,32}:[A-Za-z0-9+/]{43}=";

const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  DATABASE_URL: z.string({
    error: "is missing. Set the PostgreSQL URL, for example postgresql://user:password@host:5432/name",
  }),
  /** Connection URLs of the two runtime roles. Derived from DATABASE_URL by default. */
  DATABASE_APP_URL: optional,
  DATABASE_IDENTITY_URL: optional,
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(10),
  NEXTAUTH_SECRET: z
    .string({ error: "is missing. Set at least 32 random characters" })
    .min(32, "must have at least 32 characters"),
  /**
   * Keys that encrypt stored credentials. The first one encrypts, and all of them decrypt. If empty, a key derived from
   * NEXTAUTH_SECRET is used.
   */
  ENCRYPTION_KEYS: z
    .string()
    .regex(
      new RegExp(`^(${KEY}(,${KEY})*)?$`),
      "must be a list id:base64,… of keys of 32 bytes (openssl rand -base64 32)",
    )
    .default(""),
  NEXTAUTH_URL: z.url({ error: "is missing. Set the public URL, for example https://app.example.com" }),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_WELL_KNOWN: optional,
  /** Overrides the API root of both Calendar and Meet. By default, each uses its own. */
  GOOGLE_API_ROOT: address.optional(),
  GOOGLE_AUTHORIZE_URL: address.default("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address.default("https://oauth2.googleapis.com/token"),
  GOOGLE_REVOKE_URL: address.default("https://oauth2.googleapis.com/revoke"),
  HUBSPOT_CLIENT_ID: optional,
  HUBSPOT_CLIENT_SECRET: optional,
  HUBSPOT_AUTHORIZE_URL: address.default("https://app.hubspot.com/oauth/authorize"),
  HUBSPOT_API_ROOT: address.default("https://api.hubapi.com"),
  HUBSPOT_API_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/, "must be a year and a month, for example 2026-03")
    .default("2026-03"),
  SALESFORCE_CLIENT_ID: optional,
  SALESFORCE_CLIENT_SECRET: optional,
  SALESFORCE_LOGIN_URL: address.default("https://login.salesforce.com"),
  SALESFORCE_API_VERSION: z
    .string()
    .regex(/^v\d{2,3}\.0$/, "must be a version, for example v66.0")
    .default("v66.0"),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: optional,
  RESEND_WEBHOOK_SECRET: optional,
  /** A domain whose mail Resend receives, so that replies are noticed. */
  REPLY_DOMAIN: optional,
  EMAIL_FROM: z.string().default("Followthrough <followups@followthrough.example>"),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: z.string().default("https://api.openai.com/v1"),
  OPENAI_MODEL: z.string().default("gpt-5-mini"),
  /** US dollars per million input tokens and per million output tokens. */
  OPENAI_PRICE: z
    .string()
    .regex(/^\d+(?:\.\d+)?,\d+(?:\.\d+)?$/, "must be two prices, for example 0.25,2")
    .optional(),
  OPENAI_TOKEN_BUDGET: z.coerce.number().int().min(1_000).max(100_000_000).default(400_000),
  /** Lets outgoing webhooks reach this machine, also without https. For development only. */
  WEBHOOK_ALLOW_LOOPBACK: flag.default(false),
  CRON_SECRET: optional,
  /** Seconds after an approval during which it can be undone before the email is sent. */
  UNDO_WINDOW_SECONDS: z.coerce.number().min(0).max(3600).default(30),
  /** Latency of the sandbox email provider in milliseconds, before and after it accepts a message. */
  SANDBOX_EMAIL_LATENCY_MS: z
    .string()
    .regex(/^\d{1,6},\d{1,6}$/)
    .default("0,0"),
  /** Set to 0 when `npm run worker` processes or the cron route run background jobs. */
  IN_PROCESS_WORKER: flag.default(true),
  /** Seconds for which a call of the cron route starts jobs. Less than the platform's limit for a request. */
  CRON_BUDGET_SECONDS: z.coerce.number().int().min(1).max(600).default(40),
  /** Uses sandbox providers in regular tenants too. Set by `npm run demo` and `npm run dev`. */
  FOLLOWTHROUGH_DEMO: flag.default(false),
  /** Storage limit per workspace, in MB. */
  STORAGE_LIMIT_MB: z.coerce.number().int().min(1).max(10_000_000).default(5_000),
  SANDBOX_STORAGE_LIMIT_MB: z.coerce.number().int().min(5).max(10_000_000).default(50),
  /** The maximum number of sandboxes that may exist at the same time on this server. */
  SANDBOX_LIMIT: z.coerce.number().int().min(0).max(100_000).default(200),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Env = z.infer<typeof Env>;

let parsed: Env | undefined;

/**
 * The settings of this process, parsed once and cached. Throws an error that lists every missing or invalid setting.
 */
export function env(): Env {
  if (parsed) return parsed;
  // Treat empty values in .env as unset.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  const result = Env.safeParse({ IN_PROCESS_WORKER: "1", ...given });
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new Error(`Some settings are missing or invalid:\n${lines.join("\n")}`);
  }
  parsed = result.data;
  return parsed;
}
