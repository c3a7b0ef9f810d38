import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Copyable } from "./copyable.tsx";

/** A secret that the server shows once: whole, with a button that copies it. */
export function ShownOnce({
  secret,
  title,
  hint,
  onClose,
}: {
  secret: string;
  title: string;
  hint: string;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  return (
    <div className="action-form">
      <Alert type="warning" showIcon title={title} description={hint} />
      <p>
        <Copyable text={secret} />
      </p>
      <div className="action-buttons">
        <Button onClick={onClose}>{t("app.close")}</Button>
      </div>
    </div>
  );
}
