import { languageName } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Form, Input } from "antd";
import type { ReactNode } from "react";

const minLetters = 10;

/** What a member reads beside the reason of a decision: the field `message` of its form. `language`: the reader's. */
export function MessageField({ label, language }: { label: string; language: string }): ReactNode {
  const t = useT();
  return (
    <Form.Item
      name="message"
      label={label}
      extra={t("oversight.message_hint", { language: languageName(language) })}
      rules={[
        {
          required: true,
          whitespace: true,
          min: minLetters,
          message: t("office.note_required", { min: minLetters }),
        },
      ]}
    >
      <Input.TextArea rows={2} maxLength={500} dir="auto" />
    </Form.Item>
  );
}
