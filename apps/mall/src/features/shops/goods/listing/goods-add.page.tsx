import { listing } from "@arcade/contract/shops/goods/listing/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { TabPanel, Tabs } from "../../../../kit/lists/tabs.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { useRead } from "../../../../platform/wire/query.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { DraftPreview } from "./draft-preview.tsx";
import { GoodsEditor } from "./editor/goods-editor.tsx";
import { SupplyItems } from "../../supply/index.ts";
import { TermsNote } from "./editor/terms-note.tsx";

const tabs = ["supply", "own"] as const;

/** `/pages/shop/goods_add?tab&draft&part`: goods of the supply catalogue, or the editor for own goods. */
export function Page(): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const { tab: named, draft, part } = useParameters();
  const tab = tabs.find((name) => name === named) ?? "supply";
  if (tab === "own" && part === "preview" && draft !== undefined)
    return <DraftPreview draftId={draft} editor={paths.shopGoodsAdd({ tab: "own", draft })} />;
  return (
    <Screen title={t("listing.add_title")}>
      <Tabs
        label={t("listing.add_tabs")}
        panelId="goods-add"
        value={tab}
        onValueChange={(next) => setParameters({ tab: next })}
        tabs={[
          { value: "supply", label: t("listing.tab_supply") },
          { value: "own", label: t("listing.tab_own") },
        ]}
      />
      <TabPanel id="goods-add" value={tab}>
        {tab === "own" ? <OwnTab /> : <SupplyItems />}
      </TabPanel>
    </Screen>
  );
}

function OwnTab(): ReactNode {
  const terms = useRead(listing.terms, {}, { staleMs: 0 });
  return (
    <div className="flex flex-col gap-4 px-edge pt-4">
      <Loaded of={terms} skeleton={<Skeleton height="6rem" />}>
        {(of) => <TermsNote terms={of} />}
      </Loaded>
      <GoodsEditor />
    </div>
  );
}
