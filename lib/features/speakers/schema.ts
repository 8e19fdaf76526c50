import { z } from "zod";
import { requiredText } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { MAX_NAME_LENGTH } from "./name-limit";

export const MeetingSpeakers = z.strictObject({
  meetingId: z.uuid(),
  revision: z.int(),
  speakers: z.array(
    z.strictObject({
      /** The speaker's name in the text. */
      label: z.string(),
      /** The name people gave, or the label. Several labels can have the same name. */
      name: z.string(),
      turns: z.int(),
    }),
  ),
});
export type MeetingSpeakers = z.infer<typeof MeetingSpeakers>;
export const SpeakersEnvelope = envelope(MeetingSpeakers);

const line = (max: number) =>
  requiredText(max)
    .refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be one line")
    .overwrite((value) => value.trim());

export const SpeakersPatch = z.object({
  revision: z.int().min(1),
  speakers: z
    .array(
      z.object({
        label: requiredText(500),
        name: line(MAX_NAME_LENGTH).nullable().describe("Null restores the name in the text"),
      }),
    )
    .min(1, "must name a speaker")
    .max(200, "must have at most 200 speakers"),
});
export type SpeakersPatch = z.output<typeof SpeakersPatch>;
