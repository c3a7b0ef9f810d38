import { type ReactNode, useState } from "react";
import { placeNow } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import { ButtonLink } from "../../../../kit/button.tsx";
import { Card } from "../../../../kit/card.tsx";
import { EmptyState } from "../../../../kit/lists/empty-state.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { paths } from "../../../../platform/page/paths.ts";
import { Screen } from "../../../../platform/page/screen.tsx";
import { addresses } from "@arcade/contract/people/addresses/api";
import { useRead } from "../../../../platform/wire/query.ts";
import { ClaimAndUse, CouponPicker, type PricedPreview, SpendMore, useSpendMore } from "../../coupons/index.ts";
import { GroupGone, GroupOfCheckout } from "../../groups/index.ts";
import { FrozenWallet } from "../../../oversight/members/index.ts";
import { AddressChoice } from "./address-choice.tsx";
import { CheckoutOrder } from "./checkout-order.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { CheckoutTotals } from "./checkout-totals.tsx";
import { SubmitBar } from "./submit-bar.tsx";
import { type Preview, useCheckout } from "./use-checkout.ts";

/** The address, the orders and the total. All of it is shown before the payment password is asked for (UX-055). */
export function Checkout(): ReactNode {
  const t = useT();
  const checkout = useCheckout();
  const [choosing, setChoosing] = useState(false);
  const { preview } = checkout;
  const data = preview.data && checkout.price(preview.data);
  const more = useStepsOf(data);
  return (
    <Screen
      title={t("orders.confirm_title")}
      onRefresh={preview.refetch}
      bottom={
        data &&
        data.orders.length > 0 && <SubmitBar checkout={checkout} preview={data} onAddress={() => setChoosing(true)} />
      }
    >
      <GroupGone error={preview.error?.refusal?.error} sku={checkout.sku} />
      <Loaded of={preview} skeleton={<CheckoutSkeleton />}>
        {() =>
          !data || data.orders.length === 0 ? (
            <EmptyState
              drawing="cart"
              title={t("orders.nothing_title")}
              text={t("orders.nothing_text")}
              action={
                <ButtonLink size="m" href={paths.cart()}>
                  {t("orders.to_cart")}
                </ButtonLink>
              }
            />
          ) : (
            <div className="flex flex-col gap-3 px-edge py-3">
              <FrozenWallet />
              <AddressChoice
                chosen={data.address_id}
                open={choosing}
                onOpenChange={setChoosing}
                onChoose={checkout.chooseAddress}
              />
              {data.group && <GroupOfCheckout group={data.group} />}
              {data.orders.map((order, index) => (
                <CheckoutOrder
                  key={`${order.store_id} ${order.supplied}`}
                  order={order}
                  checkout={checkout}
                  more={more?.stores.find(
                    ({ store_id, supplied }) => store_id === order.store_id && supplied === order.supplied,
                  )}
                  onAddress={() => setChoosing(true)}
                  hasRemark={isFirstOfStore(data, index)}
                />
              ))}
              <PlatformCoupon preview={data} checkout={checkout} />
              <SpendMore step={more?.mall} storeId={null} className="px-1" />
              <CheckoutTotals preview={data} />
              {!data.payment_password_set && <PaymentPasswordNotice />}
              <p className="px-1 text-label font-normal text-text-3">
                <Trans id="orders.unpaid_rule" values={{ minutes: data.unpaid_minutes }} />
              </p>
            </div>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** What a little more would give, to the chosen address. Coupons do not apply to a group's price. */
function useStepsOf(preview: PricedPreview | undefined) {
  const chosen = useRead(addresses.list, {}).data?.items.find(({ id }) => id === preview?.address_id);
  const lines = preview?.group === null ? preview.orders.flatMap((order) => order.lines) : [];
  return useSpendMore(lines, chosen ?? null);
}

/** The remark belongs to the store. A store may have two orders: its own goods and those of the supplier. */
function isFirstOfStore({ orders }: Preview, index: number): boolean {
  return orders.findIndex(({ store_id }) => store_id === orders[index]?.store_id) === index;
}

/** The mall's coupon, for all orders together. */
function PlatformCoupon({
  preview,
  checkout,
}: {
  preview: PricedPreview;
  checkout: ReturnType<typeof useCheckout>;
}): ReactNode {
  if (preview.group !== null) return null;
  const chosen = preview.platform_coupons.find(({ grant_id }) => grant_id === preview.platform_coupon);
  return (
    <Card padded={false} className="px-4 pb-3 empty:hidden">
      <CouponPicker
        by="platform"
        coupons={preview.platform_coupons}
        chosen={preview.platform_coupon}
        saving={chosen ? money(chosen.saving) : null}
        isBest={checkout.choice.platform === undefined}
        onChoose={checkout.choosePlatformCoupon}
      />
      <ClaimAndUse
        storeId={null}
        grounds={[
          {
            lines: preview.orders.flatMap(({ lines }, order) =>
              lines.map((line, index) => ({ ...line, taken: preview.taken_by_stores[order]?.[index] ?? 0n })),
            ),
            freight: 0n, // the mall's coupons lower goods only
          },
        ]}
        saving={chosen?.saving ?? null}
        onClaimed={checkout.choosePlatformCoupon}
      />
    </Card>
  );
}

function PaymentPasswordNotice(): ReactNode {
  const t = useT();
  return (
    <Card padded={false}>
      <Notice
        tone="info"
        title={t("orders.no_payment_password")}
        action={
          <ButtonLink size="s" variant="secondary" href={paths.paymentPasswordEdit({ back: placeNow() })}>
            {t("orders.set_payment_password")}
          </ButtonLink>
        }
      >
        {t("orders.no_payment_password_text")}
      </Notice>
    </Card>
  );
}
