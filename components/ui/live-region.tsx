/** Announces a change to screen readers without moving the focus: "3 items left to review". */
export function LiveRegion({ children }: { children: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  );
}
