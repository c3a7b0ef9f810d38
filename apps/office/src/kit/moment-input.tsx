import { Input } from "antd";
import type { ReactNode } from "react";

/** A moment by the browser's own field, in the zone of this machine, as the page shows times. */
export function MomentInput(props: { value?: string; onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void; id?: string }): ReactNode {
  return <Input {...props} type="datetime-local" dir="ltr" />;
}

/** What the field holds, as the wire writes it. */
export function instantOf(typed: string): string {
  return new Date(typed).toISOString();
}

/** So many days from now, as the field writes it. */
export function inDays(days: number, from: Date): string {
  const then = new Date(from.getTime() + days * 86_400_000);
  const local = new Date(then.getTime() - then.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
