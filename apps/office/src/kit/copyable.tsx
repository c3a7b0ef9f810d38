import { CheckOutlined, CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";

const shownMs = 2_000;

/** An id, a hash, an address: whole, in its own direction, with a button that copies it. */
export function Copyable({ text, href }: { text: string; href?: string | null }): ReactNode {
  const t = useT();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), shownMs);
  };
  return (
    <span className="copyable">
      {href ? (
        <a className="code" href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        <bdi className="code">{text}</bdi>
      )}
      <Button
        type="text"
        size="small"
        icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
        aria-label={t("app.copy")}
        onClick={() => void copy().catch(() => undefined)}
      />
      <span role="status" className="sr-only">
        {isCopied ? t("app.copied", { text }) : ""}
      </span>
    </span>
  );
}
