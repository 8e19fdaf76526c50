/** Stands for a dialog whose script is loading, so that keys typed meanwhile don't act on the page behind it. */
export function Opening() {
  return <div hidden role="dialog" data-state="open" />;
}
