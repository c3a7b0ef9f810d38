import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { stores } from "@arcade/contract/shops/stores/api";
import { type ReactNode, useState } from "react";
import { useLanguage } from "@arcade/web/language.ts";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { SearchField } from "../../../kit/inputs/search-field.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { ShareCardButton } from "../../../platform/page/share-card-button.tsx";
import { HolidayNotice } from "./holiday-notice.tsx";
import { StoreAbout, StoreCategories } from "./store-about.tsx";
import { StoreGoods } from "./store-goods.tsx";
import { type Store, StoreHead } from "./store-head.tsx";
import { StoreHome } from "./store-home.tsx";
import { type StorePlace, storeTabs, useStorePlace } from "./store-place.ts";

const panelId = "store-part";

/** `/pages/product/shop_home?id`: a store as buyers see it. */
export function Page(): ReactNode {
  const { id = "" } = useParameters();
  return /^[1-9]\d{0,18}$/.test(id) ? <StoreOf key={id} id={id} /> : <Gone />;
}

function StoreOf({ id }: { id: string }): ReactNode {
  const t = useT();
  const place = useStorePlace(id);
  const detail = useRead(stores.detail, { id });
  return (
    <Screen
      title={detail.data?.name ?? t("goods.store")}
      actions={detail.data?.open && <ShareStore store={detail.data} />}
      bar={detail.data?.open ? <SearchInStore place={place} /> : undefined}
      onRefresh={() => refresh(stores.detail, stores.mine, catalogue.goods)}
    >
      <Loaded of={detail} skeleton={<StoreSkeleton />}>
        {(store) => (
          <>
            <StoreHead store={store} />
            <StoreNotice store={store} />
            {store.open ? <Parts store={store} place={place} /> : <StoreAbout store={store} />}
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function ShareStore({ store: { id, name, logo } }: { store: Store }): ReactNode {
  const language = useLanguage();
  return (
    <ShareCardButton
      page={paths.store(id)}
      address={paths.sharedStore(id, language)}
      title={name}
      picture={logo}
      price={null}
    />
  );
}

function SearchInStore({ place: { keywords = "", put } }: { place: StorePlace }): ReactNode {
  const t = useT();
  const [text, setText] = useState(keywords);
  return (
    <SearchField
      label={t("stores.search_in")}
      placeholder={t("stores.search_in")}
      maxLength={200}
      value={text}
      onValueChange={(typed) => {
        setText(typed);
        if (typed === "") put({ keywords: undefined });
      }}
      onSearch={(words) => words.trim() !== "" && put({ tab: "goods", keywords: words.trim(), category: undefined })}
    />
  );
}

function Parts({ store, place }: { store: Store; place: StorePlace }): ReactNode {
  const t = useT();
  return (
    <>
      <div className="sticky top-(--under-nav) z-10 border-b border-line bg-surface">
        <Tabs
          label={t("stores.parts")}
          tabs={storeTabs.map((tab) => ({ value: tab, label: t(`stores.tab_${tab}`) }))}
          value={place.tab}
          onValueChange={(tab) => place.put({ tab })}
          panelId={panelId}
        />
      </div>
      <TabPanel id={panelId} value={place.tab}>
        {place.tab === "home" && <StoreHome store={store} place={place} />}
        {place.tab === "goods" && <StoreGoods store={store} place={place} />}
        {place.tab === "categories" && <StoreCategories store={store} place={place} />}
        {place.tab === "about" && <StoreAbout store={store} />}
      </TabPanel>
    </>
  );
}

/** Notices: closed, on holiday, or the member's own store. */
function StoreNotice({ store }: { store: Store }): ReactNode {
  const t = useT();
  const mine = useRead(stores.mine, { id: store.id });
  if (!store.open)
    return (
      <div className="px-edge pt-4">
        <Notice
          tone="warn"
          title={t("stores.closed_title")}
          action={
            <Anchor href={paths.list()} className="inline-flex min-h-11 items-center">
              {t("stores.other_stores")}
            </Anchor>
          }
        >
          {t("stores.closed_text")}
        </Notice>
      </div>
    );
  return (
    <>
      <HolidayNotice holiday={store.holiday} />
      {mine.data?.own && (
        <div className="px-edge py-3">
          <Notice>{t("stores.own")}</Notice>
        </div>
      )}
    </>
  );
}

function StoreSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton ratio="15/7" />
      <div className="flex flex-col gap-3 px-edge">
        <Skeleton height="3rem" />
        <Skeleton height="2.75rem" />
        <Skeleton height="16rem" />
      </div>
    </div>
  );
}
