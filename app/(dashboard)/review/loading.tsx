import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <>
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-32" />
      </div>
      <div className="grid flex-1 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)_18rem] 2xl:grid-cols-[18rem_minmax(0,1fr)_20rem]">
        <div className="lg:border-r">
          <SkeletonRows rows={6} label="Loading the review queue" />
        </div>
        <div className="flex flex-col gap-3 p-4 max-lg:hidden">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="mt-4 h-64 w-full rounded-lg" />
        </div>
        <div className="flex flex-col gap-3 border-l p-3 max-xl:hidden">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-40 w-full rounded-lg" />
        </div>
      </div>
    </>
  );
}
