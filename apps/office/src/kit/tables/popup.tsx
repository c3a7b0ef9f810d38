import { CloseOutlined } from "@ant-design/icons";
import { useT } from "@arcade/web/translate.tsx";
import { Button, Popover } from "antd";
import { type ReactNode, useState } from "react";
import "./table-tools.css";

/** A button that opens a small box below it. Escape and the button itself close it. */
export function Popup({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={
        <section
          className="table-popup"
          aria-label={name}
          onKeyDown={(event) => {
            if (event.key === "Escape") setIsOpen(false);
          }}
        >
          <Button
            type="text"
            size="small"
            className="table-popup-close"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("app.close")}
            onClick={() => setIsOpen(false)}
          />
          {children}
        </section>
      }
    >
      <Button type="text" icon={icon} aria-expanded={isOpen}>
        {name}
      </Button>
    </Popover>
  );
}
