import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Num } from "../../kit/signs/text.tsx";
import { useCarriers } from "../carriers.ts";

/** A tracking number. It opens the carrier's page of it, if the carrier has one. */
export function TrackingNumber({ carrier, number }: { carrier: string; number: string }): ReactNode {
  const t = useT();
  const { linkOf, nameOf } = useCarriers();
  const link = linkOf(carrier, number);
  if (link === null) return <Num>{number}</Num>;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-primary underline"
      aria-label={t("orders.open_tracking", { number, carrier: nameOf(carrier) })}
    >
      <Num>{number}</Num>
    </a>
  );
}
