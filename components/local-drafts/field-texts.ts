import {
  type DraftKey,
  discardLocalDraft,
  findLocalDrafts,
  type KeptDraft,
  type LocalDraft,
  saveLocalDraft,
} from "./local-draft";

/** What is typed into a field on this visit, and what earlier visits left there. No visit overwrites another's text. */
export class FieldTexts {
  private visit = crypto.randomUUID();

  constructor(private readonly field: DraftKey) {}

  /** Where this visit keeps its text. */
  get place(): DraftKey {
    return { ...this.field, visit: this.visit };
  }

  save(value: unknown, base: LocalDraft["base"] = null): void {
    saveLocalDraft(this.place, value, base);
  }

  discard(): void {
    discardLocalDraft(this.place);
  }

  /** Makes this visit's text one of the earlier ones, because another takes its place in the field. */
  setAside(): void {
    this.visit = crypto.randomUUID();
  }

  /** Newest first. */
  earlier(): KeptDraft[] {
    return findLocalDrafts(this.field).filter(({ visit }) => visit !== this.visit);
  }

  /** Removes what earlier visits left of this text. */
  drop(value: unknown): void {
    const text = JSON.stringify(value);
    for (const { visit, value: kept } of this.earlier()) {
      if (JSON.stringify(kept) === text) discardLocalDraft({ ...this.field, visit });
    }
  }
}
