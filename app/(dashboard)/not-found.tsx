import { SearchX } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";

export default function ScreenNotFound() {
  return (
    <>
      <PageHeader title="Not found" />
      <EmptyState
        icon={SearchX}
        title="Page not found"
        action={
          <Link href="/today" className={buttonClass()}>
            Go to Today
          </Link>
        }
      >
        It may have been removed, or it belongs to someone else on your team.
      </EmptyState>
    </>
  );
}
