import { homeOffice } from "@arcade/contract/front/content/home-office";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Checkbox } from "antd";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { useEdited } from "../../../kit/edited.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";
import "./content.css";
import { HomePreview, type Placed } from "./home-preview.tsx";
import { ScheduleInput } from "./schedule.tsx";

/** `/home-page`: the blocks of the mall's home page, arranged by dragging or by keys, with what comes of it beside. */
export function Page(): ReactNode {
  const t = useT();
  const arrangement = useRead(homeOffice.arrangement, {});
  return (
    <Frame title={t("office.place_home_page")} lead={t("content_office.home_page_lead")}>
      <Loaded of={arrangement}>{(read) => <Arrangement read={read} />}</Loaded>
    </Frame>
  );
}

interface Arranged {
  revision: number;
  blocks: readonly Placed[];
}

function Arrangement({ read }: { read: Arranged }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const {
    base,
    draft: blocks,
    ...edited
  } = useEdited(
    read,
    ({ revision }) => revision,
    (arranged) => arranged.blocks,
  );
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="content-editor">
      <div>
        <Blocks blocks={blocks} onChange={edited.change} />
        {edited.note}
        <div className="content-buttons">
          <Button type="primary" disabled={!edited.isChanged || edited.isOvertaken} onClick={() => setIsOpen(true)}>
            {t("content_office.save")}
          </Button>
          <Button disabled={!edited.isChanged} onClick={() => edited.change(base.blocks)}>
            {t("content_office.undo")}
          </Button>
        </div>
        <ActionDialog title={t("office.place_home_page")} open={isOpen} onClose={() => setIsOpen(false)}>
          <ActionForm
            endpoint={homeOffice.arrange}
            toInput={({ note = "" }) => ({
              revision: base.revision,
              blocks: blocks.map(({ kind, shown, starts_at, ends_at }) => ({ kind, shown, starts_at, ends_at })),
              note,
            })}
            note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
            effect={<p>{t("content_office.home_effect")}</p>}
            confirm={t("content_office.save")}
            onDone={() => {
              edited.noteSaved(blocks);
              void message.success(t("content_office.saved"));
              setIsOpen(false);
            }}
            onCancel={() => setIsOpen(false)}
          />
        </ActionDialog>
      </div>
      <HomePreview blocks={blocks} />
    </div>
  );
}

/** The feed has no end: it comes last and cannot be moved, and nothing comes after it. */
function Blocks({
  blocks,
  onChange,
}: {
  blocks: readonly Placed[];
  onChange: (blocks: readonly Placed[]) => void;
}): ReactNode {
  const t = useT();
  const [dragged, setDragged] = useState<number | null>(null);
  const moved = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const last = blocks.length - 2;
  // What was moved by its key keeps the focus: its row is another element of the document's order now.
  useLayoutEffect(() => {
    if (moved.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-kind="${moved.current}"] .content-handle`)?.focus();
    moved.current = null;
  }, [blocks]);
  const move = (from: number, to: number) => {
    const block = blocks[from];
    if (block === undefined || to < 0 || to > last || from > last) return;
    onChange(blocks.toSpliced(from, 1).toSpliced(to, 0, block));
  };
  return (
    <ol ref={list} className="content-blocks">
      {blocks.map((block, index) => {
        const name = t(`content_office.block_${block.kind}`);
        const isFeed = block.kind === "feed";
        const byKey = (event: React.KeyboardEvent) => {
          const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
          if (by === 0) return;
          event.preventDefault();
          moved.current = block.kind;
          move(index, index + by);
        };
        return (
          <li
            key={block.kind}
            data-kind={block.kind}
            draggable={!isFeed}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged === null || dragged === index || index > last) return;
              event.preventDefault();
              move(dragged, index);
              setDragged(index);
            }}
            className={dragged === index ? "content-dragged" : undefined}
          >
            <span className="content-block-head">
              {isFeed ? null : (
                <button
                  type="button"
                  className="content-handle"
                  aria-label={t("content_office.move", { name, place: index + 1 })}
                  onKeyDown={byKey}
                >
                  ⠿
                </button>
              )}
              <Checkbox
                checked={block.shown}
                onChange={({ target }) => onChange(blocks.with(index, { ...block, shown: target.checked }))}
              >
                {name}
              </Checkbox>
            </span>
            <ScheduleInput
              of={block}
              name={name}
              onChange={(schedule) => onChange(blocks.with(index, { ...block, ...schedule }))}
            />
          </li>
        );
      })}
    </ol>
  );
}
