/** Where a text was typed: the screen, the object it is about and the field. */
export type DraftKey = { screen: string; object?: string; field: string };

/** `base` is the revision of the object the text is based on. `at` is ISO 8601. */
export type LocalDraft = { value: unknown; base: number | string | null; at: string };

const TEXTS = "followthrough.kept.";
/** Everything the product stores in the browser about people and their work has one of these prefixes. */
const OURS = ["followthrough.kept.", "followthrough.waiting.", "followthrough.looked."];
const MAX_CHARACTERS = 4_000_000;
const MAX_AGE_MS = 30 * 24 * 3_600_000;

let isClosed = false;

/** The tenant and user whose texts this page stores, as rendered by the server. */
export function draftOwner(): string | null {
  return document.querySelector<HTMLElement>("[data-keeper]")?.dataset.keeper ?? null;
}

/** Stores text in this browser until the server has it, so that a crash, a reload or a lost session loses nothing. */
export function saveLocalDraft(place: DraftKey, value: unknown, base: LocalDraft["base"] = null): void {
  const name = nameOf(place);
  if (!name || isClosed) return;
  const draft: LocalDraft = { value, base, at: new Date().toISOString() };
  writeItem(name, JSON.stringify(draft));
}

export function discardLocalDraft(place: DraftKey): void {
  const name = nameOf(place);
  if (name) localStorage.removeItem(name);
}

export function findLocalDraft(place: DraftKey): LocalDraft | null {
  const name = nameOf(place);
  const draft = name ? read(name) : null;
  return draft && Date.parse(draft.at) > Date.now() - MAX_AGE_MS ? draft : null;
}

/** Writes an item, and removes the oldest texts when there is no room. */
export function writeItem(name: string, text: string): void {
  if (isClosed) return;
  for (const old of texts(name)) {
    if (text.length + storedCharacters(name) <= MAX_CHARACTERS) break;
    localStorage.removeItem(old);
  }
  if (text.length > MAX_CHARACTERS) return;
  for (;;) {
    try {
      localStorage.setItem(name, text);
      return;
    } catch {
      const [oldest] = texts(name);
      // A full or blocked store must not interrupt typing.
      if (!oldest) return;
      localStorage.removeItem(oldest);
    }
  }
}

/** Removes everything from this browser, and stops this page from storing anything again. */
export function clearLocalData(): void {
  isClosed = true;
  for (const name of Object.keys(localStorage)) {
    if (OURS.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  }
}

function nameOf({ screen, object = "", field }: DraftKey): string | null {
  const whose = draftOwner();
  return whose && `${TEXTS}${whose}.${screen}.${object}.${field}`;
}

function read(name: string): LocalDraft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return isLocalDraft(draft) ? draft : null;
  } catch {
    return null;
  }
}

function isLocalDraft(kept: unknown): kept is LocalDraft {
  return typeof kept === "object" && kept !== null && "at" in kept && typeof kept.at === "string" && "value" in kept;
}

/** The names of all other texts, oldest first. */
function texts(except: string): string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(TEXTS) && name !== except);
  return names.sort((a, b) => (read(a)?.at ?? "").localeCompare(read(b)?.at ?? ""));
}

function storedCharacters(except: string): number {
  return texts(except).reduce((sum, name) => sum + (localStorage.getItem(name)?.length ?? 0), 0);
}
