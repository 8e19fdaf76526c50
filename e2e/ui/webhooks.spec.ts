import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { NODE_SAMPLE } from "../../app/(dashboard)/developers/webhooks/signature-samples";
import { createTenant } from "../admin";
import { apiClient } from "../api-client";
import { signIn } from "../sign-in";

type Received = { headers: IncomingHttpHeaders; body: string };
type Event = { id: string; type: string; data: Record<string, unknown> };

/** An integrator's server. Answers with the status that `answer` holds. */
async function startReceiver() {
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(answer.status, { "content-type": "text/plain" }).end("thanks");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks`, received, answer, close: () => server.close() };
}

async function sampleReader(): Promise<(headers: IncomingHttpHeaders, body: string, secret: string) => Event> {
  return (await import(`data:text/javascript,${encodeURIComponent(NODE_SAMPLE)}`)).readWebhook;
}

test("a webhook is added, tested, delivered, sent again, rotated and removed", async ({ page }) => {
  const owner = await createTenant();
  const receiver = await startReceiver();
  const readWebhook = await sampleReader();
  const { url, received } = receiver;
  await signIn(page, owner);
  await page.goto("/developers?tab=webhooks");

  await page.getByRole("button", { name: "Add an endpoint" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("URL").fill(url);
  await dialog.getByLabel("Description").fill("Data warehouse");
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog).toContainText("Choose at least one event");
  await dialog.getByText("Follow-ups", { exact: true }).click();
  await dialog.getByLabel("followup.created").check();
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  const code = dialog.getByText(/^whsec_/);
  await expect(code).toBeVisible();
  const secret = (await code.textContent()) ?? "";
  await dialog.getByRole("button", { name: "I've copied it" }).click();

  const row = page.getByRole("table", { name: "Webhook endpoints" }).getByRole("row", { name: url });
  await expect(row).toContainText("Data warehouse");
  const act = async (action: string) => {
    await row.getByRole("button", { name: `Actions for ${url}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Send test event");
  await expect(dialog).toContainText("webhook.test");
  await expect(dialog).toContainText("Delivered");
  await expect(dialog).toContainText("thanks");
  expect(readWebhook(received[0]!.headers, received[0]!.body, secret)).toMatchObject({ type: "webhook.test" });
  await page.keyboard.press("Escape");

  const body = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Thank you.</p>" };
  const { data } = await apiClient(owner.token).ok<{ data: { id: string } }>("POST", "/followups", body);
  await expect.poll(() => received.length).toBe(2);
  const event = readWebhook(received[1]!.headers, received[1]!.body, secret);
  expect(event).toMatchObject({
    type: "followup.created",
    data: { entityId: data.id, object: { subject: "Next steps" } },
  });

  await page.reload();
  const deliveries = page.getByRole("table", { name: "Webhook deliveries" });
  await deliveries.getByRole("button", { name: "followup.created" }).click();
  await expect(dialog).toContainText(event.id);
  receiver.answer.status = 500;
  await dialog.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(3);
  expect(received[2]!.headers["webhook-id"]).toBe(received[1]!.headers["webhook-id"]);
  expect(received[2]!.body).toBe(received[1]!.body);
  await expect(dialog).toBeHidden();
  receiver.answer.status = 200;

  await act("Rotate secret");
  await page.getByRole("alertdialog").getByRole("button", { name: "Rotate secret" }).click();
  await expect(code).toBeVisible();
  const next = (await code.textContent()) ?? "";
  expect(next).not.toBe(secret);
  await dialog.getByRole("button", { name: "I've copied it" }).click();
  await act("Send test event");
  await expect(dialog).toContainText("Delivered");
  const { headers, body: signed } = received.findLast(({ body: one }) => one.includes("webhook.test"))!;
  for (const one of [secret, next]) expect(readWebhook(headers, signed, one).type).toBe("webhook.test");
  await page.keyboard.press("Escape");

  await act("Remove");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove endpoint" }).click();
  await expect(page.getByText("No endpoints yet")).toBeVisible();
  receiver.close();
});
