/** A part of a query. Text is only ever included as a quoted literal. */
export class Soql {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Date | readonly string[] | Soql;

/** Builds a query. Strings become literals, lists of strings `('a', 'b')`, and dates timestamps. */
export function soql(parts: TemplateStringsArray, ...values: Value[]): Soql {
  return new Soql(String.raw({ raw: parts }, ...values.map(written)));
}

function written(value: Value): string {
  if (value instanceof Soql) return value.text;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "number") return String(Math.trunc(value));
  return typeof value === "string" ? soqlLiteral(value) : `(${value.map(soqlLiteral).join(", ")})`;
}

const ESCAPES: Record<string, string> = {
  "\\": "\\\\",
  "'": "\\'",
  '"': '\\"',
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\b": "\\b",
  "\f": "\\f",
};

/** The only way to include text in SOQL (SOQL reference, "Quoted String Escape Sequences"). */
export function soqlLiteral(value: string): string {
  return `'${value.toWellFormed().replace(/[\\'"\p{Cc}\u2028\u2029]/gu, (char) => ESCAPES[char] ?? `\\u${hex(char)}`)}'`;
}

function hex(char: string): string {
  return char.charCodeAt(0).toString(16).padStart(4, "0");
}

/** A LIKE pattern for text anywhere in a field, with `%` and `_` escaped. */
export function soqlContaining(value: string): Soql {
  const escaped = soqlLiteral(value).slice(1, -1).replace(/[%_]/g, "\\$&");
  return new Soql(`'%${escaped}%'`);
}

/** A list of fields or an object. Only accepts valid Salesforce names, to prevent injection. */
export function soqlNames(...names: string[]): Soql {
  const strange = names.find((name) => !/^[A-Za-z]\w{0,79}(\.[A-Za-z]\w{0,79})*$/.test(name));
  if (strange !== undefined) throw new Error(`Not a name of Salesforce: ${strange.slice(0, 80)}`);
  return new Soql(names.join(", "));
}
