import { expect, it } from "vitest";
import { JoinedChunks } from "./join-chunks";

it("keeps a body that comes byte by byte in few blocks", () => {
  const body = Buffer.from("Zoë writes. ".repeat(20_000));
  const chunks = new JoinedChunks();
  for (const byte of body) chunks.add(Uint8Array.of(byte));
  const blocks = chunks.end();
  expect(blocks).toHaveLength(Math.ceil(body.length / (64 * 1024)));
  expect(Buffer.concat(blocks).equals(body)).toBe(true);
});

it("doesn't copy a large chunk", () => {
  const chunk = new Uint8Array(100_000);
  const chunks = new JoinedChunks();
  chunks.add(chunk);
  expect(chunks.end()[0]).toBe(chunk);
  expect(new JoinedChunks().end()).toEqual([]);
});
