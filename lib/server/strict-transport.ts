import { STRICT_TRANSPORT } from "../core/strict-transport.ts";

export function strictTransport(): Record<string, string> {
  return process.env.NEXTAUTH_URL?.startsWith("https://") ? STRICT_TRANSPORT : {};
}
