import { contentOffice, type ProposedWords } from "@arcade/contract/front/content/office";
import { directionOf, type Language, languages } from "@arcade/contract/languages";
import type { MessageId } from "@arcade/messages/ids";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Alert, Checkbox, Form, Segmented } from "antd";
import { type ReactNode, useState } from "react";
import { Moment } from "../../../kit/figures.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { useRead } from "../../../platform/query.ts";
import "./content.css";
import { type DiffLine, lineDiff } from "./line-diff.ts";
import { named } from "./translations.tsx";

type Part = ProposedWords["parts"][number];

const partNames = {
  title: "content_office.part_title",
  text: "content_office.part_words",
  body: "content_office.part_words",
  changes: "content_office.changes",
  link: "content_office.link",
} as const satisfies Record<Part["part"], MessageId>;

/** What a second person reads: every language, line by line, what goes and what comes; from when on. */
export function WordsPayload({ proposal_id }: { proposal_id: string }): ReactNode {
  const language = useLanguage();
  return (
    <Loaded of={useRead(contentOffice.proposed, { proposal_id })}>
      {(words) =>
        words.articles.length < 2 ? (
          <Words of={words} />
        ) : (
          words.articles.map(({ key, title }) => (
            <section key={key}>
              <h3>
                <bdi>{named(title, language)}</bdi>
              </h3>
              <WordsOfArticle proposal_id={proposal_id} article={key} />
            </section>
          ))
        )
      }
    </Loaded>
  );
}

function WordsOfArticle({ proposal_id, article }: { proposal_id: string; article: string }): ReactNode {
  const words = useRead(contentOffice.proposed, { proposal_id, key: article });
  return <Loaded of={words}>{(of) => <Words of={of} />}</Loaded>;
}

function Words({ of: words }: { of: ProposedWords }): ReactNode {
  const t = useT();
  return (
    <>
      {words.stale ? <Alert type="warning" showIcon title={t("content_office.words_stale")} /> : null}
      {words.typing_error ? <Alert type="warning" showIcon title={t("content_office.typing_error_effect")} /> : null}
      <RecordView
        groups={[
          {
            title: t("content_office.what_changes"),
            facts: [
              { name: t("content_office.read_from"), value: <Moment at={words.from} zoned /> },
              words.until === null
                ? null
                : { name: t("content_office.read_until"), value: <Moment at={words.until} zoned /> },
              words.picture === null
                ? null
                : {
                    name: t("content_office.picture"),
                    value: <img src={`/files/${words.picture}/640`} alt="" width={320} />,
                    wide: true,
                  },
            ],
          },
        ]}
      />
      <Changes parts={words.parts} />
    </>
  );
}

/** One language at a time; those that change are marked, so that none is passed over. */
function Changes({ parts: all }: { parts: readonly Part[] }): ReactNode {
  const t = useT();
  const own = useLanguage();
  // A link is the same in every language, so it is shown once and marks none of them.
  const links = all.filter(({ part }) => part === "link");
  const parts = all.filter(({ part }) => part !== "link");
  const changed = languages.filter((language) =>
    parts.some((part) => diffOf(part, language).some(({ kind }) => kind !== "same")),
  );
  const [language, setLanguage] = useState<Language>(changed.includes(own) ? own : (changed[0] ?? own));
  const shown = parts
    .map((part) => ({ part: part.part, lines: diffOf(part, language) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <section aria-label={t("content_office.what_changes")}>
      <div className="words-languages">
        <Segmented<Language>
          aria-label={t("app.language")}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({
            value,
            label: changed.includes(value)
              ? `${languageNames[value]} · ${t("content_office.changed_languages")}`
              : languageNames[value],
          }))}
        />
      </div>
      {changed.includes(language) ? null : <p className="quiet">{t("content_office.nothing_changes")}</p>}
      {shown.map(({ part, lines }) => (
        <div key={part}>
          <h3>{t(partNames[part])}</h3>
          <Lines lines={lines} language={language} />
        </div>
      ))}
      {links.map((link) => (
        <div key={link.part}>
          <h3>{t(partNames[link.part])}</h3>
          <Lines lines={diffOf(link, "en")} language="en" />
        </div>
      ))}
    </section>
  );
}

const diffOf = ({ before, after }: Part, language: Language): DiffLine[] =>
  lineDiff(before?.[language] ?? "", after[language] ?? "");

/** Lines around a change that are shown with it; the others are counted. */
const around = 2;

function Lines({ lines, language }: { lines: readonly DiffLine[]; language: Language }): ReactNode {
  const t = useT();
  const isShown = (at: number) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== "same");
  const shown = lines.map((line, at) => ({ ...line, at })).filter(({ at }) => isShown(at));
  const hidden = lines.length - shown.length;
  return (
    <>
      <ol className="words-diff" lang={language} dir={directionOf(language)}>
        {shown.map(({ kind, text, at }) => (
          <li key={at} value={at + 1} className={kind}>
            {kind === "same" ? null : (
              <span className="sr-only">{`${t(kind === "added" ? "content_office.line_added" : "content_office.line_removed")}: `}</span>
            )}
            {kind === "removed" ? <del>{text}</del> : kind === "added" ? <ins>{text}</ins> : text}
          </li>
        ))}
      </ol>
      {hidden === 0 ? null : <p className="quiet">{t("content_office.lines_same", { count: hidden })}</p>}
    </>
  );
}

/** Who approves other words of an agreement without asking members says that it is a typing error. */
export function TypingErrorConfirm({ proposal_id }: { proposal_id: string }): ReactNode {
  const t = useT();
  const words = useRead(contentOffice.proposed, { proposal_id });
  if (words.data?.typing_error !== true) return null;
  return (
    <Form.Item name="typing_error" valuePropName="checked">
      <Checkbox>{t("content_office.typing_error_confirm")}</Checkbox>
    </Form.Item>
  );
}
