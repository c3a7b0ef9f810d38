import { SearchOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useKeys } from "../kit/keys.ts";
import "./search.css";

// It comes when it is opened for the first time: the first load of the office has 350 KiB.
const SearchDialog = lazy(async () => ({ default: (await import("./search-dialog.tsx")).SearchDialog }));

type Shown = "never" | "open" | "closed";

/** One search for all pages and things that this operator may see: the button, Ctrl+K, or "/". */
export function Search(): ReactNode {
  const t = useT();
  const [shown, setShown] = useState<Shown>("never");
  const open = () => setShown("open");
  useKeys({ "/": open });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setShown((was) => (was === "open" ? "closed" : "open"));
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, []);
  return (
    <>
      <Button className="top-search" icon={<SearchOutlined />} aria-keyshortcuts="Control+K /" onClick={open}>
        <span className="top-search-label">{t("search.title")}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </Button>
      {shown === "never" ? null : (
        <Suspense fallback={null}>
          <SearchDialog open={shown === "open"} onClose={() => setShown("closed")} />
        </Suspense>
      )}
    </>
  );
}
