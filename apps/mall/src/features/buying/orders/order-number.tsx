import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { CopyButton } from "./copy-button.tsx";

export function OrderNumber({ of }: { of: string }): ReactNode {
  const say = useSay();
  return (
    <span className="inline-flex items-center gap-1">
      <Num className="text-text-2">{of}</Num>
      <CopyButton text={of} label={say("orders.copy_number", { number: of })} />
    </span>
  );
}
