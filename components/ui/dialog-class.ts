export const scrimClass = "fixed inset-0 z-overlay animate-fade-in bg-scrim";
export const boxClass =
  "fixed inset-x-0 bottom-0 z-float mx-auto flex max-h-[92dvh] w-full animate-slide-from-bottom flex-col rounded-t-xl border border-line-strong bg-raised shadow-dialog outline-none sm:top-[10dvh] sm:bottom-auto sm:max-h-[80dvh] sm:animate-pop-in sm:rounded-xl";
