import { plainDigits } from "@arcade/contract/digits";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Form, Input } from "antd";
import type { ReactNode } from "react";

/** From so many rows on an act is done only after its number was typed: fewer are seen at a glance. */
const massFrom = 5;

/** For an act on many rows: the operator types how many, so that no slip reaches them (UX-146). */
export function MassConfirm({ count }: { count: number }): ReactNode {
  const t = useT();
  const show = useShow();
  if (count < massFrom) return null;
  return (
    <Form.Item
      name="mass"
      label={t("office.mass_type", { count: show.count(count) })}
      rules={[
        {
          required: true,
          validator: (_, typed: string | undefined) =>
            Number(plainDigits(typed ?? "").trim() || Number.NaN) === count
              ? Promise.resolve()
              : Promise.reject(new Error(t("office.mass_wrong", { count: show.count(count) }))),
        },
      ]}
    >
      <Input className="num" inputMode="numeric" dir="ltr" maxLength={8} autoComplete="off" />
    </Form.Item>
  );
}
