import { UnsupportedText } from "../unsupported-text";
import type { Doubt } from "./open-doubts";

export function DoubtList({ doubts }: { doubts: Doubt[] }) {
  return (
    <ul aria-label="Not in the transcript" className="flex flex-col gap-2 text-sm">
      {doubts.map(({ text, facts, said }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and sentences can be the same
        <li key={index} className="wrap-anywhere rounded border px-2.5 py-1.5">
          <p dir="auto" className="line-clamp-4">
            <UnsupportedText text={text} unsupported={facts} />
          </p>
          {said.length > 0 && <p className="text-fg-muted text-xs">Said: {said.join("; ")}</p>}
        </li>
      ))}
    </ul>
  );
}
