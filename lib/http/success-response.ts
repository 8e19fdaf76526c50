import type { AnyContract } from "@/lib/core/contract";
import { log } from "@/lib/core/log";
import { streamOf } from "@/lib/core/stream-of";
import { jsonBody, writeJson } from "@/lib/core/write-json";
import { nextTurn, yieldToEventLoop } from "@/lib/core/yield-to-event-loop";
import { type BatchedPage, type EventStream, type FileStream, Reply } from "./reply";

const isStrict = process.env.NODE_ENV === "test" || process.env.STRICT_RESPONSES === "1";

/**
 * Creates the response and validates it against its contract, so that unknown fields don't go unnoticed. A mismatch
 * throws in tests and is logged in production.
 */
export async function checkedResponse(contract: AnyContract, result: unknown, requestId: string): Promise<Response> {
  const { body, options } = result instanceof Reply ? result : new Reply(result);
  const init = { status: options.status ?? contract.status, headers: new Headers(options.headers) };
  const hasText = init.status !== 303 && !contract.responseType;
  const json = hasText ? await jsonBody(body) : "";
  const isLarge = typeof json !== "string";
  if (isLarge) await nextTurn();
  check(contract, body, requestId);
  if (init.status === 303) return new Response(null, init);
  init.headers.set("Content-Type", contract.responseType ?? "application/json");
  if (isLarge) return new Response(streamOf(json), init);
  return new Response(hasText ? json : (body as Uint8Array<ArrayBuffer>), init);
}

/** A single batch is sent as a regular response. Several are streamed as they are read. */
export async function batchedResponse(
  contract: AnyContract,
  page: BatchedPage<unknown>,
  requestId: string,
): Promise<Response> {
  const parts = written(contract, page, requestId);
  const first = await parts.next();
  const second = await parts.next();
  const init = { status: contract.status, headers: { "Content-Type": "application/json" } };
  if (second.done) return new Response(first.value ?? "", init);
  return new Response(generatedStream(parts, [first.value ?? "", second.value]), init);
}

/** Reads the first chunk before responding, so that an early failure becomes an error response. */
export async function fileResponse(contract: AnyContract, { pieces, filename }: FileStream): Promise<Response> {
  const parts = generated(pieces);
  const first = await parts.next();
  const headers = {
    "Content-Type": contract.responseType ?? "application/octet-stream",
    "Content-Disposition": `attachment; filename="${filename}"`,
  };
  return new Response(generatedStream(parts, first.done ? [] : [first.value]), { status: contract.status, headers });
}

async function* generated(pieces: AsyncIterable<string>): AsyncGenerator<string, void> {
  yield* pieces;
}

function generatedStream(parts: AsyncGenerator<string, void>, ready: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const text = ready.shift() ?? (await parts.next()).value;
        if (text === undefined) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
      async cancel() {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/** `X-Accel-Buffering: no` keeps proxies from buffering the stream, which would delay every event. */
export function eventStreamResponse({ body }: EventStream): Response {
  return new Response(body, { headers: { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" } });
}

async function* written(
  contract: AnyContract,
  { body, batches }: BatchedPage<unknown>,
  requestId: string,
): AsyncGenerator<string, void> {
  const [before = "", after = ""] = JSON.stringify(body).split(/(?<=^[^[]*\[)(?=\])/);
  let text = before;
  let isEmpty = true;
  for await (const items of batches) {
    if (items.length === 0) continue;
    const list = (await writeJson(items)).slice(1, -1);
    await yieldToEventLoop(list.length);
    check(contract, { ...body, data: items }, requestId);
    if (!isEmpty) {
      yield text;
      text = ",";
    }
    text += list;
    isEmpty = false;
  }
  yield text + after;
}

function check(contract: AnyContract, body: unknown, requestId: string): void {
  const { error } = contract.response.safeParse(body);
  if (!error) return;
  if (isStrict) throw new Error(`${contract.method} ${contract.path} broke its contract: ${error.message}`);
  log.error({ requestId, method: contract.method, route: contract.path }, "response differs from its contract");
}
