import { createHmac } from "node:crypto";
import { keyOf } from "../signing-secret";

type Message = { id: string; at: Date; body: string; secrets: string[] };

/** The headers of a request, signed with each secret (Standard Webhooks 1.0). */
export function signedHeaders({ id, at, body, secrets }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const hmac = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Followthrough-Webhooks/1.0",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
