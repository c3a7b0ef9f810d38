import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";

/** An operator's new password: the field `password` of the form that it stands in. */
export function NewPassword(): ReactNode {
  const say = useSay();
  return (
    <Form.Item
      name="password"
      label={say("office.new_password")}
      extra={say("office.password_hint")}
      rules={[{ required: true, min: 10, message: say("office.password_hint") }]}
    >
      <Input.Password autoComplete="new-password" maxLength={128} />
    </Form.Item>
  );
}
