import type { OrderCard } from "@arcade/contract/buying/orders/order";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Anchor } from "../../../kit/anchor.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { OurPicture } from "../../../platform/page/picture.tsx";

export type Line = Omit<OrderCard["lines"][number], "refunded_quantity" | "unsent" | "asked_back"> & {
  refunded_quantity?: number;
  unsent?: number;
  asked_back?: number;
};

interface OrderLinesProps {
  lines: readonly Line[];
  /** Where a tap on a line leads. The default is the goods. Null disables the link. */
  hrefOf?: ((line: Line) => string) | null;
  /** A part of the order was sent. The lines say what is still to be sent. */
  isPartlySent?: boolean;
  /** A note under a line. */
  noteOf?: (line: Line) => ReactNode;
}

/** The goods of an order: photo, name, specification, unit price and quantity. */
export function OrderLines({
  lines,
  hrefOf = ({ goods_id, sku_id }) => paths.goods(goods_id, sku_id),
  isPartlySent = false,
  noteOf,
}: OrderLinesProps): ReactNode {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.sku_id} className="flex flex-col gap-1">
          {hrefOf ? (
            <Anchor href={hrefOf(line)} className="flex gap-3">
              <LineContent line={line} isPartlySent={isPartlySent} />
            </Anchor>
          ) : (
            <div className="flex gap-3">
              <LineContent line={line} isPartlySent={isPartlySent} />
            </div>
          )}
          {noteOf?.(line)}
        </li>
      ))}
    </ul>
  );
}

function LineContent({ line, isPartlySent }: { line: Line; isPartlySent: boolean }): ReactNode {
  const t = useT();
  return (
    <>
      <span className="size-[min(4.5rem,20vw)] shrink-0 self-start overflow-hidden rounded-s">
        <OurPicture name={line.picture} alt="" sizes="4.5rem" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <bdi className="line-clamp-2">{line.name}</bdi>
        {line.specification !== "" && <bdi className="text-label font-normal text-text-2">{line.specification}</bdi>}
        <span className="mt-auto flex flex-wrap items-baseline justify-between gap-2">
          <Price amount={money(line.price)} tone="plain" />
          <Num className="text-text-2">× {line.quantity}</Num>
        </span>
        {isPartlySent && (line.unsent ?? 0) > 0 && (
          <span className="text-label font-normal text-text-2">
            {t("orders.line_unsent", { count: line.unsent ?? 0 })}
          </span>
        )}
        {(line.asked_back ?? 0) > 0 && (
          <span className="text-label font-normal text-text-2">
            {t("orders.line_asked_back", { count: line.asked_back ?? 0 })}
          </span>
        )}
        {(line.refunded_quantity ?? 0) > 0 && (
          <span className="text-label font-normal text-text-2">
            {t("refunds.line_refunded", { count: line.refunded_quantity ?? 0 })}
          </span>
        )}
      </span>
    </>
  );
}
