import { Trans, type Translate, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Name } from "../../../kit/figures.tsx";

interface Customer {
  id: string | null;
  name: string;
}

/** How a customer is called: a member by nickname, a visitor by what they said, if anything. */
export function CustomerName({ of: { id, name } }: { of: Customer }): ReactNode {
  const t = useT();
  if (id !== null) return <Name of={name} />;
  return name === "" ? t("support_office.visitor") : <Trans id="support_office.visitor_named" values={{ name }} />;
}

/** The same as text, for a label. */
export function nameOfCustomer({ id, name }: Customer, t: Translate): string {
  if (id !== null) return name;
  return name === "" ? t("support_office.visitor") : t("support_office.visitor_named", { name });
}
