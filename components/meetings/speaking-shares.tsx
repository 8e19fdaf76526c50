import { memo } from "react";
import type { Transcript } from "@/lib/features/meetings/schema";
import { speakingTimes } from "@/lib/features/meetings/speaking-time";

const SHOWN = 8;

/** How much each person spoke, most first. Kept while evidence is selected, because it reads every word. */
export const SpeakingShares = memo(function SpeakingShares({ segments }: { segments: Transcript["speakerSegments"] }) {
  const times = speakingTimes(segments);
  if (times.length < 2) return null;
  return (
    <section aria-labelledby="speaking-heading">
      <h2 id="speaking-heading" className="mb-1.5 px-2 font-semibold text-sm">
        Who spoke
      </h2>
      <ul className="flex flex-col gap-1.5 px-2 text-sm">
        {times.slice(0, SHOWN).map(({ speaker, words, seconds, share }) => (
          <li key={speaker} className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto] items-center gap-3">
            <span className="truncate" title={speaker}>
              {speaker}
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-sm bg-hover">
              <span className="block h-full rounded-sm bg-accent-solid" style={{ width: `${share}%` }} />
            </span>
            <span data-numeric className="whitespace-nowrap text-fg-muted text-xs">
              {share}% · {seconds === null ? wordCount(words) : clock(seconds)}
            </span>
          </li>
        ))}
      </ul>
      {times.length > SHOWN && <p className="px-2 pt-1 text-fg-subtle text-xs">and {times.length - SHOWN} more</p>}
    </section>
  );
});

function clock(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

function wordCount(words: number): string {
  return `${words.toLocaleString("en")} ${words === 1 ? "word" : "words"}`;
}
