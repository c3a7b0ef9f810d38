import { wallet } from "@arcade/contract/books/wallet/api";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Anchor } from "../../../kit/anchor.tsx";
import { NextIcon } from "../../../kit/pictures/icons.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { Balance, WalletActions } from "../../books/wallet/index.ts";

/** The wallet in short. Its heading links to the ledger. */
export function MyWallet(): ReactNode {
  const t = useT();
  const balance = useRead(wallet.mine, {});
  return (
    <Balance
      of={balance}
      heading={
        <Anchor href={paths.money()} className="-my-2 inline-flex min-h-11 items-center gap-1 text-title-s">
          {t("account.my_wallet")}
          <NextIcon size={18} />
        </Anchor>
      }
    >
      <WalletActions />
    </Balance>
  );
}
