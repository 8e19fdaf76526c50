export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-skip rounded bg-accent-solid px-3 py-2 font-medium text-accent-ink text-sm focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
