import { type Literal, MalformedQuery, type Token, tokensOf } from "./soql-tokens";

export type Comparison = { path: string[]; operator: Operator; values: Literal[] };
export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;
export type Operator = "=" | "!=" | "<" | "<=" | ">" | ">=" | "LIKE" | "IN" | "NOT IN";
export type Order = { path: string[]; isDescending: boolean; nullsLast: boolean };
export type SoqlQuery = {
  /** Paths such as ["Account", "Name"]. Empty for COUNT(). */
  fields: string[][];
  children: SoqlQuery[];
  isCount: boolean;
  /** The object, or the relationship of a subquery. */
  from: string;
  where: Condition | null;
  orderBy: Order[];
  limit: number | null;
  offset: number;
};

/**
 * Parses the needed part of the SOQL grammar: no aggregates except COUNT(), and no date literals such as TODAY. Like
 * Salesforce, it requires parentheses where AND and OR are mixed.
 */
export function parseSoql(text: string): SoqlQuery {
  const reader = new Reader(tokensOf(text));
  const query = reader.query();
  reader.end();
  return query;
}

class Reader {
  private at = 0;
  private readonly tokens: Token[];

  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  query(): SoqlQuery {
    this.word("SELECT");
    const query = { ...this.selection(), from: "", where: null as Condition | null, orderBy: [] as Order[] };
    this.word("FROM");
    query.from = this.name();
    if (this.takes("WHERE")) query.where = this.condition();
    if (this.takes("ORDER")) {
      this.word("BY");
      query.orderBy = this.list(() => this.order());
    }
    const limit = this.takes("LIMIT") ? this.count() : null;
    return { ...query, limit, offset: this.takes("OFFSET") ? this.count() : 0 };
  }

  end(): void {
    if (this.at < this.tokens.length) throw this.unexpected();
  }

  private selection(): Pick<SoqlQuery, "fields" | "children" | "isCount"> {
    const [fields, children]: [string[][], SoqlQuery[]] = [[], []];
    if (this.peek()?.text.toUpperCase() === "COUNT") {
      this.at += 1;
      this.symbol("(");
      this.symbol(")");
      return { fields, children, isCount: true };
    }
    this.list(() => {
      if (this.peek()?.text !== "(") return fields.push(this.name().split("."));
      this.symbol("(");
      children.push(this.query());
      return this.symbol(")");
    });
    return { fields, children, isCount: false };
  }

  private condition(): Condition {
    const first = this.operand();
    const joiner = ["AND", "OR"].find((word) => this.isWord(word));
    if (!joiner) return first;
    const parts = [first];
    while (this.takes(joiner)) parts.push(this.operand());
    if (this.isWord("AND") || this.isWord("OR")) throw this.unexpected();
    return joiner === "AND" ? { all: parts } : { any: parts };
  }

  private operand(): Condition {
    if (this.takes("NOT")) return { not: this.operand() };
    if (this.peek()?.text !== "(") return this.comparison();
    this.symbol("(");
    const inner = this.condition();
    this.symbol(")");
    return inner;
  }

  private comparison(): Comparison {
    const path = this.name().split(".");
    if (this.takes("LIKE")) return { path, operator: "LIKE", values: [this.literal()] };
    const isNot = this.takes("NOT");
    if (isNot || this.isWord("IN")) {
      this.word("IN");
      this.symbol("(");
      const values = this.list(() => this.literal());
      this.symbol(")");
      return { path, operator: isNot ? "NOT IN" : "IN", values };
    }
    const token = this.next("operator");
    const operator = token.text === "<>" ? "!=" : (token.text as Operator);
    return { path, operator, values: [this.literal()] };
  }

  private order(): Order {
    const path = this.name().split(".");
    const isDescending = this.takes("DESC");
    if (!isDescending) this.takes("ASC");
    if (!this.takes("NULLS")) return { path, isDescending, nullsLast: isDescending };
    const nullsLast = this.takes("LAST");
    if (!nullsLast) this.word("FIRST");
    return { path, isDescending, nullsLast };
  }

  private literal(): Literal {
    const token = this.tokens[this.at++];
    if (!token?.literal) throw this.unexpected(token);
    return token.literal;
  }

  private count(): number {
    const value = this.literal();
    if (value.kind !== "number" || !Number.isSafeInteger(value.value) || value.value < 0) throw this.unexpected();
    return value.value;
  }

  private list<T>(one: () => T): T[] {
    const items = [one()];
    while (this.peek()?.text === ",") {
      this.at += 1;
      items.push(one());
    }
    return items;
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private isWord(word: string): boolean {
    const token = this.peek();
    return token?.kind === "name" && token.text.toUpperCase() === word;
  }

  private takes(word: string): boolean {
    const isThere = this.isWord(word);
    if (isThere) this.at += 1;
    return isThere;
  }

  private word(word: string): void {
    if (!this.takes(word)) throw this.unexpected();
  }

  private name(): string {
    return this.next("name").text;
  }

  private symbol(text: string): void {
    if (this.next("symbol").text !== text) throw this.unexpected(this.tokens[this.at - 1]);
  }

  private next(kind: Token["kind"]): Token {
    const token = this.tokens[this.at++];
    if (token?.kind !== kind) throw this.unexpected(token);
    return token;
  }

  private unexpected(token = this.peek()): MalformedQuery {
    return new MalformedQuery(token ? `unexpected token: '${token.text}'` : "unexpected end of the query");
  }
}
