import type { AnyContract } from "@/lib/core/contract";
import { emailContracts } from "@/lib/features/emails/contract";
import { followUpContracts } from "@/lib/features/follow-ups/contract";
import { meetingContracts } from "@/lib/features/meetings/contract";
import { systemContracts } from "./system-contract";

/** Every endpoint of the product. OpenAPI, the generated tests and the documentation page read this list. */
export const CATALOG: AnyContract[] = [
  ...meetingContracts,
  ...followUpContracts,
  ...emailContracts,
  ...systemContracts,
];
