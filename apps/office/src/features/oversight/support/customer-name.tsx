import { Say, useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Name } from "../../../kit/figures.tsx";

/** How a customer is called: a member by nickname, a visitor by what they said, if anything. */
export function CustomerName({ of: { id, name } }: { of: { id: string | null; name: string } }): ReactNode {
  const say = useSay();
  if (id !== null) return <Name of={name} />;
  return name === "" ? say("support_office.visitor") : <Say id="support_office.visitor_named" values={{ name }} />;
}
