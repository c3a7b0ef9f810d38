import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { maxGoods } from "@arcade/contract/schemas/shops/goods/content";
import type { GoodsDraft } from "@arcade/contract/shops/goods/listing/draft";
import type { Language } from "@arcade/contract/languages";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../../../kit/button.tsx";
import { PlusIcon, TrashIcon } from "../../../../../kit/pictures/more-icons.tsx";
import { TextInput } from "../../../../../kit/inputs/text-input.tsx";
import { useRead } from "../../../../../platform/wire/query.ts";
import type { ErrorOf } from "./faults.ts";
import { put } from "./texts.ts";

interface ParametersProps {
  categoryId: string;
  parameters: GoodsDraft["parameters"];
  language: Language;
  errorOf: ErrorOf;
  onChange: (parameters: GoodsDraft["parameters"]) => void;
}

/** Parameters of the goods, each with a name and a value. */
export function ParameterFields({ categoryId, parameters, language, errorOf, onChange }: ParametersProps): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      {parameters.map((parameter, index) => (
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
          <TextInput
            label={t("listing.parameter_name", { number: index + 1 })}
            value={parameter.name[language] ?? ""}
            maxLength={60}
            dir="auto"
            error={errorOf(`parameters.${index}.name.${language}`)}
            onChange={({ target }) =>
              onChange(parameters.with(index, { ...parameter, name: put(parameter.name, language, target.value) }))
            }
          />
          <TextInput
            label={t("listing.parameter_value", { number: index + 1 })}
            value={parameter.value[language] ?? ""}
            maxLength={200}
            dir="auto"
            error={errorOf(`parameters.${index}.value.${language}`)}
            onChange={({ target }) =>
              onChange(parameters.with(index, { ...parameter, value: put(parameter.value, language, target.value) }))
            }
          />
          <IconButton
            icon={TrashIcon}
            label={t("listing.parameter_remove", { number: index + 1 })}
            onClick={() => onChange(parameters.toSpliced(index, 1))}
          />
        </div>
      ))}
      {parameters.length < maxGoods.parameters && (
        <Button
          variant="secondary"
          size="m"
          icon={PlusIcon}
          onClick={() => onChange([...parameters, { name: {}, value: {} }])}
        >
          {t("listing.parameter_add")}
        </Button>
      )}
      {categoryId !== "" && <UsualRows categoryId={categoryId} parameters={parameters} onChange={onChange} />}
    </div>
  );
}

/** The parameters that goods of the category usually have, as rows with empty values. */
function UsualRows({
  categoryId,
  parameters,
  onChange,
}: Pick<ParametersProps, "categoryId" | "parameters" | "onChange">): ReactNode {
  const t = useT();
  const usual = useRead(catalogue.attributes, { category: categoryId }, { staleMs: 5 * 60_000 }).data?.items ?? [];
  const missing = usual
    .filter(({ en }) => !parameters.some(({ name }) => name.en === en))
    .slice(0, maxGoods.parameters - parameters.length);
  if (missing.length === 0) return null;
  return (
    <Button
      variant="secondary"
      size="m"
      icon={PlusIcon}
      onClick={() => onChange([...parameters, ...missing.map((name) => ({ name, value: {} }))])}
    >
      {t("listing.attribute_rows")}
    </Button>
  );
}
