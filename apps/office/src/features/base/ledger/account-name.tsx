import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "@arcade/web/translate.tsx";
import { Name } from "../../../kit/figures.tsx";
import { paths } from "../../../platform/paths.ts";
import { type AccountKind } from "../../../kit/words/account-kinds.ts";

interface AccountNameProps {
  id: string;
  kind: AccountKind;
  owner: string;
  owner_name: string | null;
}

/** An account by its kind and whose it is; it opens its entries. */
export function AccountName({ id, kind, owner, owner_name }: AccountNameProps): ReactNode {
  const t = useT();
  return (
    <>
      <Link to={paths.entries(id)}>{t(`office.account_${kind}`)}</Link>{" "}
      {owner_name ? <Name of={owner_name} /> : <bdi className="code">{owner}</bdi>}
    </>
  );
}
