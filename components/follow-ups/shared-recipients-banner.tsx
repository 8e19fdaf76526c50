import { Banner } from "@/components/ui/banner";
import type { sharedRecipients } from "./shared-recipients";

export function SharedRecipients({ shared }: { shared: ReturnType<typeof sharedRecipients> }) {
  return (
    <Banner
      tone="warning"
      title={shared.length === 1 ? "One person gets several of these." : "Some people get several of these."}
    >
      <ul className="mt-1 flex flex-col gap-0.5">
        {shared.map(({ address, subjects }) => (
          <li key={address} className="break-words">
            {address}: {subjects.map((subject) => `“${subject}”`).join(", ")}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
