import { trackingLink } from "@arcade/contract/buying/orders/tracking-link";
import { content } from "@arcade/contract/front/content/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { useRead } from "../platform/query.ts";
import { Copyable } from "./copyable.tsx";
import { Name } from "./figures.tsx";

/** A parcel's carrier by its name, and its number to copy or to open on the carrier's page. */
export function TrackingNumber({ carrier, number }: { carrier: string; number: string }): ReactNode {
  const t = useT();
  const row = useRead(content.carriers, {}).data?.items.find(({ code }) => code === carrier);
  const link = trackingLink(row?.link ?? null, number);
  return (
    <>
      <Name of={row?.name ?? carrier} /> · <Copyable text={number} />
      {link === null ? null : (
        <>
          {" "}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {t("orders.open_tracking", { number, carrier: row?.name ?? carrier })}
          </a>
        </>
      )}
    </>
  );
}
