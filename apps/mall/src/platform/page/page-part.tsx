import { type ReactNode, useId } from "react";
import { Card } from "../../kit/card.tsx";

/** A part of a page under its heading. */
export function PagePart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="text-title-s">
            {title}
          </h2>
          {hint !== undefined && <p className="text-label text-text-2">{hint}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
