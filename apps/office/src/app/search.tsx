import { SearchOutlined } from "@ant-design/icons";
import { Button, Modal } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useKeys } from "../kit/keys.ts";
import "./search.css";

const SearchBox = lazy(async () => ({ default: (await import("./search-box.tsx")).SearchBox }));

/** One search for all pages and things that this operator may see: the button, Ctrl+K, or "/". */
export function Search(): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useKeys({ "/": open });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen((was) => !was);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button className="top-search" icon={<SearchOutlined />} aria-label={t("search.title")} aria-keyshortcuts="Control+K /" onClick={open}>
        <span className="top-search-label">{t("search.open")}</span>
        <kbd className="top-search-label">Ctrl K</kbd>
      </Button>
      <Modal
        open={isOpen}
        onCancel={close}
        footer={null}
        width={640}
        title={t("search.title")}
        closable={{ "aria-label": t("app.close") }}
        destroyOnHidden
        className="search"
      >
        <Suspense fallback={null}>
          <SearchBox onGone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
