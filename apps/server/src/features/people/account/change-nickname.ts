import { refuse } from "../../../platform/http/refuse.ts";
import type { Context } from "../../../platform/context.ts";
import { foldName, looksOfficial } from "./rules.ts";
import { updateNickname } from "./sql.ts";

/** The folded nickname. Refused if nothing of it is visible or if it sounds like the mall itself. */
export function checkNickname(context: Context, nickname: string): string {
  const folded = foldName(nickname);
  if (folded === "") refuse("invalid_input", { fields: [{ field: "nickname", rule: "wrong_format" }] });
  if (looksOfficial(folded, context.mall.branding.name)) refuse("nickname_reserved");
  return folded;
}

export async function changeNickname(context: Context, member_id: bigint, nickname: string) {
  const folded = checkNickname(context, nickname);
  if (!(await updateNickname(context.tx, member_id, nickname, folded))) refuse("nickname_taken");
  return {};
}
