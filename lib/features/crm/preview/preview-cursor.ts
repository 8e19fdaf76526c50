import { z } from "zod";
import { invalidFields } from "@/lib/core/errors";
import { NOT_A_CURSOR } from "../changes/schema";
import { SYNC_TYPES } from "../schema";

/** The position of a preview. `skip` counts the changes already shown from the page or batch. */
const Place = z.discriminatedUnion("step", [
  z.strictObject({
    step: z.literal("pull"),
    type: z.enum(SYNC_TYPES),
    crm: z.string().max(6_000).nullable(),
    skip: z.int().nonnegative(),
  }),
  z.strictObject({
    step: z.literal("push"),
    type: z.enum(SYNC_TYPES),
    after: z.strictObject({ updatedAt: z.iso.datetime(), id: z.uuid() }).nullable(),
  }),
  z.strictObject({
    step: z.literal("reread"),
    type: z.enum(SYNC_TYPES),
    from: z.uuid().nullable(),
    skip: z.int().nonnegative(),
  }),
]);
export type Place = z.infer<typeof Place>;
export type PullPlace = Extract<Place, { step: "pull" }>;
export type PushPlace = Extract<Place, { step: "push" }>;
export type RereadPlace = Extract<Place, { step: "reread" }>;

export function writePlace(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString("base64url");
}

export function readPlace(cursor: string): Place {
  try {
    const place = Place.safeParse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (place.success) return place.data;
  } catch {
    // Handled like any other invalid cursor.
  }
  throw notACursor();
}

export function notACursor() {
  return invalidFields({ cursor: [NOT_A_CURSOR] });
}
