import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { Ask } from "./ask.tsx";
import { OneWithdrawal } from "./one-withdrawal.tsx";

/** `/pages/member/withdrawal`: to ask for one; with `?id=` one of mine, step by step (UX-044). */
export function Page(): ReactNode {
  const { id } = useParameters();
  return id ? <OneWithdrawal key={id} id={id} /> : <Ask />;
}
