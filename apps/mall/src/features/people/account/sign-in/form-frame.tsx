import type { BaseSyntheticEvent, ReactNode } from "react";

/**
 * The one shape of the member's forms. The browser's own checks are off: what is wrong is said beside its field, in our
 * words.
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
