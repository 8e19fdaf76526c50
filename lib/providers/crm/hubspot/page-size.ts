import { TooLarge } from "../../failure";

/** Retries a response that is too large with smaller pages. A single record may be large. */
export async function inSmallerPages<T>(limit: number, read: (size: number) => Promise<T>): Promise<T> {
  for (let size = limit; ; size = Math.floor(size / 4)) {
    try {
      return await read(Math.max(size, 1));
    } catch (error) {
      if (!(error instanceof TooLarge) || size <= 1) throw error;
    }
  }
}

export function bytesFor(limit: number): number {
  return limit > 1 ? 6_000_000 : 64_000_000;
}
