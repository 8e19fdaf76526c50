import { markUnsupported } from "./mail-parts";

/** A text with the figures, dates and names that nobody said highlighted. */
export function UnsupportedText({ text, unsupported }: { text: string; unsupported: string[] }) {
  return markUnsupported(text, unsupported).map((fact) =>
    fact.isUnsupported ? (
      <strong
        key={fact.start}
        title="Nobody said this in the meeting"
        className="rounded-sm bg-danger-soft px-0.5 font-semibold text-danger underline decoration-2 decoration-danger decoration-double underline-offset-3"
      >
        {fact.text}
        <span className="sr-only"> (nobody said this)</span>
      </strong>
    ) : (
      <span key={fact.start}>{fact.text}</span>
    ),
  );
}
