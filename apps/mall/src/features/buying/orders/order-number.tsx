import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { CopyButton } from "./copy-button.tsx";

export function OrderNumber({ of }: { of: string }): ReactNode {
  const t = useT();
  return (
    <span className="inline-flex items-center gap-1">
      <Num className="text-text-2">{of}</Num>
      <CopyButton text={of} label={t("orders.copy_number", { number: of })} />
    </span>
  );
}
