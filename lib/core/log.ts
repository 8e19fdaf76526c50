import pino from "pino";

/** The only fields that may be logged. None of them can contain a secret or personal data. */
export type LogFields = {
  requestId?: string;
  tenantId?: string;
  method?: string;
  route?: string;
  status?: number;
  durationMs?: number;
  job?: string;
  jobId?: string;
  entityId?: string;
  provider?: string;
  code?: string;
  /** Only the class, code and stack are logged. The message is omitted because it may quote user input. */
  error?: unknown;
  count?: number;
};

export type Log = {
  info(fields: LogFields, event: string): void;
  warn(fields: LogFields, event: string): void;
  error(fields: LogFields, event: string): void;
};

const FIELDS = [
  "requestId",
  "tenantId",
  "method",
  "route",
  "status",
  "durationMs",
  "job",
  "jobId",
  "entityId",
  "provider",
  "code",
  "count",
] as const satisfies (keyof LogFields)[];

function allowed(fields: LogFields): Record<string, unknown> {
  const line: Record<string, unknown> = {};
  for (const name of FIELDS) if (fields[name] !== undefined) line[name] = fields[name];
  if (fields.error !== undefined) line.error = shapeOf(fields.error);
  return line;
}

function shapeOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => line.trimStart().startsWith("at "));
  const code = "code" in error ? String(error.code) : undefined;
  return { name: error.name, code, frames: frames.slice(0, 8).map((line) => line.trim()) };
}

export function createLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  return {
    info: (fields, event) => logger.info(allowed(fields), event),
    warn: (fields, event) => logger.warn(allowed(fields), event),
    error: (fields, event) => logger.error(allowed(fields), event),
  };
}

export const log = createLog(process.env.LOG_LEVEL ?? "info");
