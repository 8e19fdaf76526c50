import { useRef } from "react";
import { ApiError } from "@/lib/http/client";

/**
 * Sends a create request with the same Idempotency-Key until a response arrives, so that a retry after a lost response
 * doesn't create a duplicate.
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
