import { refuse } from "../http/refuse.ts";

let known: Promise<ReadonlySet<string>> | null = null;

/**
 * 49,000 passwords that attackers try first. The list takes 0.1 s and 6 MB, so it is read when a person first chooses a
 * password and not at the start.
 */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map((word) => String(word).toLowerCase())),
  );
  return known;
}

/** Refuses a new password that attackers try first (ASVS 6.2.4), also in capitals: `password_common`. */
export async function refuseCommon(password: string): Promise<void> {
  if ((await commonPasswords()).has(password.normalize("NFKC").trim().toLowerCase())) refuse("password_common");
}
