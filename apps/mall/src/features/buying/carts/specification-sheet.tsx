import { goods } from "@arcade/contract/shops/goods/api";
import type { GoodsDetail } from "@arcade/contract/shops/goods/api";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { Button } from "../../../kit/button.tsx";
import { ChoiceChips } from "../../../kit/inputs/choice-chips.tsx";
import { Price } from "../../../kit/signs/price.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { pictureUrl } from "@arcade/contract/pictures";
import { OurPicture } from "../../../platform/page/picture.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import type { CartLine } from "./reckon.ts";

interface SpecificationSheetProps {
  /** The line whose specification is changed, or null. */
  line: CartLine | null;
  onClose: () => void;
  onChange: (skuId: string, toSkuId: string) => Promise<boolean>;
}

/** Changes a line to another SKU of the same goods. */
export function SpecificationSheet({ line, onClose, onChange }: SpecificationSheetProps): ReactNode {
  const t = useT();
  const [shown, setShown] = useState(line);
  if (line && line !== shown) setShown(line); // stays rendered while the sheet closes
  const detail = useRead(goods.detail, { id: shown?.goods_id ?? "" }, { enabled: shown !== null });
  const [chosen, setChosen] = useState<{ line: CartLine | null; values: number[] }>({ line: null, values: [] });
  const [busy, setBusy] = useState(false);
  const present = detail.data?.skus.find(({ id }) => id === shown?.sku_id);
  const values = chosen.line === shown ? chosen.values : (present?.values ?? []);
  const sku = detail.data && skuOf(detail.data, values);

  const change = async () => {
    if (!shown || !sku) return;
    if (sku.id === shown.sku_id) return onClose();
    setBusy(true);
    const done = await onChange(shown.sku_id, sku.id);
    setBusy(false);
    if (done) onClose();
  };
  const confirm = (
    <Button
      wide
      busy={busy}
      onClick={() => void change()}
      disabledReason={!sku ? t("carts.choose_specification") : sku.stock < 1 ? t("carts.sold_out") : null}
    >
      {t("app.confirm")}
    </Button>
  );
  return (
    <Sheet open={line !== null} onOpenChange={onClose} title={t("carts.change_specification")} actions={confirm}>
      <Loaded of={detail} skeleton={<Skeleton height="14rem" />}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <div className="flex gap-3">
              <span className="size-24 shrink-0 overflow-hidden rounded-s">
                <OurPicture name={(sku ?? present)?.picture ?? data.pictures[0] ?? ""} alt="" sizes="6rem" />
              </span>
              <div className="flex min-w-0 flex-col gap-1">
                <bdi className="line-clamp-2">{data.name}</bdi>
                {sku && <Price amount={money(sku.price)} size="m" />}
                {sku && (
                  <span className="text-label font-normal text-text-2">
                    <Trans id="carts.left" values={{ count: sku.stock }} />
                  </span>
                )}
              </div>
            </div>
            {data.axes.map((axis, at) => (
              <ChoiceChips
                key={axis.name}
                label={<bdi>{axis.name}</bdi>}
                value={values[at] === undefined ? null : String(values[at])}
                onValueChange={(value) =>
                  setChosen({
                    line: shown,
                    values: data.axes.map((_, index) => (index === at ? Number(value) : (values[index] ?? 0))),
                  })
                }
                options={axis.values.map((value, index) => ({
                  value: String(index),
                  label: <bdi>{value.name}</bdi>,
                  picture: value.picture ? pictureUrl(value.picture, 160) : undefined,
                  soldOut: isSoldOut(data, values, at, index) ? t("carts.sold_out_short") : null,
                }))}
              />
            ))}
          </div>
        )}
      </Loaded>
    </Sheet>
  );
}

function skuOf({ skus }: GoodsDetail, values: readonly number[]): GoodsDetail["skus"][number] | undefined {
  return skus.find(
    (sku) => sku.values.length === values.length && sku.values.every((value, index) => value === values[index]),
  );
}

/** Whether this value is sold out in combination with the chosen values of the other axes. */
function isSoldOut({ skus }: GoodsDetail, values: readonly number[], axis: number, value: number): boolean {
  return !skus.some(
    (sku) =>
      sku.stock > 0 && sku.values.every((each, index) => each === (index === axis ? value : (values[index] ?? each))),
  );
}
