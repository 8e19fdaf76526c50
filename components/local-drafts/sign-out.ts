import { clearLocalData } from "./local-draft";

const CHANNEL = "followthrough.sign-out";

let isLeaving = false;

/** Ends the session and removes typed text from this browser in every tab. Resolves to false when that failed. */
export async function signOutEverywhere(): Promise<boolean> {
  if (!(await endSession().catch(() => false))) return false;
  clearLocalData();
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("out");
  channel.close();
  go();
  return true;
}

/** As next-auth/react does, which is too large to load for this. */
async function endSession(): Promise<boolean> {
  const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, callbackUrl: "/sign-in", json: "true" });
  return (await fetch("/api/auth/signout", { method: "POST", body })).ok;
}

/** Leaves this tab when another one signs out, so that the next person at this computer sees nothing. */
export function listenForSignOut(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => {
    clearLocalData();
    go();
  };
  const silence = (event: BeforeUnloadEvent) => isLeaving && event.stopImmediatePropagation();
  window.addEventListener("beforeunload", silence, true);
  return () => {
    channel.close();
    window.removeEventListener("beforeunload", silence, true);
  };
}

/** Reloads without warning about unsaved text: it is stored, and the next page offers it. */
export function reload(): void {
  isLeaving = true;
  window.location.reload();
}

function go(): void {
  isLeaving = true;
  window.location.replace("/sign-in");
}
