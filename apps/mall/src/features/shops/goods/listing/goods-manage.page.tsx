import { listing, type OwnGoodsCard, type ListingTab, listingTabs } from "@arcade/contract/shops/goods/listing/api";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { type ReactNode, useState } from "react";
import { ButtonLink } from "../../../../kit/button.tsx";
import { Switch } from "../../../../kit/inputs/checkbox.tsx";
import { EmptyState } from "../../../../kit/lists/empty-state.tsx";
import { PlusIcon } from "../../../../kit/pictures/more-icons.tsx";
import { SearchField } from "../../../../kit/inputs/search-field.tsx";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../../kit/lists/tabs.tsx";
import { useChoice } from "../../../../platform/choice.ts";
import { Endless } from "../../../../platform/wire/endless.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { usePages } from "../../../../platform/wire/query.ts";
import { useIsWide } from "../../../../platform/page/wide-table.tsx";
import { Screen } from "../../../../platform/page/screen.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { CsvPart } from "./csv-part.tsx";
import { DraftList } from "./draft-list.tsx";
import { OwnGoodsRow } from "./own-goods-card.tsx";
import { OwnGoodsTable } from "./own-goods-table.tsx";

const tabs = [...listingTabs, "drafts"] as const;
const emptyWords = {
  on: ["listing.empty_on", "listing.empty_on_text"],
  sold_out: ["listing.empty_sold_out", "listing.empty_sold_out_text"],
  off: ["listing.empty_off", "listing.empty_off_text"],
} as const;

/** `/pages/shop/goods_manage?tab&keywords&low`: all goods of the store, by state (UX-139). */
export function Page(): ReactNode {
  const t = useT();
  const setParameters = useSetParameters();
  const { tab: named, keywords = "", low } = useParameters();
  const tab = tabs.find((name) => name === named) ?? "on";
  const [typed, setTyped] = useState(keywords);
  const shown: ListingTab = tab === "drafts" ? "on" : tab;
  const list = usePages(
    listing.list,
    { tab: shown, ...(keywords === "" ? {} : { keywords }), ...(low === "1" ? { low } : {}) },
    { staleMs: 0 },
  );
  const { picked, has, choose, clear } = useChoice(tab === "drafts" ? [] : list.items);
  const counts = list.query.data?.pages[0]?.counts;
  const show = (changes: Readonly<Record<string, string | undefined>>) => {
    clear();
    setParameters(changes);
  };
  return (
    <Screen
      wide
      title={t("listing.manage_title")}
      onRefresh={list.query.refetch}
      bottom={picked.length > 0 && <BulkBar picked={picked} tab={shown} onDone={clear} />}
    >
      <div className="flex flex-col gap-3 px-edge pt-3">
        <ButtonLink icon={PlusIcon} wide href={paths.shopGoodsAdd()}>
          {t("listing.new_goods")}
        </ButtonLink>
        {tab !== "drafts" && (
          <SearchField
            label={t("listing.search")}
            placeholder={t("listing.search")}
            value={typed}
            onValueChange={setTyped}
            onSearch={(words) => show({ keywords: words.trim() === "" ? undefined : words.trim() })}
          />
        )}
      </div>
      <Tabs
        label={t("listing.manage_tabs")}
        panelId="my-goods"
        value={tab}
        onValueChange={(next) => show({ tab: next === "on" ? undefined : next, low: undefined })}
        tabs={tabs.map((name) => ({ value: name, label: t(`listing.tab_${name}`), count: counts?.[name] }))}
      />
      <TabPanel id="my-goods" value={tab}>
        {tab === "drafts" ? (
          <DraftList />
        ) : (
          <>
            {tab === "on" && (
              <LowOnly
                count={counts?.low ?? 0}
                on={low === "1"}
                onChange={(on) => show({ low: on ? "1" : undefined })}
              />
            )}
            <Endless
              of={list}
              skeleton={<Outline heights={["8.5rem", "8.5rem", "8.5rem", "8.5rem"]} className="gap-3 px-edge py-3" />}
              empty={<NoGoods tab={shown} searched={keywords !== ""} />}
            >
              {(items) => <Cards items={items} has={has} onChoose={choose} />}
            </Endless>
          </>
        )}
      </TabPanel>
      <CsvPart />
    </Screen>
  );
}

function LowOnly({ count, on, onChange }: { count: number; on: boolean; onChange: (on: boolean) => void }): ReactNode {
  const t = useT();
  if (count === 0 && !on) return null;
  return (
    <div className="px-edge pt-3">
      <Switch
        label={t("listing.low_only", { count })}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}

function Cards({
  items,
  has,
  onChoose,
}: {
  items: readonly OwnGoodsCard[];
  has: (id: string) => boolean;
  onChoose: (id: string, on: boolean) => void;
}): ReactNode {
  if (useIsWide()) return <OwnGoodsTable items={items} has={has} onChoose={onChoose} />;
  return (
    <ul className="flex flex-col gap-3 px-edge py-3">
      {items.map((goods) => (
        <li key={goods.id}>
          <OwnGoodsRow goods={goods} isChosen={has(goods.id)} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function NoGoods({ tab, searched }: { tab: ListingTab; searched: boolean }): ReactNode {
  const t = useT();
  if (searched)
    return <EmptyState drawing="search" title={t("listing.empty_found")} text={t("listing.empty_found_text")} />;
  const [title, text] = emptyWords[tab];
  const add = (
    <ButtonLink variant="secondary" href={paths.shopGoodsAdd()}>
      {t("listing.new_goods")}
    </ButtonLink>
  );
  return <EmptyState drawing="orders" title={t(title)} text={t(text)} action={tab === "on" ? add : undefined} />;
}
