import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Ask } from "./ask.tsx";
import { OneWithdrawal } from "./one-withdrawal.tsx";

/**
 * `/pages/member/withdrawal`: the form for a withdrawal. With `?id=` it shows one withdrawal of the member, step by
 * step (UX-044).
 */
export function Page(): ReactNode {
  const { id } = useParameters();
  return id ? <OneWithdrawal key={id} id={id} /> : <Ask />;
}
