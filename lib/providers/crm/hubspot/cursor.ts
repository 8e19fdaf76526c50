import { z } from "zod";
import { ProviderFailure } from "../../failure";
import { Lap } from "./listing/lap";
import { Place, startPlace } from "./listing/spread";

const ms = z.int().nonnegative();
const id = z.string().max(255);

/** The state of a completed pass, from which the next one starts. */
const Rest = z.object({
  /** `mark` is the latest change seen. All changes up to `floor` have certainly been read. */
  mark: ms,
  floor: ms,
  /** When `mark` last increased, by our clock. */
  at: ms,
  /** The contents of the recycle bin, while it is small. */
  bin: z.array(id).max(200).nullable(),
  /** When a large recycle bin was last read, because it is not read in every pass. */
  binRead: z.object({ at: ms, pages: z.int() }).nullable(),
});
export type Rest = z.output<typeof Rest>;

/** The position in the list of changes: one of the four steps of a pass. */
const Cursor = z.discriminatedUnion("step", [
  z.object({ step: z.literal("list"), place: Place.default(startPlace), total: z.int().nullable(), rest: Rest }),
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
    lap: Lap.nullable().default(null),
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
