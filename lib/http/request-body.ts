import { AppError } from "@/lib/core/errors";
import { MAX_BODY_BYTES } from "@/lib/core/http-limits";
import { JoinedChunks } from "@/lib/core/join-chunks";
import { parseJson } from "@/lib/core/parse-json";
import { nextTurn } from "@/lib/core/yield-to-event-loop";

/** The text of a body in pieces of at most 8 KB: parsing 64 KB of short values can block other requests for 30 ms. */
export type BodyText = { pieces: string[]; bytes: number };

const PIECE = 8 * 1024;

/** Reads the body as text and enforces the size limit while streaming. Throws 400, 413 or 415. */
export async function readBody(request: Request): Promise<BodyText> {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding.toLowerCase() !== "identity") {
    throw new AppError("unsupported_media_type", "Send the body uncompressed");
  }
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as application/json");
  }
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks = await collect(request);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const pieces: string[] = [];
  let bytes = 0;
  try {
    for (const chunk of chunks) {
      bytes += chunk.byteLength;
      for (let from = 0; from < chunk.byteLength; from += PIECE) {
        pieces.push(decoder.decode(chunk.subarray(from, from + PIECE), { stream: true }));
        if (bytes > PIECE) await nextTurn();
      }
    }
    pieces.push(decoder.decode());
  } catch {
    throw new AppError("bad_request", "The body isn't valid UTF-8");
  }
  return { pieces, bytes };
}

export async function readText(request: Request): Promise<string> {
  return (await readBody(request)).pieces.join("");
}

/** The value of a JSON body, or undefined if it is empty. */
export async function parseBody({ pieces, bytes }: BodyText): Promise<unknown> {
  if (pieces.every((piece) => piece.trim() === "")) return undefined;
  return parseJson(pieces, bytes > PIECE ? nextTurn : undefined);
}

async function collect(request: Request): Promise<Uint8Array[]> {
  const chunks = new JoinedChunks();
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.add(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "The body was cut off before it was complete", { cause: error });
  }
  return chunks.end();
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", `The body is larger than ${MAX_BODY_BYTES} bytes`);
}
