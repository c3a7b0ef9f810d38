import { maxChat } from "@arcade/contract/talk/chat/message";

/** The signature of an operator's answers: only the first of their names. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? "";
}

/** The answer with its signature; of one that is as long as a message may be the signature is left out. */
export function signed(text: string, name: string): string {
  const whole = `${text}\n— ${firstName(name)}`;
  return whole.length > maxChat.text ? text : whole;
}
