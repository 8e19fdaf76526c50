/** A value in a query. A string also has its LIKE pattern. */
export type Literal =
  | { kind: "string"; value: string; pattern: RegExp }
  | { kind: "number"; value: number }
  | { kind: "boolean"; value: boolean }
  | { kind: "null"; value: null }
  | { kind: "date" | "datetime"; value: string };

export type Token = { kind: "name" | "symbol" | "operator" | "literal"; text: string; literal?: Literal };

export class MalformedQuery extends Error {}

const TOKEN = new RegExp(
  [
    /\s+/,
    /(?<string>'(?:[^'\\\n\r]|\\[\s\S])*')/,
    /(?<datetime>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:?\d\d))/,
    /(?<date>\d{4}-\d\d-\d\d)/,
    /(?<number>[+-]?\d+(?:\.\d+)?)/,
    /(?<name>[A-Za-z]\w*(?:\.[A-Za-z]\w*)*)/,
    /(?<operator><=|>=|!=|<>|[=<>])/,
    /(?<symbol>[(),])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
);

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const matcher = new RegExp(TOKEN);
  while (matcher.lastIndex < text.length) {
    const at = matcher.lastIndex;
    const found = matcher.exec(text);
    if (!found) throw new MalformedQuery(`unexpected character '${text[at]}' at position ${at}`);
    const [kind, value] = Object.entries(found.groups ?? {}).find(([, match]) => match !== undefined) ?? [];
    if (kind !== undefined && value !== undefined) tokens.push(tokenOf(kind, value));
  }
  return tokens;
}

const CONSTANTS: Record<string, Literal> = {
  TRUE: { kind: "boolean", value: true },
  FALSE: { kind: "boolean", value: false },
  NULL: { kind: "null", value: null },
};

function tokenOf(kind: string, text: string): Token {
  if (kind === "string") return { kind: "literal", text, literal: stringOf(text.slice(1, -1)) };
  if (kind === "number") return { kind: "literal", text, literal: { kind, value: Number(text) } };
  if (kind === "date" || kind === "datetime") {
    const value = kind === "date" ? text : new Date(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2")).toISOString();
    return { kind: "literal", text, literal: { kind, value } };
  }
  const constant = kind === "name" ? CONSTANTS[text.toUpperCase()] : undefined;
  if (constant) return { kind: "literal", text, literal: constant };
  return { kind: kind === "name" || kind === "operator" ? kind : "symbol", text };
}

const ESCAPED: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", '"': '"', "'": "'", "\\": "\\" };

/** The escape sequences of the SOQL reference. All others are an error. */
function stringOf(body: string): Literal {
  let [value, pattern] = ["", ""];
  for (const [part] of body.matchAll(/\\u[0-9A-Fa-f]{4}|\\[\s\S]|[^\\]/gu)) {
    if (part.startsWith("\\")) {
      const char = part.startsWith("\\u") ? String.fromCharCode(Number.parseInt(part.slice(2), 16)) : unescaped(part);
      value += char;
      pattern += literally(char);
    } else {
      value += part;
      pattern += part === "%" ? "[\\s\\S]*" : part === "_" ? "[\\s\\S]" : literally(part);
    }
  }
  return { kind: "string", value, pattern: new RegExp(`^${pattern}$`, "iu") };
}

function unescaped(sequence: string): string {
  const char = sequence.slice(1);
  if (char === "%" || char === "_") return char;
  const meant = ESCAPED[char] ?? ESCAPED[char.toLowerCase()];
  if (meant === undefined) throw new MalformedQuery(`Invalid string literal. Illegal character sequence '${sequence}'`);
  return meant;
}

function literally(char: string): string {
  return char.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
