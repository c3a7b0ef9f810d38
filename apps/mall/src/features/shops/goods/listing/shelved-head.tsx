import type { Answer } from "@arcade/contract/endpoint";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../../../kit/button.tsx";
import { Tag } from "../../../../kit/signs/chip.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { toast } from "../../../../kit/layers/toasts.tsx";
import { useChange } from "../../../../platform/wire/change.ts";
import { paths } from "../../../../platform/page/paths.ts";
import { OurPicture } from "../../../../platform/page/picture.tsx";
import { TakenDown } from "./taken-down.tsx";

export type Shelved = Answer<typeof listing.shelved>;

/** The goods, whether they are on sale, and the button to change that. */
export function ShelvedHead({ goods }: { goods: Shelved }): ReactNode {
  const t = useT();
  const [refused, setRefused] = useState<string | null>(null);
  const put = useChange(listing.put);
  const toggle = async () => {
    const outcome = await put.send({ goods_ids: [goods.id], to: goods.on_sale ? "off" : "on" });
    if (!outcome?.ok) return;
    const [item] = outcome.data.items;
    setRefused(item?.refused?.msg ?? null);
    if (item?.refused === null) toast.show({ text: t("listing.result_all", { count: 1 }), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-3 px-edge py-3">
      <div className="flex items-center gap-3">
        <span className="size-[min(5rem,22vw)] shrink-0 overflow-hidden rounded-m border border-line">
          <OurPicture name={goods.picture} alt="" sizes="5rem" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-title-s">
            <bdi>{goods.name}</bdi>
          </h2>
          <span className="flex flex-wrap gap-2">
            <Tag tone={goods.on_sale ? "ok" : goods.off_reason === "taken_down" ? "bad" : "plain"}>
              {goods.on_sale
                ? t("listing.tab_on")
                : t(goods.off_reason === null ? "listing.off_never" : `listing.off_${goods.off_reason}`)}
            </Tag>
            {goods.supplied && <Tag tone="info">{t("listing.from_supply")}</Tag>}
          </span>
        </div>
      </div>
      {goods.takedown !== null && <TakenDown takedown={goods.takedown} />}
      {refused !== null && (
        <Notice tone="bad" urgent>
          {refused}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button variant={goods.on_sale ? "secondary" : "primary"} busy={put.pending} onClick={() => void toggle()}>
          {t(goods.on_sale ? "listing.put_off" : "listing.put_on")}
        </Button>
        <ButtonLink variant="secondary" href={paths.goods(goods.id)}>
          {t("listing.see_as_buyer")}
        </ButtonLink>
      </div>
    </div>
  );
}
