import { MethodName } from "./method-name";
import type { OperationGroup } from "./openapi";

export function ReferenceNav({ groups }: { groups: OperationGroup[] }) {
  return (
    <nav aria-label="Endpoints" className="flex flex-col gap-4 max-lg:hidden">
      {groups.map((group) => (
        <section key={group.tag}>
          <h2 className="pb-1 font-medium text-fg-subtle text-xs first-letter:uppercase">{group.tag}</h2>
          <ul>
            {group.operations.map((operation) => (
              <li key={operation.id}>
                <a
                  href={`#${operation.id}`}
                  title={operation.summary}
                  className="flex min-h-6 items-center gap-2 rounded-sm font-mono text-fg-muted text-xs hover:bg-hover hover:text-fg"
                >
                  <MethodName method={operation.method} />
                  <span className="truncate">{operation.path}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
