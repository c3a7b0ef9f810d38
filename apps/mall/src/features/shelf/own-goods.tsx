import { goodsMost } from "@arcade/contract/goods/content";
import { shelf } from "@arcade/contract/shelf/api";
import type { GoodsDraft } from "@arcade/contract/shelf/draft";
import type { Language } from "@arcade/contract/languages";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Notice } from "../../kit/notice.tsx";
import { Outline } from "../../kit/skeleton.tsx";
import { TextInput } from "../../kit/text-input.tsx";
import { FailureBlock } from "../../platform/failure-block.tsx";
import { useRead } from "../../platform/query.ts";
import { Axes } from "./axes.tsx";
import { useDropDraft } from "./drop-draft.ts";
import { type ErrorOf, useErrorOf } from "./faults.ts";
import { LanguageChoice } from "./language-choice.tsx";
import { ParameterFields } from "./parameters.tsx";
import { EditorPart } from "./part.tsx";
import { PictureList } from "./picture-list.tsx";
import { Places } from "./places.tsx";
import { FaultList, PublishBar, usePublish } from "./publish-bar.tsx";
import { RichEditor } from "./rich-editor.tsx";
import { SkuTable } from "./sku-table.tsx";
import { put } from "./texts.ts";
import { type Editor, type EditorStart, useEditor } from "./use-editor.ts";
import { VideoField } from "./video-field.tsx";

/** The editor of own goods: of a draft, of goods that exist, or of nothing yet. */
export function OwnGoods({ goodsId }: { goodsId?: string }): ReactNode {
  const { draft } = useParameters();
  const setParameters = useSetParameters();
  const [asked] = useState(goodsId !== undefined ? { goods_id: goodsId } : draft !== undefined ? { draft_id: draft } : {});
  const start = useRead(shelf.editor, asked, { staleMs: 0 });
  const [begun, setBegun] = useState(0);
  if (start.error && start.data === undefined) return <FailureBlock failure={start.error} onRetry={() => void start.refetch()} busy={start.isFetching} />;
  // What was read before this page was opened may have been written over since.
  if (start.data === undefined || !start.isFetchedAfterMount) return <Outline heights={["20rem", "14rem", "14rem"]} className="gap-4" />;
  const { draft_id, draft_changed, goods_id } = start.data;
  const anew = () => void start.refetch().then(() => setBegun(begun + 1));
  return (
    <>
      {goods_id !== null && draft_id !== null && draft_changed !== null && <Unpublished draftId={draft_id} changed={draft_changed} onDropped={anew} />}
      <EditorForm key={begun} start={start.data} onBegun={(id) => goodsId === undefined && setParameters({ draft: id })} />
    </>
  );
}

/** What stands in the fields is not what buyers see: since when, and the way back to that. */
function Unpublished({ draftId, changed, onDropped }: { draftId: string; changed: string; onDropped: () => void }): ReactNode {
  const say = useSay();
  const show = useShow();
  const drop = useDropDraft();
  return (
    <Notice
      title={say("shelf.draft_of_goods")}
      action={
        <Button size="s" variant="secondary" onClick={() => void drop(draftId).then((isGone) => isGone && onDropped())}>
          {say("shelf.draft_drop")}
        </Button>
      }
    >
      <Say id="shelf.draft_changed" values={{ time: show.time(changed) }} />
    </Notice>
  );
}

function EditorForm({ start, onBegun }: { start: EditorStart; onBegun: (draftId: string) => void }): ReactNode {
  const editor = useEditor(start, onBegun);
  const publish = usePublish(editor);
  const errorOf = useErrorOf(publish.faults);
  const [language, setLanguage] = useState<Language>(start.content.language);
  return (
    <div className="flex flex-col gap-4">
      <FaultList faults={publish.faults} judgement={publish.failure} />
      <Words editor={editor} language={language} onLanguage={setLanguage} errorOf={errorOf} />
      <Pictures editor={editor} errorOf={errorOf} />
      <Specifications editor={editor} language={language} errorOf={errorOf} />
      <Rest editor={editor} language={language} errorOf={errorOf} />
      <PublishBar editor={editor} publish={publish} />
    </div>
  );
}

interface PartProps {
  editor: Editor;
  errorOf: ErrorOf;
}

function Words({
  editor: { content, change },
  language,
  onLanguage,
  errorOf,
}: PartProps & { language: Language; onLanguage: (language: Language) => void }): ReactNode {
  const say = useSay();
  const author = (next: Language) => {
    change({ language: next });
    onLanguage(next);
  };
  return (
    <EditorPart title={say("shelf.part_texts")}>
      <LanguageChoice content={content} language={language} onAuthor={author} onLanguage={onLanguage} />
      <TextInput
        label={say("shelf.name")}
        value={content.name[language] ?? ""}
        maxLength={goodsMost.name}
        dir="auto"
        lang={language}
        optional={language !== content.language}
        error={errorOf(`name.${language}`)}
        onChange={({ target }) => change({ name: put(content.name, language, target.value) })}
      />
      <RichEditor
        key={language}
        label={say("shelf.description")}
        html={content.description[language] ?? ""}
        error={errorOf(`description.${language}`)}
        onChange={(html) => change({ description: put(content.description, language, html) })}
      />
      <TextInput
        label={say("shelf.brand")}
        optional
        value={content.brand}
        maxLength={60}
        dir="auto"
        error={errorOf("brand")}
        onChange={({ target }) => change({ brand: target.value })}
      />
    </EditorPart>
  );
}

function Pictures({ editor: { content, change, changeBy }, errorOf }: PartProps): ReactNode {
  const say = useSay();
  return (
    <EditorPart title={say("shelf.part_pictures")}>
      <PictureList pictures={content.pictures} error={errorOf("pictures")} onChange={(next) => changeBy((present) => ({ pictures: next(present.pictures) }))} />
      <VideoField video={content.video} error={errorOf("video")} onChange={(video) => change({ video })} />
    </EditorPart>
  );
}

function Specifications({ editor: { content, change, changeBy }, language, errorOf }: PartProps & { language: Language }): ReactNode {
  const say = useSay();
  const [changeSkus] = useState(
    () => (next: (present: readonly GoodsDraft["skus"][number][]) => GoodsDraft["skus"]) => changeBy((present) => ({ skus: next(present.skus) })),
  );
  return (
    <EditorPart title={say("shelf.part_specification")}>
      <Axes content={content} language={language} errorOf={errorOf} onChange={change} />
      <SkuTable content={content} language={language} errorOf={errorOf} onChange={changeSkus} />
    </EditorPart>
  );
}

function Rest({ editor: { content, change, freights }, language, errorOf }: PartProps & { language: Language }): ReactNode {
  const say = useSay();
  return (
    <>
      <EditorPart title={say("shelf.part_places")}>
        <Places content={content} freights={freights} errorOf={errorOf} onChange={change} />
      </EditorPart>
      <EditorPart title={say("shelf.part_parameters")} hint={say("shelf.parameters_hint")}>
        <ParameterFields
          categoryId={content.category_id}
          parameters={content.parameters}
          language={language}
          errorOf={errorOf}
          onChange={(parameters) => change({ parameters })}
        />
      </EditorPart>
    </>
  );
}
