import { directionOf, type Language } from "@arcade/contract/languages";
import { type RefusalName, refusals } from "@arcade/contract/errors";
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";

/**
 * A compiled message. In the sentence of a refusal the sign of an amount is added here, because the contract says which
 * of its parameters are money. Therefore the web needs no list of them.
 */
export function compiled(language: Language, noun: string, key: string, text: string): CompiledMessage {
  const message = compileMessageOrThrow(text);
  if (noun !== "refusal") return message;
  const { parameters } = refusals[key as RefusalName]; // a test ensures that the sentences match the refusals
  const amounts = Object.entries(parameters).flatMap(([name, kind]) => (kind === "money" ? [name] : []));
  return amounts.length === 0 ? message : withSigns(message, amounts, language);
}

function withSigns(message: CompiledMessage, amounts: readonly string[], language: Language): CompiledMessage {
  // After Arabic letters the sign would move behind the digits, so an amount is put between direction marks (UX-014).
  const [before, after] = directionOf(language) === "rtl" ? ["\u2066$", ["\u2069"]] : ["$", []];
  return message.flatMap((token) => {
    if (typeof token === "string") return [token];
    const [name, type, choices] = token;
    if (type === undefined) return amounts.includes(name) ? [before, token, ...after] : [token];
    if (typeof choices !== "object" || choices === null) return [token];
    const signed = Object.entries(choices).map(([choice, form]: [string, unknown]) => [
      choice,
      Array.isArray(form) ? withSigns(form as CompiledMessage, amounts, language) : form, // a form is a message
    ]);
    return [[name, type, Object.fromEntries(signed)]] as CompiledMessage; // the token, with signs in its forms
  });
}
