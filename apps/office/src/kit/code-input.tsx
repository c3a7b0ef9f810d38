import { Input } from "antd";
import type { ReactNode } from "react";

/**
 * Six digits from an authenticator: one field, so that they can be pasted, filled in by the browser and read out as
 * one.
 */
export function CodeInput(props: {
  value?: string;
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => void;
  id?: string;
}): ReactNode {
  return <Input {...props} className="num" inputMode="numeric" autoComplete="one-time-code" maxLength={8} dir="ltr" />;
}
