import { orderTabs, type OrderTab } from "@arcade/contract/buying/orders/tabs";
import { type ReactNode, useState } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Screen } from "../../../platform/page/screen.tsx";

/** The tab and the keywords in the address. An unknown tab counts as the first one. */
export function useTab(): { tab: OrderTab; keywords: string } {
  const { tab, keywords = "" } = useParameters();
  return { tab: orderTabs.find((name) => name === tab) ?? "all", keywords };
}

interface OrderTabsProps {
  title: string;
  counts: Readonly<Record<OrderTab, number>> | undefined;
  placeOf: (tab?: string, keywords?: string) => string;
  onRefresh: () => Promise<unknown>;
  bottom?: ReactNode;
  children: ReactNode;
}

/** The frame of the order lists, of a buyer and of a store: a search field in the bar, and the eight tabs below it. */
export function OrderTabs({ title, counts, placeOf, onRefresh, bottom, children }: OrderTabsProps): ReactNode {
  const t = useT();
  const go = useGo();
  const { tab, keywords } = useTab();
  const [typed, setTyped] = useState(keywords);
  const search = (words: string) => go(placeOf(tab, words.trim()), { replace: true });
  const bar = (
    <SearchField
      label={t("orders.search")}
      placeholder={t("orders.search")}
      value={typed}
      maxLength={100}
      onValueChange={(text) => {
        setTyped(text);
        if (text === "" && keywords !== "") search("");
      }}
      onSearch={search}
    />
  );
  return (
    <Screen title={title} bar={bar} onRefresh={onRefresh} bottom={bottom}>
      <div className="sticky top-(--under-nav) z-10 bg-surface">
        <Tabs
          label={title}
          panelId="orders-of-tab"
          value={tab}
          onValueChange={(next) => go(placeOf(next, keywords), { replace: true })}
          tabs={orderTabs.map((name) => ({ value: name, label: t(`orders.tab_${name}`), count: counts?.[name] }))}
        />
      </div>
      <TabPanel id="orders-of-tab" value={tab}>
        {children}
      </TabPanel>
    </Screen>
  );
}
