import type { FieldFault } from "@arcade/contract/envelope";
import type { Translated } from "@arcade/contract/languages";
import type { ProfileInput } from "@arcade/contract/shops/stores/profile";
import { keptText } from "@arcade/contract/shops/stores/texts";
import { refuse } from "../../../platform/http/refuse.ts";
import type { Merchant, Context } from "../../../platform/context.ts";
import { foldName, looksOfficial } from "../../people/account/index.ts";
import { checkedPlace, isCountry } from "../../people/addresses/index.ts";
import { namePictures } from "../../people/uploads/index.ts";
import { dropOtherNames, indexLater, lockProfile, type ProfileRow, putProfile, takeNames } from "./profile.sql.ts";

/** Changes the given fields of the merchant's store. */
export async function changeProfile(
  context: Context,
  { member_id, store_id }: Merchant,
  input: ProfileInput,
): Promise<Record<string, never>> {
  const before = await lockProfile(context.tx, store_id);
  const return_address = await placeOf(context, before, input);
  const name = input.name === undefined ? before.name : (keptText(input.name, context.language) ?? before.name);
  const description =
    input.description === undefined
      ? before.description
      : (keptText(input.description, context.language) ?? { en: "" });
  const welcome = input.welcome === undefined ? before.welcome : (keptText(input.welcome, context.language) ?? {});
  const after: ProfileRow = {
    ...before,
    name,
    description,
    welcome,
    return_address,
    quick_replies: input.quick_replies ?? before.quick_replies,
    hours: input.hours === undefined ? before.hours : input.hours,
    ships_from: input.ships_from ?? before.ships_from,
    logo: input.logo ?? before.logo,
    banner: input.banner ?? before.banner,
  };

  const isRenamed = textKey(name) !== textKey(before.name);
  if (isRenamed) {
    await nameStore(context, store_id, name);
    await indexLater(context.tx, store_id, context.now);
  }
  await namePictures(context, member_id, [after.logo, after.banner], [before.logo, before.banner]);
  await putProfile(context.tx, store_id, after);
  return {};
}

/**
 * Sets the names of a store, in all its languages: `store_name_reserved` for a name that could be taken for the mall
 * itself, `store_name_taken` for another store's name or one that could be taken for it.
 */
async function nameStore(context: Context, storeId: bigint, name: Translated): Promise<void> {
  const folded = [...new Set(Object.values(name).map(foldName))].toSorted();
  if (folded.includes("")) refuse("invalid_input", { fields: [{ field: "name", rule: "wrong_format" }] });
  if (folded.some((one) => looksOfficial(one, context.mall.branding.name))) refuse("store_name_reserved");
  if ((await takeNames(context.tx, storeId, folded)) !== folded.length) refuse("store_name_taken");
  await dropOtherNames(context.tx, storeId, folded);
}

/** The return address in its stored form. Refuses every fault of it and of the country of dispatch. */
async function placeOf(
  context: Context,
  before: ProfileRow,
  { return_address, ships_from }: ProfileInput,
): Promise<ProfileRow["return_address"]> {
  const unknown: FieldFault[] =
    ships_from === undefined || (await isCountry(context.tx, ships_from))
      ? []
      : [{ field: "ships_from", rule: "not_a_choice" }];
  const checked = return_address ? await checkedPlace(context.tx, return_address) : null;
  const fields = [
    ...unknown,
    ...(checked?.faults ?? []).map((fault) => ({ ...fault, field: `return_address.${fault.field}` })),
  ];
  if (fields.length > 0) refuse("invalid_input", { fields });
  return return_address === undefined ? before.return_address : (checked?.address ?? null);
}

function textKey(text: Translated): string {
  return JSON.stringify(Object.entries(text).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
