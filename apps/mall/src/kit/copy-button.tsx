import { type ReactNode, useEffect, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { CheckIcon } from "./pictures/icons.tsx";
import { CopyIcon } from "./pictures/more-icons.tsx";

interface CopyButtonProps extends Pick<ButtonLook, "variant" | "size" | "wide"> {
  /** Exactly what is copied. */
  text: string;
  /** What it copies: "Copy the TRC20 address". */
  children: ReactNode;
  /** In its place for a moment, and spoken. */
  copied: string;
  /** Called if the browser does not allow it. */
  failed: string;
}

const shownMs = 3_000;

/** Copies a text. The button shows, and screen readers read, whether it worked. */
export function CopyButton({
  text,
  children,
  copied,
  failed,
  variant = "secondary",
  size = "m",
  wide,
}: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<{ of: string; ok: boolean } | null>(null);
  const seen = outcome?.of === text ? outcome : null; // another text is not copied yet
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    setOutcome({ of: text, ok: await copyText(text) });
  };
  return (
    <>
      <Button
        variant={variant}
        size={size}
        wide={wide}
        icon={seen?.ok ? CheckIcon : CopyIcon}
        onClick={() => void copy()}
      >
        {seen ? (seen.ok ? copied : failed) : children}
      </Button>
      <span role="status" className="sr-only">
        {seen ? (seen.ok ? copied : failed) : ""}
      </span>
    </>
  );
}
