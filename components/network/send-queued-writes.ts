import { discardLocalDraft, draftOwner } from "@/components/local-drafts/local-draft";
import { isPlainObject } from "@/lib/core/json";
import { initOf, isRefusal, send } from "@/lib/http/client";
import { errorToast } from "./error-toast";
import { isHeld, markRefused, type QueuedWrite, queuedWrites, removeQueuedWrite } from "./queued-writes";

/** Less than the server remembers an Idempotency-Key. An older write could run twice. */
const MAX_REPLAY_AGE_MS = 23 * 3_600_000;

/** Sends queued writes in order, from one tab at a time. Resolves to those that were accepted. */
export async function sendQueuedWrites(): Promise<QueuedWrite[]> {
  if (nextToSend(new Set()) === undefined) return [];
  return navigator.locks.request("followthrough.waiting", async () => {
    if (!(await isSamePerson())) return [];
    const sent: QueuedWrite[] = [];
    const held = new Set<string>();
    for (let next = nextToSend(held); next; next = nextToSend(held)) {
      const write = next;
      const outcome = await navigator.locks.request(lockName(write.id), { ifAvailable: true }, (lock) =>
        lock ? attempt(write) : "held",
      );
      if (outcome === "later") break;
      if (outcome === "held") held.add(write.id);
      if (outcome === "sent") sent.push(write);
    }
    return sent;
  });
}

/**
 * Sends held writes when the user leaves the page, since they can't be undone any more. The next page sends them again,
 * which their Idempotency-Key makes safe.
 */
export function sendHeldWrites(): void {
  for (const write of queuedWrites()) {
    if (write.refused || !isHeld(write)) continue;
    void fetch(`/api${write.call.path}`, { ...initOf(write.call), keepalive: true }).catch(() => undefined);
  }
}

/** The lock that an open editor holds because it sends its text itself. */
export function lockName(id: string): string {
  return `followthrough.waiting.${id}`;
}

function nextToSend(held: Set<string>): QueuedWrite | undefined {
  for (const write of queuedWrites()) {
    if (write.refused || isHeld(write) || held.has(write.id)) continue;
    if (Date.parse(write.at) > Date.now() - MAX_REPLAY_AGE_MS) return write;
    markRefused(write.id, {
      title: "Not sent for more than a day",
      description: "Check the current state, then decide again.",
    });
  }
  return undefined;
}

async function attempt(write: QueuedWrite): Promise<"sent" | "refused" | "later"> {
  try {
    const refused = refusedParts(await send(write.call));
    if (refused) {
      markRefused(write.id, { title: "Partly accepted", description: refused });
      return "refused";
    }
    return accept(write);
  } catch (error) {
    if (!isRefusal(error) || error.status === 401) return "later";
    if (error.status === 409 && error.retryAfterSeconds !== null) return "later";
    if (error.status === 409 && (await hasArrived(write))) return accept(write);
    const [title, { description }] = errorToast(error);
    markRefused(write.id, { title, description });
    return "refused";
  }
}

function accept(write: QueuedWrite): "sent" {
  removeQueuedWrite(write.id);
  if (write.place) discardLocalDraft(write.place);
  return "sent";
}

/** Whether an edit is refused only because it came through before, when its answer was lost with the page. */
async function hasArrived({ call: { method, path, body } }: QueuedWrite): Promise<boolean> {
  if (method !== "PATCH" || !isPlainObject(body)) return false;
  const answer = await send({ method: "GET", path }).catch(() => null);
  const stored = isPlainObject(answer) && isPlainObject(answer.data) ? answer.data : {};
  const { revision: _, ...changes } = body;
  return Object.entries(changes).every(([field, value]) => JSON.stringify(stored[field]) === JSON.stringify(value));
}

function refusedParts(answer: unknown): string | null {
  const data = isPlainObject(answer) && Array.isArray(answer.data) ? answer.data.filter(isPlainObject) : [];
  const reasons = data.filter(({ success }) => success === false).map(({ message }) => String(message ?? "Failed"));
  return reasons.length > 0 ? `${reasons.length} of ${data.length}: ${[...new Set(reasons)].join("; ")}` : null;
}

/** Someone else may have signed in in another tab. Nothing may be sent in their name. */
async function isSamePerson(): Promise<boolean> {
  try {
    const answer = await fetch("/api/auth/session", { cache: "no-store" });
    const session: unknown = await answer.json();
    const user = isPlainObject(session) && isPlainObject(session.user) ? session.user : null;
    return user !== null && `${user.tenantId}.${user.id}` === draftOwner();
  } catch {
    return false;
  }
}
