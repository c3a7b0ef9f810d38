import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";

/** An operator's new password: the field `password` of its form. */
export function NewPassword(): ReactNode {
  const t = useT();
  return (
    <Form.Item
      name="password"
      label={t("office.new_password")}
      extra={t("office.password_hint")}
      rules={[{ required: true, min: 10, message: t("office.password_hint") }]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
  );
}
