import { toast } from "sonner";
import { isFresh, probe } from "./reachability";

/** Whether the server is reachable. Otherwise shows a message, because leaving would lose this page. */
export async function mayLeave(): Promise<boolean> {
  const isThere = isFresh() || (await probe());
  if (!isThere) sayItStays();
  return isThere;
}

function sayItStays(): void {
  toast.warning("You're offline", {
    id: "no-network",
    description:
      "You can stay on this page, and what you type is kept. Other pages will open again when you're back online.",
  });
}
