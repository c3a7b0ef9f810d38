import { Trans, useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Name } from "../../../kit/figures.tsx";

/** How a customer is called: a member by nickname, a visitor by what they said, if anything. */
export function CustomerName({ of: { id, name } }: { of: { id: string | null; name: string } }): ReactNode {
  const t = useT();
  if (id !== null) return <Name of={name} />;
  return name === "" ? t("support_office.visitor") : <Trans id="support_office.visitor_named" values={{ name }} />;
}
