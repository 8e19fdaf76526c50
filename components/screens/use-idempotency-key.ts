import { useRef } from "react";
import { ApiError } from "@/lib/http/client";

/**
 * Creates a thing once, however often the same content is sent: until an answer has come the Idempotency-Key stays the
 * same, so that a request whose answer got lost on its way does not make a second one.
 */
export function useIdempotencyKey() {
  const unanswered = useRef<{ content: string; key: string } | null>(null);
  return async <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const content = JSON.stringify(body);
    if (unanswered.current?.content !== content) unanswered.current = { content, key: crypto.randomUUID() };
    try {
      const made = await send(unanswered.current.key);
      unanswered.current = null;
      return made;
    } catch (error) {
      if (error instanceof ApiError) unanswered.current = null;
      throw error;
    }
  };
}
