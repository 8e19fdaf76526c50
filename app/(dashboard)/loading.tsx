import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-40" />
      </div>
      <SkeletonRows rows={12} label="Loading" />
    </>
  );
}
