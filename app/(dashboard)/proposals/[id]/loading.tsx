import { Skeleton } from "@/components/ui/skeleton";

export default function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the proposal</span>
      <div className="flex h-12 items-center justify-between border-b px-4">
        <Skeleton className="h-4 w-64" />
        <Skeleton className="h-8 w-24" />
      </div>
      <div className="grid xl:grid-cols-2">
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="h-56 w-full rounded-lg" />
          <Skeleton className="h-72 w-full rounded-lg" />
        </div>
        <div className="border-l bg-sunken p-4 max-xl:hidden">
          <Skeleton className="h-[70vh] w-full rounded-lg" />
        </div>
      </div>
    </div>
  );
}
