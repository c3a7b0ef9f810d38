import type { stores } from "@arcade/contract/shops/stores/api";
import type { Answer } from "@arcade/contract/endpoint";
import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { ButtonLink, IconButton } from "../../../kit/button.tsx";
import { Tag } from "../../../kit/signs/chip.tsx";
import { ChatIcon, HelpIcon } from "../../../kit/pictures/more-icons.tsx";
import { Picture } from "../../../kit/pictures/picture.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { pictureSources, pictureUrl } from "@arcade/contract/pictures";
import { useIsOwnStore } from "../../../platform/wire/session.ts";
import { FollowButton } from "./follow-button.tsx";
import { Standing } from "./level.tsx";
import { MeaningSheet } from "./meaning-sheet.tsx";
import { Followers, GoodsCount, StoreLogo } from "./store-card.tsx";

export type Store = Answer<typeof stores.detail>;

/** Banner, logo, name, level and credit (a tap explains them), followers, follow button (UX-104). */
export function StoreHead({ store }: { store: Store }): ReactNode {
  const t = useT();
  const show = useShow();
  const [open, setOpen] = useState(false);
  const isOwn = useIsOwnStore(store.id);
  return (
    <div className="bg-surface">
      <StoreBanner {...store} />
      <div className="flex items-center justify-between gap-3 px-edge py-3">
        <div className="flex min-w-0 flex-col gap-1">
          <span className="flex items-center gap-1">
            <Standing level={store.level} credit={store.credit} />
            <IconButton
              icon={HelpIcon}
              size="s"
              label={t("stores.meaning_title")}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            />
          </span>
          <span className="flex flex-wrap gap-x-3 text-caption text-text-3">
            <Followers count={store.fans} />
            <GoodsCount count={store.goods} />
            <span>
              <Trans id="stores.since" values={{ date: show.date(store.since) }} />
            </span>
            {store.demo && <Tag tone="info">{t("stores.demo")}</Tag>}
          </span>
        </div>
        <span className="flex shrink-0 flex-col gap-2">
          <FollowButton store={store} />
          {isOwn ? null : (
            <ButtonLink variant="secondary" size="m" icon={ChatIcon} href={paths.chat({ store: store.id })}>
              {t("stores.chat")}
            </ButtonLink>
          )}
        </span>
      </div>
      <MeaningSheet terms={store.credit_terms} open={open} onOpenChange={setOpen} />
    </div>
  );
}

/** Banner, logo and name. A merchant's picture is a photograph: it is not mirrored, and the name is on a shade. */
export function StoreBanner({ name, logo, banner }: Pick<Store, "name" | "logo" | "banner">): ReactNode {
  const isSent = /^p[0-9a-f]{32}$/.test(banner);
  return (
    <div className="relative flex aspect-[15/7] items-end overflow-clip bg-[#0a2b28] text-white">
      <Picture
        src={pictureUrl(banner, 960)}
        srcSet={pictureSources(banner)}
        sizes="(min-width: 60rem) 750px, 100vw"
        alt=""
        width={960}
        height={448}
        tint="#0a2b28"
        first
        // The demo's banners leave their start side free.
        className={`absolute inset-0 h-full object-cover ${isSent ? "" : "kit-mirrored"}`}
      />
      {isSent && <span className="absolute inset-0 veil" />}
      <div className="relative flex w-[62%] flex-col gap-2 p-4 wide:p-8">
        <span className="arch w-fit bg-surface p-1">
          <StoreLogo name={name} logo={logo} size={60} />
        </span>
        <strong className="font-display text-title-l">
          <bdi>{name}</bdi>
        </strong>
      </div>
    </div>
  );
}
