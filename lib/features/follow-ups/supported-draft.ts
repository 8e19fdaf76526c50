import type { Draft } from "@/lib/grounding/draft";
import type { LeftOut } from "@/lib/grounding/drop-unsupported";
import type { AiPort, Answer, DraftRequest, Made, Usage } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";

type Kept = { draft: Draft; left: LeftOut[] };
type Keep = (draft: Draft) => Promise<Kept>;

/**
 * Has an engine write a draft and keeps what the transcript supports. Asks the engine once to fix the rest, with the
 * reasons, and leaves out what fails again.
 */
export async function supportedDraft(
  ai: AiPort,
  request: DraftRequest,
  keep: Keep,
): Promise<Kept & { made: Made | undefined }> {
  const written = await ai.draft(request);
  const first = await keep(written);
  if (!ai.mend || first.left.length === 0 || written.made?.engine !== ai.engine)
    return { ...first, made: written.made };
  const mended = await mend(ai.mend, request, written, first.left);
  if (!mended) return { ...first, made: written.made };
  return { ...(await keep(mended)), made: both(written.made, mended.made) };
}

async function mend(
  again: NonNullable<AiPort["mend"]>,
  request: DraftRequest,
  written: Draft,
  failed: LeftOut[],
): Promise<Answer<Draft> | null> {
  try {
    return await again(request, written, failed);
  } catch (error) {
    if (error instanceof ProviderFailure) return null;
    throw error;
  }
}

function both(first: Made, second: Made | undefined): Made {
  if (!second) return first;
  return { ...first, usage: sum(first.usage, second.usage), notes: [...first.notes, ...second.notes] };
}

function sum(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  };
}
