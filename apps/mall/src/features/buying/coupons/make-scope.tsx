import type { Answer } from "@arcade/contract/endpoint";
import { couponScopes } from "@arcade/contract/buying/coupons/kinds";
import type { couponsShop } from "@arcade/contract/buying/coupons/shop";
import { useT } from "@arcade/web/translate.tsx";
import { money } from "@arcade/web/show.ts";
import type { ReactNode } from "react";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { MultiChips } from "../../../kit/inputs/choice-chips.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { OurPicture } from "../../../platform/page/picture.tsx";
import type { Making } from "./use-making.ts";

export type Ground = Answer<typeof couponsShop.ground>;

/** The scope of the coupon: everything, categories of the store, or individual goods. */
export function ScopeFields({
  making: { values, change, errorOf },
  ground,
}: {
  making: Making;
  ground: Ground;
}): ReactNode {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t("coupon_shop.scope")}
        options={couponScopes.map((scope) => ({ value: scope, label: t(`coupon_shop.scope_${scope}`) }))}
        value={values.scope}
        onValueChange={(scope) => change({ scope })}
      />
      {values.scope !== "everything" && ground.goods.length === 0 && (
        <Notice tone="warn">{t("coupon_shop.no_goods")}</Notice>
      )}
      {values.scope === "categories" && ground.categories.length > 0 && (
        <MultiChips
          label={t("coupon_shop.choose_categories")}
          options={ground.categories.map(({ id, name }) => ({ value: id as string, label: <bdi>{name}</bdi> }))} // an id is text
          values={values.category_ids}
          onValuesChange={(category_ids) => change({ category_ids })}
          error={errorOf("category_ids")}
        />
      )}
      {values.scope === "goods" && ground.goods.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-1 text-label">{t("coupon_shop.choose_goods")}</legend>
          <ul className="flex max-h-[22rem] flex-col lined overflow-y-auto">
            {ground.goods.map(({ id, name, picture, price }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <Checkbox
                  aria-label={name}
                  checked={values.goods_ids.includes(id)}
                  onChange={({ target }) =>
                    change({
                      goods_ids: target.checked
                        ? [...values.goods_ids, id]
                        : values.goods_ids.filter((one) => one !== id),
                    })
                  }
                />
                <span className="size-12 shrink-0 overflow-hidden rounded-s">
                  <OurPicture name={picture} alt="" sizes="3rem" />
                </span>
                <bdi className="line-clamp-2 min-w-0 flex-1">{name}</bdi>
                <Num>{money(price)}</Num>
              </li>
            ))}
          </ul>
          {errorOf("goods_ids") && <FieldError id="goods-error">{errorOf("goods_ids")}</FieldError>}
        </fieldset>
      )}
    </div>
  );
}
