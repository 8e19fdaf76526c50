const MAX_NAMED = 300;
const MAX_COUNTED = 3_000;
const MAX_LENGTH = 8_000;

/**
 * Names for statements that come again, so that each connection parses and plans them once. Only those of the query
 * builder, which name the schema and every column: SQL of our own is planned for the values it is asked with.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /** The name of a statement met before. Bounded: connections keep what they have prepared until they close. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMED) return known;
    if (text.length > MAX_LENGTH || !text.includes('"public"."')) return undefined;
    if (!this.seen.delete(text)) {
      if (this.seen.size >= MAX_COUNTED) this.seen.clear();
      this.seen.add(text);
      return undefined;
    }
    return this.given(text);
  }

  /** A name without asking how often; none when there are enough. */
  given(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMED) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
