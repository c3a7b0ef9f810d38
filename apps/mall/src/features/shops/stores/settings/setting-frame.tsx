import type { ReactNode } from "react";

/** The form of a part. The browser's own validation is off. Faults are shown beside their field, in our words. */
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
