import type { Answer } from "@arcade/contract/endpoint";
import { networks } from "@arcade/contract/money/networks/networks";
import { withdrawals } from "@arcade/contract/money/withdrawals/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/lists/empty-state.tsx";
import { PlusIcon } from "../../../kit/pictures/more-icons.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { FrozenWallet, useWalletFreeze } from "../../oversight/members/index.ts";
import { WalletAddressCard } from "./wallet-address-card.tsx";

type Saved = Answer<typeof withdrawals.addresses>;

/** `/pages/member/wallet_address`: the member's wallet addresses, by network (UX-049). */
export function Page(): ReactNode {
  const t = useT();
  const list = useRead(withdrawals.addresses, {}, { staleMs: 0 });
  const isEmpty = list.data?.items.length === 0;
  return (
    <Screen
      title={t("withdrawals.addresses_title")}
      onRefresh={() => refresh(withdrawals.addresses)}
      bottom={list.data && !isEmpty && <AddButton saved={list.data} />}
    >
      <div className="flex flex-col gap-5 px-edge py-4">
        <FrozenWallet />
        <Loaded of={list} skeleton={<Outline heights={["8.5rem", "8.5rem", "8.5rem"]} className="gap-3" />}>
          {(saved) =>
            saved.items.length === 0 ? (
              <EmptyState
                drawing="addresses"
                title={t("withdrawals.addresses_empty")}
                text={t("withdrawals.addresses_empty_text")}
                action={<AddButton saved={saved} />}
              />
            ) : (
              <ByNetwork items={saved.items} />
            )
          }
        </Loaded>
      </div>
    </Screen>
  );
}

function ByNetwork({ items }: { items: Saved["items"] }): ReactNode {
  return networks.map((network) => {
    const mine = items.filter((address) => address.network === network);
    if (mine.length === 0) return null;
    return (
      <section key={network} className="flex flex-col gap-2">
        <h2 className="px-1 text-title-s">
          <bdi>{network}</bdi>
        </h2>
        <ul className="flex flex-col gap-3">
          {mine.map((address) => (
            <li key={address.id}>
              <WalletAddressCard address={address} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function AddButton({ saved: { items, max } }: { saved: Saved }): ReactNode {
  const t = useT();
  const frozen = Boolean(useWalletFreeze());
  const reason = frozen
    ? t("members.frozen_short")
    : items.length >= max
      ? t("withdrawals.address_full", { max })
      : null;
  if (reason)
    return (
      <Button wide icon={PlusIcon} disabledReason={reason}>
        {t("withdrawals.address_add")}
      </Button>
    );
  return (
    <ButtonLink wide icon={PlusIcon} href={paths.walletAddressSave()}>
      {t("withdrawals.address_add")}
    </ButtonLink>
  );
}
