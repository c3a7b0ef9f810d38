import { type ReactNode, useEffect, useState } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { CheckIcon, CopyIcon } from "./icons.tsx";

interface CopyButtonProps extends Pick<ButtonLook, "variant" | "size" | "wide"> {
  /** Exactly what is copied. */
  text: string;
  /** What it copies: "Copy the TRC20 address". */
  children: ReactNode;
  /** In its place for a moment, and spoken. */
  copied: string;
  /** Where the browser does not allow it. */
  failed: string;
}

const shownMs = 3_000;

/** Copies a text; that it did, or could not, is to be seen on the button and heard. */
export function CopyButton({ text, children, copied, failed, variant = "secondary", size = "m", wide }: CopyButtonProps): ReactNode {
  const [outcome, setOutcome] = useState<{ of: string; ok: boolean } | null>(null);
  const seen = outcome?.of === text ? outcome : null; // another text is not copied yet
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => byHand(text),
    );
    setOutcome({ of: text, ok: done });
  };
  return (
    <>
      <Button variant={variant} size={size} wide={wide} icon={seen?.ok ? CheckIcon : CopyIcon} onClick={() => void copy()}>
        {seen ? (seen.ok ? copied : failed) : children}
      </Button>
      <span role="status" className="sr-only">
        {seen ? (seen.ok ? copied : failed) : ""}
      </span>
    </>
  );
}

/** Without leave for the clipboard, as in an embedded page: the old way of marking and copying. */
function byHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "sr-only";
  const before = document.activeElement;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
