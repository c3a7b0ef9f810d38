import type { stores } from "@arcade/contract/stores/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../kit/button.tsx";
import { Tag } from "../../kit/chip.tsx";
import { HelpIcon } from "../../kit/icons.tsx";
import { Picture } from "../../kit/picture.tsx";
import { pictureSources, pictureUrl } from "../../platform/picture.tsx";
import { Say, useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import { FollowButton } from "./follow-button.tsx";
import { Standing } from "./level.tsx";
import { MeaningSheet } from "./meaning-sheet.tsx";
import { Followers, GoodsCount, StoreLogo } from "./store-card.tsx";

export type Store = Answer<typeof stores.detail>;

/** Banner, portrait, name, standing with its meaning one tap away, followers, follow (UX-104). */
export function StoreHead({ store }: { store: Store }): ReactNode {
  const say = useSay();
  const show = useShow();
  const [open, setOpen] = useState(false);
  return (
    <div className="bg-surface">
      <div className="relative flex aspect-[15/7] items-end overflow-clip bg-[#0a2b28] text-white">
        <Picture
          src={pictureUrl(store.banner, 960)}
          srcSet={pictureSources(store.banner)}
          sizes="(min-width: 60rem) 750px, 100vw"
          alt=""
          width={960}
          height={448}
          tint="#0a2b28"
          first
          className="absolute inset-0 h-full object-cover rtl:-scale-x-100"
        />
        <div className="relative flex w-[62%] flex-col gap-2 p-4 wide:p-8">
          <span className="arch w-fit bg-surface p-1">
            <StoreLogo name={store.name} logo={store.logo} size={60} />
          </span>
          <strong className="font-display text-title-l">
            <bdi>{store.name}</bdi>
          </strong>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 px-edge py-3">
        <div className="flex min-w-0 flex-col gap-1">
          <span className="flex items-center gap-1">
            <Standing level={store.level} credit={store.credit} />
            <IconButton icon={HelpIcon} size="s" label={say("stores.meaning_title")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
          </span>
          <span className="flex flex-wrap gap-x-3 text-caption text-text-3">
            <Followers count={store.fans} />
            <GoodsCount count={store.goods} />
            <span>
              <Say id="stores.since" values={{ date: show.date(store.since) }} />
            </span>
            {store.demo && <Tag tone="info">{say("stores.demo")}</Tag>}
          </span>
        </div>
        <span className="shrink-0">
          <FollowButton store={store} />
        </span>
      </div>
      <MeaningSheet open={open} onOpenChange={setOpen} />
    </div>
  );
}
