const MAX_NAMED = 300;
const MAX_COUNTED = 3_000;
const MAX_LENGTH = 8_000;

/**
 * Names recurring statements, so that each connection parses and plans them only once. This applies only to the query
 * builder's statements, recognized by their qualified names. Our own SQL is planned for its parameter values.
 */
export class StatementNames {
  private readonly names = new Map<string, string>();
  private readonly seen = new Set<string>();

  /**
   * The name of a statement that was seen before. Limited in number, because connections keep prepared statements until
   * they close.
   */
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

  /** Names a statement on first use. Undefined if the limit is reached. */
  given(text: string): string | undefined {
    const known = this.names.get(text);
    if (known || this.names.size >= MAX_NAMED) return known;
    const name = `s${this.names.size}`;
    this.names.set(text, name);
    return name;
  }
}
