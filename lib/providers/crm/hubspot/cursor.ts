import { z } from "zod";
import { ProviderFailure } from "../../failure";

const ms = z.int().nonnegative();
const id = z.string().max(255);

/** How far a pass that is over came, and where the next one starts. */
const Rest = z.object({
  /** The latest change seen, and everything up to `floor` for sure. */
  mark: ms,
  floor: ms,
  /** When `mark` rose, by our clock. */
  at: ms,
  /** The recycle bin as it was, while it is small. */
  bin: z.array(id).max(200).nullable(),
  /** A large recycle bin is not read every time. */
  binRead: z.object({ at: ms, pages: z.int() }).nullable(),
});
export type Rest = z.output<typeof Rest>;

/** Where listing changes goes on; the four steps of a pass. */
const Cursor = z.discriminatedUnion("step", [
  z.object({ step: z.literal("list"), after: id.nullable(), total: z.int().nullable(), rest: Rest }),
  z.object({
    step: z.literal("search"),
    from: ms,
    floor: ms,
    mark: ms,
    tie: z.object({ at: ms, id }).nullable(),
    rest: Rest,
  }),
  z.object({
    step: z.literal("bin"),
    after: id.nullable(),
    pages: z.int(),
    seen: z.array(id).max(200).nullable(),
    rest: Rest,
  }),
  z.object({ step: z.literal("rest"), rest: Rest }),
]);
export type Cursor = z.output<typeof Cursor>;

export function parseCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(text));
  } catch {
    throw new ProviderFailure("refused", "Not a cursor of this CRM");
  }
}
