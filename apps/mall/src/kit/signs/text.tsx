import type { ReactNode } from "react";

/** Text of a person or another language (a name, a message, a title): it keeps its own direction in any sentence. */
export function Bdi({ children, lang }: { children: ReactNode; lang?: string | undefined }): ReactNode {
  return <bdi lang={lang}>{children}</bdi>;
}

/** An amount, a code, an order number, a phone, an address: tabular figures, always left to right. */
export function Num({ children, className }: { children: ReactNode; className?: string | undefined }): ReactNode {
  return (
    <bdi dir="ltr" className={className ? `num ${className}` : "num"}>
      {children}
    </bdi>
  );
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return <span className="sr-only">{children}</span>;
}
