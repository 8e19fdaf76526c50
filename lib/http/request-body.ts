import { AppError } from "@/lib/core/errors";
import { MAX_BODY_BYTES } from "@/lib/core/http-limits";
import { parseJson } from "@/lib/core/json";
import { yieldToEventLoop } from "@/lib/core/yield-to-event-loop";

/**
 * Reads the body as text and enforces the size limit while streaming. Undefined for an empty body. Throws 400, 413 or
 * 415.
 */
export async function readText(request: Request): Promise<string | undefined> {
  const encoding = request.headers.get("content-encoding");
  if (encoding && encoding.toLowerCase() !== "identity") {
    throw new AppError("unsupported_media_type", "Send the body uncompressed");
  }
  if (/^multipart\//i.test(request.headers.get("content-type") ?? "")) {
    throw new AppError("unsupported_media_type", "Send the body as application/json");
  }
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await collect(request);
  if (bytes.length === 0) return undefined;
  await yieldToEventLoop(bytes.length);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("bad_request", "The body isn't valid UTF-8");
  }
}

export async function parseBody(source: string | undefined): Promise<unknown> {
  return source === undefined || source.trim() === "" ? undefined : parseJson(source, yieldToEventLoop);
}

async function collect(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size > MAX_BODY_BYTES) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "The body was cut off before it was complete", { cause: error });
  }
  const [only] = chunks;
  return chunks.length === 1 && only ? only : Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError("payload_too_large", `The body is larger than ${MAX_BODY_BYTES} bytes`);
}
