import { piecesToShip } from "@arcade/contract/buying/orders/pieces";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../../kit/button.tsx";
import { Stepper } from "../../../../kit/inputs/stepper.tsx";
import { Bdi } from "../../../../kit/signs/text.tsx";
import type { ShippedOrder } from "./use-shipping.ts";

interface ParcelPiecesProps {
  order: ShippedOrder;
  /** The pieces of each SKU. Null: all that are left. */
  pieces: Readonly<Record<string, number>> | null;
  error: string | null;
  onChange: (to: Readonly<Record<string, number>> | null) => void;
}

/**
 * The pieces in the parcel. The default is all of them. A store that does not have all of them sends the others later.
 */
export function ParcelPieces({ order, pieces, error, onChange }: ParcelPiecesProps): ReactNode {
  const t = useT();
  const lines = order.lines.flatMap((line) =>
    line.unsent > line.asked_back ? [{ ...line, left: line.unsent - line.asked_back }] : [],
  );
  if (piecesToShip(lines) < 2) return null;
  if (pieces === null)
    return (
      <Button
        variant="secondary"
        size="m"
        onClick={() => onChange(Object.fromEntries(lines.map(({ sku_id, left }) => [sku_id, left])))}
      >
        {t("shop.send_later")}
      </Button>
    );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-label">{t("shop.pieces_in_parcel")}</legend>
      {lines.map(({ sku_id, name, specification, left }) => (
        <div key={sku_id} className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2">
              <Bdi>{name}</Bdi>
            </span>
            <span className="block text-label font-normal text-text-2">
              {specification !== "" && (
                <>
                  <Bdi>{specification}</Bdi> ·{" "}
                </>
              )}
              {t("orders.line_unsent", { count: left })}
            </span>
          </span>
          <Stepper
            label={t("shop.pieces_of", { name: specification === "" ? name : `${name}, ${specification}` })}
            value={pieces[sku_id] ?? 0}
            min={0}
            max={left}
            limitText={{ max: t("orders.line_unsent", { count: left }) }}
            onValueChange={(quantity) => onChange({ ...pieces, [sku_id]: quantity })}
          />
        </div>
      ))}
      {error !== null && (
        <p role="alert" className="text-label text-bad">
          {error}
        </p>
      )}
      <Button variant="secondary" size="m" onClick={() => onChange(null)}>
        {t("shop.send_all")}
      </Button>
    </fieldset>
  );
}
