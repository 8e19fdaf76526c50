import { setTimeout } from "node:timers/promises";

export type ReadEvent = { event: string; id: string | null; data: Record<string, string | null> };

/** Reads server-sent events one by one, without heartbeats. */
export function eventsOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const nextBlock = async (): Promise<string | null> => {
    for (let end = text.indexOf("\n\n"); end < 0; end = text.indexOf("\n\n")) {
      const { done, value } = await reader.read();
      if (done) return null;
      text += decoder.decode(value, { stream: true });
    }
    const end = text.indexOf("\n\n");
    const block = text.slice(0, end);
    text = text.slice(end + 2);
    return block;
  };
  const next = async (): Promise<ReadEvent> => {
    const block = await nextBlock();
    if (block === null) throw new Error("The stream has ended");
    const read = parsed(block);
    return read.event === "heartbeat" ? next() : read;
  };
  return {
    next,
    /** Resolves when the server has ended the stream. */
    async ended(): Promise<true> {
      while ((await nextBlock()) !== null);
      return true;
    },
    leave: () => reader.cancel().catch(() => undefined),
  };
}

/**
 * Repeats a change until its event has an id. An event has none while any older transaction still runs on the database
 * server, such as one of a test in another process.
 */
export async function eventWithId(events: ReturnType<typeof eventsOf>, change: () => Promise<unknown>) {
  for (;;) {
    await change();
    const event = await events.next();
    if (event.id !== null) return event;
    await setTimeout(20);
  }
}

function parsed(block: string): ReadEvent {
  const fields = new Map(block.split("\n").map((line) => line.split(/: (.*)/s) as [string, string]));
  return {
    event: fields.get("event") ?? "message",
    id: fields.get("id") ?? null,
    data: JSON.parse(fields.get("data") ?? "null"),
  };
}
