import type { BaseSyntheticEvent, ReactNode } from "react";

/**
 * The shared form of the member's pages. The browser's own validation is off. Faults are shown beside their field, in
 * our words.
 */
export function FormFrame({
  onSubmit,
  children,
}: {
  onSubmit: (event?: BaseSyntheticEvent) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5 px-edge py-6">
      {children}
    </form>
  );
}
