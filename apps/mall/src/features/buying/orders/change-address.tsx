import { type Address, addresses } from "@arcade/contract/people/addresses/api";
import { orders } from "@arcade/contract/buying/orders/api";
import type { OrderDetail } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useEffect, useRef } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { AddressText } from "../../people/addresses/index.ts";
import { AddressSheet } from "./checkout/address-sheet.tsx";
import { mayChangeAddress } from "./buyer-may.ts";

/** Another address for an order that is not shipped: the old and the new one side by side, then yes or no (UX-075). */
export function ChangeAddress({
  order,
  open,
  onOpenChange,
}: {
  order: OrderDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactNode {
  const t = useT();
  const go = useGo();
  const { address: added } = useParameters();
  const list = useRead(addresses.list, {}, { enabled: open || added !== undefined });
  const change = useAddressChange(order);
  const handled = useRef<string | null>(null);
  // The buyer added an address on the way, and came back with it.
  useEffect(() => {
    const address = list.data?.items.find(({ id }) => id === added);
    if (!address || !mayChangeAddress(order) || handled.current === address.id) return;
    handled.current = address.id;
    go(paths.order(order.id), { replace: true });
    void change.askFor(address);
  }, [list.data, added, order, go, change]);
  return (
    <>
      <div className="px-edge pt-3 empty:hidden">
        <FailureNote of={change.failure} />
      </div>
      <AddressSheet
        open={open && mayChangeAddress(order)}
        onOpenChange={onOpenChange}
        chosen={null}
        onChoose={(id) => {
          const address = list.data?.items.find((each) => each.id === id);
          if (address) void change.askFor(address);
        }}
      >
        <div className="pb-3">
          <Notice>{t(order.state === "awaiting_payment" ? "orders.address_unpaid" : "orders.address_paid")}</Notice>
        </div>
      </AddressSheet>
    </>
  );
}

function useAddressChange(order: OrderDetail) {
  const t = useT();
  const confirm = useConfirm();
  const change = useChange(orders.changeAddress);
  return {
    failure: change.failure,
    askFor: async (address: Address) => {
      if (
        !(await confirm({
          title: t("orders.address_change_title"),
          text: <OldAndNew old={order.address} chosen={address} />,
          confirmLabel: t("orders.change_address"),
        }))
      )
        return;
      const outcome = await change.send({ order_id: order.id, address_id: address.id });
      if (!outcome?.ok) return;
      toast.show({ text: t("orders.address_changed"), tone: "success" });
    },
  };
}

function OldAndNew({ old, chosen }: { old: OrderDetail["address"]; chosen: Address }): ReactNode {
  const t = useT();
  return (
    <span className="flex flex-col gap-4">
      <span>
        <span className="block text-label">{t("orders.address_old")}</span>
        <AddressText address={old} />
      </span>
      <span>
        <span className="block text-label">{t("orders.address_new")}</span>
        <AddressText address={chosen} />
      </span>
    </span>
  );
}
