import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading Today</span>
      <div className="flex h-12 items-center border-b px-4">
        <Skeleton className="h-4 w-40" />
      </div>
      <div className="grid items-start gap-4 p-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {[3, 4].map((panels) => (
          <div key={panels} className="flex flex-col gap-4">
            <Skeleton className="h-24 w-full rounded-lg" />
            <Skeleton className="h-52 w-full rounded-lg" />
            <Skeleton className="h-36 w-full rounded-lg" />
          </div>
        ))}
      </div>
    </div>
  );
}
