import type { ReactNode } from "react";
import "./list-row.css";
import { Anchor } from "../anchor.tsx";
import { type Icon, NextIcon } from "../pictures/icons.tsx";

interface RowProps {
  /** At the start: an icon, or `leading` for anything else (an avatar, a picture). */
  icon?: Icon | undefined;
  leading?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the end: the present value, a count, a tag. */
  value?: ReactNode;
  danger?: boolean | undefined;
}

type ListRowProps = RowProps & { href?: string | undefined; onAct?: (() => void) | undefined };

/** An item of `ListRows`. With `href` it goes there, with `onAct` it does something, with neither it only says something. */
export function ListRow(row: ListRowProps): ReactNode {
  return (
    <li>
      <Row {...row} />
    </li>
  );
}

function Row({ href, onAct, danger, ...content }: ListRowProps): ReactNode {
  const shared = { className: "kit-row", "data-danger": danger ? "" : undefined };
  if (href !== undefined)
    return (
      <Anchor href={href} {...shared}>
        <RowContent {...content} />
        <NextIcon size={18} />
      </Anchor>
    );
  if (onAct)
    return (
      <button type="button" onClick={onAct} {...shared}>
        <RowContent {...content} />
        {!danger && <NextIcon size={18} />}
      </button>
    );
  return (
    <div {...shared}>
      <RowContent {...content} />
    </div>
  );
}

function RowContent({ icon: Mark, leading, title, detail, value }: RowProps): ReactNode {
  return (
    <>
      {Mark && <Mark size={22} />}
      {leading}
      <span className="kit-row-words">
        {title}
        {detail && <span className="kit-row-detail">{detail}</span>}
      </span>
      {value !== undefined && value !== null && <span className="kit-row-value">{value}</span>}
    </>
  );
}

/** The card round rows, with fine lines between them. Its children are `ListRow`s and what opens over the page. */
export function ListRows({ children }: { children: ReactNode }): ReactNode {
  // Safari's screen reader takes a list without marks for no list, unless its role says so.
  return (
    <ul role="list" className="kit-rows">
      {children}
    </ul>
  );
}
