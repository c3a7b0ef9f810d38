import { type ReactNode, useId } from "react";

/** One part of a long step, under its own heading. */
export function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h3 id={id} className="text-title-s">
        {title}
      </h3>
      {children}
    </section>
  );
}
