/**
 * Where a text was typed: the screen, the object it is about and the field. Each visit keeps its own text there, see
 * field-texts.ts. Without a visit, the texts of all visits are meant.
 */
export type DraftKey = { screen: string; object?: string; field: string; visit?: string };

/** `base` is the revision of the object the text is based on. `at` is ISO 8601. */
export type LocalDraft = { value: unknown; base: number | string | null; at: string };
export type KeptDraft = LocalDraft & { visit: string };

const TEXTS = "followthrough.kept.";
const VISIT = "#";
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
  for (const one of name && place.visit === undefined ? visitsTo(name) : [name]) {
    if (one) localStorage.removeItem(one);
  }
}

/** The texts of all visits, newest first. */
export function findLocalDrafts(place: DraftKey): KeptDraft[] {
  const name = nameOf({ ...place, visit: "" });
  const found = (name ? visitsTo(name) : []).flatMap((one) => {
    const draft = read(one);
    return draft ? [{ ...draft, visit: one.slice(`${name}${VISIT}`.length) }] : [];
  });
  return found.filter(({ at }) => Date.parse(at) > Date.now() - MAX_AGE_MS).sort((a, b) => b.at.localeCompare(a.at));
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

function nameOf({ screen, object = "", field, visit = "" }: DraftKey): string | null {
  const whose = draftOwner();
  return whose && `${TEXTS}${whose}.${screen}.${object}.${field}${visit && VISIT}${visit}`;
}

function visitsTo(name: string): string[] {
  return Object.keys(localStorage).filter((one) => one === name || one.startsWith(`${name}${VISIT}`));
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
