import { z } from "zod";
import { ProviderFailure } from "../../../failure";

/** What is remembered of the pages of a list: one token, and how many pages ago it was set. */
export const Lap = z.object({ token: z.string().max(255), steps: z.int(), length: z.int() });
export type Lap = z.output<typeof Lap>;

/** More pages than any account has. */
const MAX_LENGTH = 2 ** 20;

/**
 * Throws if pages lead back to an earlier one. Compares with a single earlier token, which is replaced at growing
 * distances, so a circle of any length is found (Brent's algorithm).
 */
export function onward(lap: Lap | null, token: string): Lap {
  if (lap?.token === token || (lap && lap.length > MAX_LENGTH)) {
    throw new ProviderFailure("bad_output", "HubSpot's pages repeat");
  }
  if (!lap) return { token, steps: 0, length: 1 };
  if (lap.steps + 1 < lap.length) return { ...lap, steps: lap.steps + 1 };
  return { token, steps: 0, length: lap.length * 2 };
}
