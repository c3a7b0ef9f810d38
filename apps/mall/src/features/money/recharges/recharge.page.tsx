import type { ReactNode } from "react";
import { useParameters } from "@arcade/web/place.ts";
import { OneRecharge } from "./one-recharge.tsx";
import { PutIn } from "./put-in.tsx";

/**
 * `/pages/member/recharge?network=`: to recharge USDT. With `?id=` it shows one recharge of the member, step by step
 * (UX-043).
 */
export function Page(): ReactNode {
  const { id } = useParameters();
  return id ? <OneRecharge key={id} id={id} /> : <PutIn />;
}
