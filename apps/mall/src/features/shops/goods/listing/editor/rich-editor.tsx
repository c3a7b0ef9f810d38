import { useT } from "@arcade/web/translate.tsx";
import { type ChangeEvent, type ClipboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { FieldError } from "../../../../../kit/inputs/field.tsx";
import { htmlOf, richNodes } from "../../index.ts";
import { sendPicture } from "./send-picture.ts";

interface RichEditorProps {
  label: string;
  /** The initial content. The editor has a key for its subject. */
  html: string;
  error: string | null;
  onChange: (html: string) => void;
}

/** A description as it will look: bold, headings, lists, pictures. Pasted text keeps only these. */
export function RichEditor({ label, html, error, onChange }: RichEditorProps): ReactNode {
  const t = useT();
  const [ids] = [{ label: useId(), error: useId() }];
  const area = useRef<HTMLDivElement>(null);
  const [begun] = useState(() => htmlOf(richNodes(html)));
  const [reason, setReason] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (area.current) area.current.innerHTML = begun; // made only of known parts
  }, [begun]);
  const tell = () => onChange(htmlOf(richNodes(area.current?.innerHTML ?? "")));
  /** The only method that edits rich text in every browser with undo. There is no newer one. */
  const command = (name: string, value?: string) => {
    area.current?.focus();
    document.execCommand("defaultParagraphSeparator", false, "p");
    document.execCommand(name, false, value);
    tell();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData("text/html");
    if (pasted === "") command("insertText", event.clipboardData.getData("text/plain"));
    else command("insertHTML", htmlOf(richNodes(pasted)));
  };
  const insertPicture = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = "";
    if (file === undefined) return;
    const sent = await sendPicture(file, "description", t);
    setReason("reason" in sent ? sent.reason : null);
    if ("name" in sent) command("insertHTML", `<img src="/files/${sent.name}/960" alt=""><p><br></p>`);
  };
  const wrong = reason ?? error;
  return (
    <div className="flex flex-col gap-2">
      <span id={ids.label} className="text-label">
        {label}
      </span>
      <div className="overflow-hidden rounded-s border border-line-control bg-raised focus-within:border-primary">
        <RichTools onCommand={command} onPicture={(event) => void insertPicture(event)} />
        <div
          ref={area}
          role="textbox"
          aria-multiline="true"
          aria-labelledby={ids.label}
          aria-describedby={wrong === null ? undefined : ids.error}
          contentEditable
          suppressContentEditableWarning
          dir="auto"
          tabIndex={0}
          onInput={tell}
          onPaste={paste}
          onDrop={(event) => event.preventDefault()}
          className="goods-description min-h-40 max-w-none p-3"
        />
      </div>
      {wrong !== null && <FieldError id={ids.error}>{wrong}</FieldError>}
    </div>
  );
}

function RichTools({
  onCommand,
  onPicture,
}: {
  onCommand: (name: string, value?: string) => void;
  onPicture: (event: ChangeEvent<HTMLInputElement>) => void;
}): ReactNode {
  const t = useT();
  const look = "min-h-11 shrink-0 px-3 text-label";
  const tool = (label: string, name: string, value?: string, extra = "") => (
    <button
      key={label}
      type="button"
      className={`${look} ${extra}`}
      // keeps the selection in the text
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onCommand(name, value)}
    >
      {label}
    </button>
  );
  return (
    <div role="toolbar" aria-label={t("listing.rich_tools")} className="flex flex-wrap border-b border-line">
      {tool(t("listing.rich_bold"), "bold", undefined, "font-semibold")}
      {tool(t("listing.rich_heading"), "formatBlock", "h3")}
      {tool(t("listing.rich_list"), "insertUnorderedList")}
      <label
        className={`${look} inline-flex cursor-pointer items-center focus-within:[outline:2px_solid_var(--primary)]`}
      >
        {t("listing.rich_picture")}
        <input type="file" accept="image/jpeg,image/png,image/webp" className="sr-only" onChange={onPicture} />
      </label>
      {tool(t("listing.rich_undo"), "undo")}
      {tool(t("listing.rich_redo"), "redo")}
    </div>
  );
}
