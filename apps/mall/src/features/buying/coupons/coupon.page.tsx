import { coupons } from "@arcade/contract/buying/coupons/api";
import { type CouponTab, couponTabs } from "@arcade/contract/buying/coupons/kinds";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { TabPanel, Tabs } from "../../../kit/lists/tabs.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, usePages, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { OfferedCoupon } from "./offered-coupon.tsx";
import { OwnCoupon } from "./own-coupon.tsx";
import { useStaying } from "./use-staying.ts";

const panelId = "coupons-of-tab";

/** `/pages/member/coupon?tab=`: the six tabs of SPEC 3. */
export function Page(): ReactNode {
  const t = useT();
  const go = useGo();
  const { tab: asked } = useParameters();
  const tab = couponTabs.find((name) => name === asked) ?? "unused";
  const counts = useRead(coupons.counts, {}, { staleMs: 0 }).data;
  const choose = (next: CouponTab) => go(paths.coupons(next), { replace: true });
  return (
    <Screen title={t("coupons.title")} onRefresh={() => refresh(coupons.list, coupons.offered, coupons.counts)}>
      <div className="sticky top-(--under-nav) z-10 bg-surface">
        <Tabs
          label={t("coupons.title")}
          panelId={panelId}
          value={tab}
          onValueChange={choose}
          tabs={couponTabs.map((name) => ({
            value: name,
            label: t(`coupons.tab_${name}`),
            count: name === "unused" ? counts?.unused : undefined,
          }))}
        />
      </div>
      <TabPanel id={panelId} value={tab}>
        {tab === "unclaimed" ? <ToClaim /> : <Mine key={tab} tab={tab} onClaim={() => choose("unclaimed")} />}
      </TabPanel>
    </Screen>
  );
}

function ToClaim(): ReactNode {
  const t = useT();
  const pages = usePages(coupons.offered, {}, { staleMs: 0 });
  const { shown, stay } = useStaying(pages.items);
  const empty = (
    <EmptyState
      drawing="orders"
      title={t("coupons.empty_unclaimed")}
      text={t("coupons.empty_unclaimed_text")}
      action={
        <ButtonLink size="m" href={paths.home()}>
          {t("orders.look_round")}
        </ButtonLink>
      }
    />
  );
  return (
    <Endless of={{ ...pages, items: shown }} skeleton={<TicketsSkeleton />} empty={empty}>
      {(items) => (
        <ul className="flex flex-col gap-3 px-edge py-3">
          {items.map((coupon) => (
            <li key={coupon.id}>
              <OfferedCoupon coupon={coupon} onClaimed={() => stay(coupon)} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function Mine({ tab, onClaim }: { tab: Exclude<CouponTab, "unclaimed">; onClaim: () => void }): ReactNode {
  const t = useT();
  const pages = usePages(coupons.list, { tab }, { staleMs: 0 });
  const empty = (
    <EmptyState
      drawing="orders"
      title={t(`coupons.empty_${tab}`)}
      text={t("coupons.empty_text")}
      action={
        <Button size="m" variant="secondary" onClick={onClaim}>
          {t("coupons.see_unclaimed")}
        </Button>
      }
    />
  );
  return (
    <Endless of={pages} skeleton={<TicketsSkeleton />} empty={empty}>
      {(items) => (
        <ul className="flex flex-col gap-3 px-edge py-3">
          {items.map((coupon) => (
            <li key={coupon.grant.id}>
              <OwnCoupon coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </Endless>
  );
}

function TicketsSkeleton(): ReactNode {
  return <Outline heights={["8.5rem", "8.5rem", "8.5rem"]} className="gap-3 px-edge py-3" />;
}
