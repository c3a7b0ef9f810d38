import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Gone } from "../../../platform/page/gone.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet } from "../../oversight/members/index.ts";
import { AddressEdit } from "./address-edit.tsx";
import { AddressNew } from "./address-new.tsx";

/** `/pages/member/wallet_address_save?id=&network=&back=`: a new wallet address, or another label for a saved one. */
export function Page(): ReactNode {
  const t = useT();
  const { id } = useParameters();
  const list = useRead(withdrawals.addresses, {});
  const present = list.data?.items.find((address) => address.id === id);
  if (id && list.data && !present) return <Gone />;
  return (
    <Screen title={t(id ? "withdrawals.address_edit" : "withdrawals.address_add")}>
      <div className="px-edge pt-4 empty:hidden">
        <FrozenWallet />
      </div>
      <Loaded of={list} skeleton={<Outline heights={["5rem", "5rem", "5rem"]} className="gap-5 px-edge py-6" />}>
        {(saved) => (present ? <AddressEdit key={id} address={present} /> : <AddressNew saved={saved} />)}
      </Loaded>
    </Screen>
  );
}
