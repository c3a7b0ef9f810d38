import type { ProposalKind } from "@arcade/contract/base/operators/proposals";
import { mallName } from "@arcade/web/mall-name.ts";
import { type ReactNode, useEffect } from "react";
import "./page.css";
import { WaitingChanges } from "./waiting/waiting-changes.tsx";

interface PageProps {
  /** Names the page: on it, in the window's title, and to a screen reader when one comes to it. */
  title: string;
  /** One line about the page. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** What is proposed here: the page says what waits for a second person. */
  proposes?: ProposalKind;
  children: ReactNode;
}

/** The frame of every page. */
export function Page({ title, lead, actions, proposes, children }: PageProps): ReactNode {
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
      {proposes ? <WaitingChanges kind={proposes} /> : null}
      {children}
    </div>
  );
}
