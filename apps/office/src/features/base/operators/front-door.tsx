import { Card } from "antd";
import { type ReactNode, useEffect } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { LanguageChoice } from "../../../kit/language-choice.tsx";
import { ThemeChoice } from "../../../kit/theme-choice.tsx";
import "./front-door.css";

/** The page before the sign-in: one card, with the choice of language above it. */
export function FrontDoor({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t("office.brand")}`;
  }, [title, t]);
  return (
    <div className="front-door">
      <div className="front-door-choices">
        <LanguageChoice />
        <ThemeChoice />
      </div>
      <Card>
        <div className="front-door-head">
          <span className="front-door-arch" aria-hidden="true" />
          <div>
            <p className="quiet">{t("office.brand")}</p>
            <h1 tabIndex={-1}>{title}</h1>
          </div>
        </div>
        {lead ? <p className="quiet">{lead}</p> : null}
        {children}
      </Card>
    </div>
  );
}
