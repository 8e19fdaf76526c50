import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export function ScreenSkeleton({ label, rows = 12 }: { label: string; rows?: number }) {
  return (
    <>
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="flex h-11 items-center gap-2 border-b px-4">
        <Skeleton className="h-7 w-64" />
        <Skeleton className="h-7 w-32" />
      </div>
      <SkeletonRows rows={rows} label={label} />
    </>
  );
}
