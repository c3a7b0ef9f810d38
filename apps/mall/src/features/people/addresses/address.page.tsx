import { type Address, addresses } from "@arcade/contract/people/addresses/api";
import type { ReactNode } from "react";
import { useGo, useParameters } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { AddressCard } from "./address-card.tsx";
import { addressIn, withAddress } from "./asker.ts";

/**
 * `/pages/member/address?choose=&back=`: the member's addresses. With `choose`, a tap selects one and returns with it
 * (UX-128).
 */
export function Page(): ReactNode {
  const t = useT();
  const list = useRead(addresses.list, {});
  const isEmpty = list.data?.items.length === 0;
  return (
    <Screen
      title={t("addresses.title")}
      onRefresh={() => refresh(addresses.list)}
      bottom={list.data && !isEmpty && <AddButton count={list.data.items.length} max={list.data.max} />}
    >
      <Loaded of={list} skeleton={<Outline heights={["9.5rem", "9.5rem"]} className="gap-3 px-edge py-4" />}>
        {({ items, max }) =>
          items.length === 0 ? (
            <EmptyState
              drawing="addresses"
              title={t("addresses.empty_title")}
              text={t("addresses.empty_text")}
              action={<AddButton count={0} max={max} />}
            />
          ) : (
            <AddressList items={items} />
          )
        }
      </Loaded>
    </Screen>
  );
}

function AddressList({ items }: { items: readonly Address[] }): ReactNode {
  const go = useGo();
  const { choose, back } = useParameters();
  const present = addressIn(back);
  const take = (id: string) => {
    const place = back ? withAddress(back, id) : null;
    if (place) go(place, { replace: true });
  };
  return (
    <ul className="flex flex-col gap-3 px-edge py-4">
      {items.map((address) => (
        <li key={address.id}>
          <AddressCard
            address={address}
            isChosen={address.id === present}
            onTake={choose && back ? () => take(address.id) : null}
          />
        </li>
      ))}
    </ul>
  );
}

function AddButton({ count, max }: { count: number; max: number }): ReactNode {
  const t = useT();
  const { choose, back } = useParameters();
  if (count >= max)
    return (
      <Button wide icon={PlusIcon} disabledReason={t("refusal.address_limit", { max })}>
        {t("addresses.add")}
      </Button>
    );
  return (
    <ButtonLink wide icon={PlusIcon} href={paths.addressSave({ choose: choose ? "1" : undefined, back })}>
      {t("addresses.add")}
    </ButtonLink>
  );
}
