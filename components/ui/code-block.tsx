import { CopyButton } from "./copy-button";

/** Code with a copy button. `label` names it: "curl", "Response". */
export function CodeBlock({ code, label }: { code: string; label: string }) {
  return (
    <figure className="min-w-0 overflow-hidden rounded-lg border bg-sunken">
      <figcaption className="flex items-center justify-between gap-2 border-b py-1 pr-1 pl-3 text-fg-subtle text-xs">
        {label}
        <CopyButton text={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <pre tabIndex={0} className="max-h-96 overflow-auto p-3 font-mono text-xs focus-visible:-outline-offset-2">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
