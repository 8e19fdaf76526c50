import type { toast as Toast } from "sonner";

const waiting: ((shown: typeof Toast) => void)[] = [];
const listeners = new Set<() => void>();
let shown: typeof Toast | null = null;

function show(call: (toast: typeof Toast) => void): void {
  if (shown) call(shown);
  else waiting.push(call);
  for (const listener of listeners) listener();
}

/** Shows a notification. The list of notifications may still have to be loaded. */
export const toast = Object.assign((...content: Parameters<typeof Toast>) => show((ready) => ready(...content)), {
  success: (...content: Parameters<typeof Toast.success>) => show((ready) => ready.success(...content)),
  info: (...content: Parameters<typeof Toast.info>) => show((ready) => ready.info(...content)),
  warning: (...content: Parameters<typeof Toast.warning>) => show((ready) => ready.warning(...content)),
  error: (...content: Parameters<typeof Toast.error>) => show((ready) => ready.error(...content)),
  dismiss: (id: string) => show((ready) => ready.dismiss(id)),
});

/** Called once the list of notifications is on the page. */
export function showToastsWith(ready: typeof Toast): void {
  shown = ready;
  for (const call of waiting.splice(0)) call(ready);
}

export const hasToasts = () => waiting.length > 0 || shown !== null;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
