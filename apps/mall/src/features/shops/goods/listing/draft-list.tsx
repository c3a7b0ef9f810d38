import type { Answer } from "@arcade/contract/endpoint";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Anchor } from "../../../../kit/anchor.tsx";
import { IconButton } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { EmptyState } from "../../../../kit/lists/empty-state.tsx";
import { TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../../platform/wire/endless.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { OurPicture } from "../../../../platform/page/picture.tsx";
import { usePages } from "../../../../platform/wire/query.ts";
import { useDropDraft } from "./drop-draft.ts";

type Draft = Answer<typeof listing.drafts>["items"][number];

/** The drafts, to continue or to delete. */
export function DraftList(): ReactNode {
  const t = useT();
  const drafts = usePages(listing.drafts, {}, { staleMs: 0 });
  return (
    <Endless
      of={drafts}
      skeleton={<Skeleton height="12rem" />}
      empty={<EmptyState drawing="orders" title={t("listing.empty_drafts")} text={t("listing.empty_drafts_text")} />}
    >
      {(items) => (
        <ul className="flex flex-col gap-3 px-edge py-3">
          {items.map((draft) => (
            <li key={draft.id}>
              <DraftRow draft={draft} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function DraftRow({ draft }: { draft: Draft }): ReactNode {
  const t = useT();
  const show = useShow();
  const drop = useDropDraft();
  const name = draft.name === "" ? t("listing.draft_unnamed") : draft.name;
  return (
    <Card className="flex items-center gap-3">
      <Anchor
        href={
          draft.goods_id === null
            ? paths.shopGoodsAdd({ tab: "own", draft: draft.id })
            : paths.shopGoodsOne(draft.goods_id, { part: "edit" })
        }
        className="flex min-w-0 flex-1 items-center gap-3"
      >
        <span className="size-16 shrink-0 overflow-hidden rounded-s bg-sunken">
          {draft.picture !== null && <OurPicture name={draft.picture} alt="" sizes="4rem" />}
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="line-clamp-2 text-body-strong">
            <bdi>{name}</bdi>
          </span>
          {draft.goods_id !== null && <span className="text-label text-text-2">{t("listing.draft_of_goods")}</span>}
          <span className="text-caption text-text-3">
            <Trans id="listing.draft_changed" values={{ time: show.time(draft.changed) }} />
          </span>
        </span>
      </Anchor>
      <IconButton icon={TrashIcon} label={`${t("listing.draft_drop")}: ${name}`} onClick={() => void drop(draft.id)} />
    </Card>
  );
}
