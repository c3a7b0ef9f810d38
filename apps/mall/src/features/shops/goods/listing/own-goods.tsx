import { maxGoods } from "@arcade/contract/schemas/shops/goods/content";
import { listing } from "@arcade/contract/shops/goods/listing/api";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import { plainFieldNames, plainFields } from "@arcade/contract/shops/goods/plain-fields";
import type { Language } from "@arcade/contract/languages";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { type ReactNode, useState } from "react";
import { Button } from "../../../../kit/button.tsx";
import { Notice } from "../../../../kit/signs/notice.tsx";
import { Outline } from "../../../../kit/lists/skeleton.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { FailureBlock } from "../../../../platform/page/failure-block.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { Axes } from "./editor/axes.tsx";
import { useDropDraft } from "./drop-draft.ts";
import { type ErrorOf, useErrorOf } from "./editor/faults.ts";
import { LanguageChoice } from "./editor/language-choice.tsx";
import { ParameterFields } from "./editor/parameters.tsx";
import { PagePart } from "../../../../platform/page/page-part.tsx";
import { PictureList } from "./editor/picture-list.tsx";
import { Places } from "./editor/places.tsx";
import { FaultList, PublishBar, usePublish } from "./editor/publish-bar.tsx";
import { RichEditor } from "./editor/rich-editor.tsx";
import { PriceProtectionNote } from "./price-protection-note.tsx";
import { SkuTable } from "./editor/sku-table.tsx";
import { put } from "./editor/texts.ts";
import { type Editor, type EditorStart, useEditor } from "./editor/use-editor.ts";
import { VideoField } from "./editor/video-field.tsx";

/** The editor of own goods: for a draft, for existing goods, or for new ones. */
export function OwnGoods({ goodsId }: { goodsId?: string }): ReactNode {
  const { draft } = useParameters();
  const setParameters = useSetParameters();
  const [asked] = useState(
    goodsId !== undefined ? { goods_id: goodsId } : draft !== undefined ? { draft_id: draft } : {},
  );
  const start = useRead(listing.editor, asked, { staleMs: 0 });
  const [begun, setBegun] = useState(0);
  if (start.error && start.data === undefined)
    return <FailureBlock failure={start.error} onRetry={() => void start.refetch()} busy={start.isFetching} />;
  // A copy that was read before this page was opened may be outdated.
  if (start.data === undefined || !start.isFetchedAfterMount)
    return <Outline heights={["20rem", "14rem", "14rem"]} className="gap-4" />;
  const { draft_id, draft_changed, goods_id } = start.data;
  const anew = () => void start.refetch().then(() => setBegun(begun + 1));
  return (
    <>
      {goods_id !== null && draft_id !== null && draft_changed !== null && (
        <Unpublished draftId={draft_id} changed={draft_changed} onDropped={anew} />
      )}
      <EditorForm
        key={begun}
        start={start.data}
        onBegun={(id) => goodsId === undefined && setParameters({ draft: id })}
      />
    </>
  );
}

/** Says that the fields differ from what buyers see, since when, and offers to discard the changes. */
function Unpublished({
  draftId,
  changed,
  onDropped,
}: {
  draftId: string;
  changed: string;
  onDropped: () => void;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const drop = useDropDraft();
  return (
    <Notice
      title={t("listing.draft_of_goods")}
      action={
        <Button size="s" variant="secondary" onClick={() => void drop(draftId).then((isGone) => isGone && onDropped())}>
          {t("listing.draft_drop")}
        </Button>
      }
    >
      <Trans id="listing.draft_changed" values={{ time: show.time(changed) }} />
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
  const t = useT();
  const author = (next: Language) => {
    change({ language: next });
    onLanguage(next);
  };
  return (
    <PagePart title={t("listing.part_texts")}>
      <LanguageChoice content={content} language={language} onAuthor={author} onLanguage={onLanguage} />
      <TextInput
        label={t("listing.name")}
        value={content.name[language] ?? ""}
        maxLength={maxGoods.name}
        dir="auto"
        lang={language}
        optional={language !== content.language}
        error={errorOf(`name.${language}`)}
        onChange={({ target }) => change({ name: put(content.name, language, target.value) })}
      />
      <RichEditor
        key={language}
        label={t("listing.description")}
        html={content.description[language] ?? ""}
        error={errorOf(`description.${language}`)}
        onChange={(html) => change({ description: put(content.description, language, html) })}
      />
      {plainFieldNames.map((field) => (
        <TextInput
          key={field}
          label={t(`goods.field_${field}`)}
          optional
          value={content[field]}
          maxLength={plainFields[field]}
          dir="auto"
          error={errorOf(field)}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
    </PagePart>
  );
}

function Pictures({ editor: { content, change, changeBy }, errorOf }: PartProps): ReactNode {
  const t = useT();
  return (
    <PagePart title={t("listing.part_pictures")}>
      <PictureList
        pictures={content.pictures}
        error={errorOf("pictures")}
        onChange={(next) => changeBy((present) => ({ pictures: next(present.pictures) }))}
      />
      <VideoField video={content.video} error={errorOf("video")} onChange={(video) => change({ video })} />
    </PagePart>
  );
}

function Specifications({
  editor: { content, change, changeBy, goodsId },
  language,
  errorOf,
}: PartProps & { language: Language }): ReactNode {
  const t = useT();
  const [changeSkus] = useState(
    () => (next: (present: readonly GoodsDraft["skus"][number][]) => GoodsDraft["skus"]) =>
      changeBy((present) => ({ skus: next(present.skus) })),
  );
  return (
    <PagePart title={t("listing.part_specification")}>
      <Axes content={content} language={language} errorOf={errorOf} onChange={change} />
      {goodsId !== null && <PriceProtectionNote />}
      <SkuTable content={content} language={language} errorOf={errorOf} onChange={changeSkus} />
    </PagePart>
  );
}

function Rest({
  editor: { content, change, freights },
  language,
  errorOf,
}: PartProps & { language: Language }): ReactNode {
  const t = useT();
  return (
    <>
      <PagePart title={t("listing.part_places")}>
        <Places content={content} freights={freights} errorOf={errorOf} onChange={change} />
      </PagePart>
      <PagePart title={t("listing.part_parameters")} hint={t("listing.parameters_hint")}>
        <ParameterFields
          categoryId={content.category_id}
          parameters={content.parameters}
          language={language}
          errorOf={errorOf}
          onChange={(parameters) => change({ parameters })}
        />
      </PagePart>
    </>
  );
}
