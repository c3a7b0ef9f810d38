import { mallName } from "@arcade/web/mall-name.ts";
import { type ReactNode, useEffect } from "react";
import "./page.css";

interface PageProps {
  /** Names the page: on it, in the window's title, and to a screen reader when one comes to it. */
  title: string;
  /** One line about the page. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page. */
export function Page({ title, lead, actions, children }: PageProps): ReactNode {
  useEffect(() => {
    document.title = `${title} · ${mallName()}`;
  }, [title]);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead ? <p className="quiet">{lead}</p> : null}
        </div>
        {actions ? <div className="page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
