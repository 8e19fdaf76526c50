import { TooLarge } from "../../failure";

/** Reads the text of a response and stops once it is too large. */
export async function readBody(response: Response, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge("The answer", maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}
