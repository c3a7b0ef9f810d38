import { type ReactNode, useId } from "react";

/** A part of a page with its own heading, by which screen readers name it. */
export function TitledPart({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-title-s">
        {title}
      </h2>
      {children}
    </section>
  );
}
