import type { ReactNode } from "react";
import { Pattern } from "../../../kit/pictures/pattern.tsx";
import { useMall } from "../../../platform/page/title.ts";

/** The mall's name under its arches, above the log-in and registration forms. */
export function Hero({ children }: { children: ReactNode }): ReactNode {
  const mall = useMall()?.mall_name;
  return (
    <div className="relative mx-edge mt-4 overflow-hidden rounded-l bg-primary px-5 py-5 text-on-primary in-data-[theme=dark]:bg-primary-c in-data-[theme=dark]:text-on-primary-c">
      <Pattern strength={0.16} />
      <p className="relative min-h-8 font-display text-title-l">{mall}</p>
      <p className="relative text-body">{children}</p>
    </div>
  );
}
