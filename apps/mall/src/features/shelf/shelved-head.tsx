import type { Answer } from "@arcade/contract/endpoint";
import { goods as goodsRows } from "@arcade/contract/goods/api";
import { shelf } from "@arcade/contract/shelf/api";
import { useSay } from "@arcade/web/say.tsx";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../kit/button.tsx";
import { Tag } from "../../kit/chip.tsx";
import { Notice } from "../../kit/notice.tsx";
import { toast } from "../../kit/toasts.tsx";
import { useChange } from "../../platform/change.ts";
import { paths } from "../../platform/paths.ts";
import { OurPicture } from "../../platform/picture.tsx";
import { offWords } from "./shelf-card.tsx";
import { TakenDown } from "./taken-down.tsx";

export type Shelved = Answer<typeof shelf.shelved>;

/** What the goods are, whether they are on sale, and the way to change that. */
export function ShelvedHead({ goods }: { goods: Shelved }): ReactNode {
  const say = useSay();
  const [refused, setRefused] = useState<string | null>(null);
  const put = useChange(shelf.put, { refreshes: [shelf.shelved, shelf.list, shelf.terms, goodsRows.detail] });
  const toggle = async () => {
    const outcome = await put.send({ goods_ids: [goods.id], to: goods.on_sale ? "off" : "on" });
    if (!outcome?.ok) return;
    const [item] = outcome.data.items;
    setRefused(item?.refused?.msg ?? null);
    if (item?.refused === null) toast.show({ text: say("shelf.result_all", { count: 1 }), tone: "success" });
  };
  return (
    <div className="flex flex-col gap-3 px-edge py-3">
      <div className="flex items-center gap-3">
        <span className="size-20 shrink-0 overflow-hidden rounded-m border border-line">
          <OurPicture name={goods.picture} alt="" sizes="5rem" />
        </span>
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-title-s">
            <bdi>{goods.name}</bdi>
          </h2>
          <span className="flex flex-wrap gap-2">
            <Tag tone={goods.on_sale ? "ok" : goods.off_reason === "taken_down" ? "bad" : "plain"}>
              {goods.on_sale ? say("shelf.tab_on") : say(goods.off_reason === null ? "shelf.off_never" : offWords[goods.off_reason])}
            </Tag>
            {goods.supplied && <Tag tone="info">{say("shelf.from_supply")}</Tag>}
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
          {say(goods.on_sale ? "shelf.put_off" : "shelf.put_on")}
        </Button>
        <ButtonLink variant="secondary" href={paths.goods(goods.id)}>
          {say("shelf.see_as_buyer")}
        </ButtonLink>
      </div>
    </div>
  );
}
