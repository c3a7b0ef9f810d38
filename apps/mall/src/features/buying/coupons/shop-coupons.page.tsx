import { madeLists } from "@arcade/contract/buying/coupons/made";
import { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { ButtonLink } from "../../../kit/button.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { MadeCoupon } from "./made-coupon.tsx";

const emptyWords = {
  open: { title: "coupon_shop.empty_open", text: "coupon_shop.empty_open_text" },
  over: { title: "coupon_shop.empty_over", text: "coupon_shop.empty_over_text" },
} as const;
const panelId = "coupons-of-list";

/** `/pages/shop/coupons`: the store's coupons, with how many were claimed and used. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { list: asked } = useParameters();
  const list = madeLists.find((name) => name === asked) ?? "open";
  const pages = usePages(couponsShop.made, { list }, { staleMs: 0 });
  const make = (
    <ButtonLink size="m" icon={PlusIcon} href={paths.shopCouponSave()}>
      {t("coupon_shop.make")}
    </ButtonLink>
  );
  return (
    <Screen title={t("coupon_shop.title")} onRefresh={() => refresh(couponsShop.made, couponsShop.ground)}>
      <div className="sticky top-(--under-nav) z-10 bg-surface">
        <Tabs
          label={t("coupon_shop.lists")}
          panelId={panelId}
          value={list}
          onValueChange={(next) => go(paths.shopCoupons({ list: next }), { replace: true })}
          tabs={madeLists.map((name) => ({ value: name, label: t(`coupon_shop.tab_${name}`) }))}
        />
      </div>
      <TabPanel id={panelId} value={list}>
        <Endless
          of={pages}
          skeleton={<Outline heights={["16rem", "16rem"]} className="gap-4 px-edge py-4" />}
          empty={
            <EmptyState
              drawing="orders"
              title={t(emptyWords[list].title)}
              text={t(emptyWords[list].text)}
              action={make}
            />
          }
        >
          {(items) => (
            <div className="flex flex-col gap-4 px-edge py-4">
              {list === "open" && (
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <OpenOf />
                  {make}
                </div>
              )}
              <ul className="flex flex-col gap-4">
                {items.map((coupon) => (
                  <li key={coupon.id}>
                    <MadeCoupon coupon={coupon} />
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Endless>
      </TabPanel>
    </Screen>
  );
}

function OpenOf(): ReactNode {
  const show = useShow();
  const ground = useRead(couponsShop.ground, {}).data;
  return (
    <p className="text-label font-normal text-text-2">
      {ground && (
        <Trans id="coupon_shop.open_of" values={{ open: show.count(ground.open), max: show.count(ground.max) }} />
      )}
    </p>
  );
}
