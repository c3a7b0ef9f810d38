import type { ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import { Name } from "../../../kit/figures.tsx";
import { paths } from "../../../platform/paths.ts";
import { type AccountKind, partedKinds } from "../../../kit/words/account-kinds.ts";

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
    <Link to={paths.entries(id)}>
      {t(`office.account_${kind}`)} <AccountOwner {...{ kind, owner, owner_name }} />
    </Link>
  );
}

/** The owner of an account: a person, a network, or one of the parts of a busy account of the mall. */
export function AccountOwner({ kind, owner, owner_name }: Omit<AccountNameProps, "id">): ReactNode {
  const t = useT();
  if (owner_name !== null) return <Name of={owner_name} />;
  const part = Number(owner);
  if (partedKinds.includes(kind) && Number.isSafeInteger(part)) return t("office.account_part", { number: part });
  return <bdi className="code">{owner}</bdi>;
}
