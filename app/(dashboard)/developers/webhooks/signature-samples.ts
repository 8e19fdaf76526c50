/** Verifies a webhook in Node, without a library. */
export const NODE_SAMPLE = `import { createHmac, timingSafeEqual } from "node:crypto";

// body: the request's raw body, before JSON.parse. secret: the endpoint's whsec_… secret.
export function readWebhook(headers, body, secret) {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures } = headers;
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= 300)) throw new Error("The webhook is too old");
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  const isOurs = signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const given = Buffer.from(value, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) throw new Error("The signature is wrong");
  return JSON.parse(body);
}
`;

/** Verifies a webhook in Python, without a library. */
export const PYTHON_SAMPLE = `import base64, hashlib, hmac, json, time

# body: the request's raw bytes. secret: the endpoint's whsec_… secret.
def read_webhook(headers, body, secret):
    message_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        raise ValueError("The webhook is too old")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    signatures = headers["webhook-signature"].split(" ")
    if not any(hmac.compare_digest(f"v1,{expected}", given) for given in signatures):
        raise ValueError("The signature is wrong")
    return json.loads(body)
`;
