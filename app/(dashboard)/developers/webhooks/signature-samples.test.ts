import { execFile } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { NODE_SAMPLE, PYTHON_SAMPLE } from "./signature-samples";

const run = promisify(execFile);

const SECRET = randomBytes(24);
const BODY = '{"id":"evt_1","type":"followup.sent","data":{"subject":"Grüße"}}';

type Change = { secret?: Buffer; ageSeconds?: number; body?: string };

/** What a receiver gets: headers, raw body and its own secret. */
function arrives({ secret = SECRET, ageSeconds = 0, body = BODY }: Change = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const signature = (key: Buffer) => createHmac("sha256", key).update(`evt_1.${timestamp}.${BODY}`).digest("base64");
  const headers = {
    "webhook-id": "evt_1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature(randomBytes(24))} v1,${signature(secret)}`,
  };
  return JSON.stringify({ headers, body, secret: `whsec_${SECRET.toString("base64")}` });
}

const node = async (given: string) => {
  const call = `const { headers, body, secret } = JSON.parse(process.argv[1]); console.log(readWebhook(headers, body, secret).type);`;
  const code = NODE_SAMPLE.replace("export ", "") + call;
  return (await run(process.execPath, ["--input-type=module", "-e", code, given])).stdout.trim();
};

const python = async (given: string) => {
  const call = `import sys\nwhole = json.loads(sys.argv[1])\nprint(read_webhook(whole["headers"], whole["body"].encode(), whole["secret"])["type"])`;
  return (await run("python3", ["-c", PYTHON_SAMPLE + call, given])).stdout.trim();
};

const hasPython = await run("python3", ["-c", "str.removeprefix"]).then(
  () => true,
  () => false,
);

describe.each([
  ["Node", node, true],
  ["Python", python, hasPython],
] as const)("the %s sample", (_language, verify, isThere) => {
  it.runIf(isThere)("reads a signed webhook, also while two secrets sign", async () => {
    expect(await verify(arrives())).toBe("followup.sent");
  });

  it.runIf(isThere).each([
    ["another secret", { secret: randomBytes(24) }, "signature is wrong"],
    ["a changed body", { body: BODY.replace("sent", "paid") }, "signature is wrong"],
    ["an old timestamp", { ageSeconds: 301 }, "too old"],
    ["a timestamp far ahead", { ageSeconds: -310 }, "too old"],
  ])("refuses %s", async (_what, change, problem) => {
    await expect(verify(arrives(change))).rejects.toThrow(problem);
  });
});
