import { ScreenSkeleton } from "@/components/screens/screen-skeleton";

export default function Loading() {
  return <ScreenSkeleton label="Loading commitments" />;
}
