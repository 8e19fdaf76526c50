import type { CrmNote, CrmPort, CrmWritten } from "./port";
import { sandboxId } from "./sandbox-provider";
import type { SandboxCrmStore } from "./sandbox-store";

/** Stores one note per key, no matter how often it is written. */
export async function writeSandboxNote(
  store: SandboxCrmStore,
  provider: CrmPort["provider"],
  { key, maybeWritten: _, ...note }: CrmNote,
): Promise<CrmWritten> {
  const id = sandboxId(provider, "note", key);
  await store.put("note", [{ key, record: { id, ...note } }]);
  return { id, url: null };
}
