/** Where a text was typed: a screen, the object it is about and the box. */
export type Place = { screen: string; object?: string; field: string };

/** `base` is the revision of the object the text was typed against; `at` is ISO 8601. */
export type Kept = { value: unknown; base: number | string | null; at: string };

const TEXTS = "followthrough.kept.";
/** Everything this product keeps in a browser about people and their work begins with one of these. */
const OURS = ["followthrough.kept.", "followthrough.waiting.", "followthrough.looked."];
const MOST_CHARACTERS = 4_000_000;
const MOST_AGE_MS = 30 * 24 * 3_600_000;

let isClosed = false;

/** Whose texts this page keeps: team and person, as the server wrote them into the page. */
export function keeper(): string | null {
  return document.querySelector<HTMLElement>("[data-keeper]")?.dataset.keeper ?? null;
}

/** Keeps a text in this browser until the server has it, so that a crash, a reload or a lost session costs nothing. */
export function keep(place: Place, value: unknown, base: Kept["base"] = null): void {
  const name = nameOf(place);
  if (!name || isClosed) return;
  const kept: Kept = { value, base, at: new Date().toISOString() };
  store(name, JSON.stringify(kept));
}

export function forget(place: Place): void {
  const name = nameOf(place);
  if (name) localStorage.removeItem(name);
}

export function findKept(place: Place): Kept | null {
  const name = nameOf(place);
  const kept = name ? read(name) : null;
  return kept && Date.parse(kept.at) > Date.now() - MOST_AGE_MS ? kept : null;
}

/** Writes under one of our names; the oldest texts give way when there is no room. */
export function store(name: string, text: string): void {
  if (isClosed) return;
  for (const old of texts(name)) {
    if (text.length + charactersKept(name) <= MOST_CHARACTERS) break;
    localStorage.removeItem(old);
  }
  if (text.length > MOST_CHARACTERS) return;
  for (;;) {
    try {
      localStorage.setItem(name, text);
      return;
    } catch {
      const [oldest] = texts(name);
      // A full or forbidden store must not get in the way of typing.
      if (!oldest) return;
      localStorage.removeItem(oldest);
    }
  }
}

/** Takes everything out of this browser, and lets nothing of this page in again. */
export function clearBrowser(): void {
  isClosed = true;
  for (const name of Object.keys(localStorage)) {
    if (OURS.some((prefix) => name.startsWith(prefix))) localStorage.removeItem(name);
  }
}

function nameOf({ screen, object = "", field }: Place): string | null {
  const whose = keeper();
  return whose && `${TEXTS}${whose}.${screen}.${object}.${field}`;
}

function read(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? "null") as Kept | null;
    return typeof kept?.at === "string" && "value" in kept ? kept : null;
  } catch {
    return null;
  }
}

/** The names of all other texts, oldest first. */
function texts(except: string): string[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(TEXTS) && name !== except);
  return names.sort((a, b) => (read(a)?.at ?? "").localeCompare(read(b)?.at ?? ""));
}

function charactersKept(except: string): number {
  return texts(except).reduce((sum, name) => sum + (localStorage.getItem(name)?.length ?? 0), 0);
}
