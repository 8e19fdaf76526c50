import { cn } from "@/components/ui/cn";

const LOOK: Record<string, string> = { GET: "text-accent", DELETE: "text-danger" };

export function MethodName({ method }: { method: string }) {
  return (
    <span className={cn("w-12 shrink-0 font-medium font-mono text-2xs", LOOK[method] ?? "text-success")}>{method}</span>
  );
}
