import { createKeybindingsHandler, type KeybindingFilter } from "tinykeys";
import { bindingsOf, type Shortcut } from "./shortcut-keys";

type Page = { ignore: KeybindingFilter; openDialogs: () => number };

/** The shortcuts of everything on the page. The last registration wins, and an open dialog disables those behind it. */
export class ShortcutRegistry {
  private registered: Shortcut[] = [];
  private readonly bound = new Set<string>();
  private handler: EventListener = () => undefined;

  constructor(private readonly page: Page) {}

  add(shortcut: Shortcut): () => void {
    this.registered.push(shortcut);
    if (!this.bound.has(shortcut.keys)) {
      this.bound.add(shortcut.keys);
      this.handler = this.handlerOf([...this.bound]);
    }
    return () => {
      this.registered = this.registered.filter((other) => other !== shortcut);
    };
  }

  list(): Shortcut[] {
    return [...this.registered];
  }

  handle(event: KeyboardEvent): void {
    this.handler(event);
  }

  /** Sequences come first, so that "g a" doesn't run "a". */
  private handlerOf(shortcuts: string[]): EventListener {
    const sorted = shortcuts.toSorted((one, other) => Number(other.includes(" ")) - Number(one.includes(" ")));
    const bindings = sorted.flatMap((keys) =>
      bindingsOf(keys).map((binding) => [binding, (event: KeyboardEvent) => this.run(keys, event)] as const),
    );
    return createKeybindingsHandler(Object.fromEntries(bindings), { ignore: this.page.ignore });
  }

  private run(keys: string, event: KeyboardEvent): void {
    const depth = this.page.openDialogs();
    const shortcut = this.registered.findLast((entry) => entry.keys === keys && entry.depth >= depth);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  }
}
