import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { TabPanel, Tabs } from "../../../../kit/lists/tabs.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Gone } from "../../../../platform/page/gone.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { MoveList } from "./move-list.tsx";
import { GoodsEditor } from "./editor/goods-editor.tsx";
import { ShelvedHead } from "./shelved-head.tsx";
import { ShelvedSkus } from "./shelved-skus.tsx";

const parts = ["stock", "edit", "moves"] as const;
/** `/pages/shop/goods_manage_detail?id&part`: one of the store's goods, its stock with every move, and its editor. */
export function Page(): ReactNode {
  const { id = "", part, draft } = useParameters();
  if (!/^[1-9]\d{0,18}$/.test(id)) return <Gone />;
  return part === "preview" && draft !== undefined ? (
    <DraftPreview draftId={draft} editor={paths.shopGoodsOne(id, { part: "edit" })} />
  ) : (
    <GoodsOf key={id} id={id} />
  );
}

function GoodsOf({ id }: { id: string }): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const { part: named } = useParameters();
  const goods = useRead(listing.shelved, { id }, { staleMs: 0 });
  return (
    <Screen title={t("listing.detail_title")} onRefresh={goods.refetch}>
      <Loaded of={goods} skeleton={<Skeleton height="24rem" />}>
        {(of) => {
          const offered = parts.filter((name) => name !== "edit" || !of.supplied);
          const part = offered.find((name) => name === named) ?? "stock";
          return (
            <>
              <ShelvedHead goods={of} />
              <Tabs
                label={t("listing.detail_tabs")}
                panelId="goods-part"
                value={part}
                onValueChange={(next) => setParameters({ part: next === "stock" ? undefined : next })}
                tabs={offered.map((name) => ({ value: name, label: t(`listing.part_${name}`) }))}
              />
              <TabPanel id="goods-part" value={part}>
                <div className="flex flex-col gap-4 px-edge pt-4">
                  {part === "edit" ? (
                    <GoodsEditor goodsId={id} />
                  ) : part === "moves" ? (
                    <MoveList id={id} />
                  ) : (
                    <ShelvedSkus goods={of} />
                  )}
                </div>
              </TabPanel>
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
