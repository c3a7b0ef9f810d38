import type { ReactNode } from "react";

/** A part's form. The browser's own checks are off: what is wrong is said beside its field, in our words. */
export function SettingFrame({ onSave, children }: { onSave: () => Promise<void>; children: ReactNode }): ReactNode {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
      className="flex flex-col gap-6 px-edge py-4"
    >
      {children}
    </form>
  );
}
